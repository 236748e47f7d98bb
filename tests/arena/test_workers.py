"""Worker processes: what dies is replaced, what fails is told, nothing is left behind."""

from __future__ import annotations

import os
import signal
import time
from contextlib import closing
from pathlib import Path

import pytest

from intramuros.arena import ArenaError, MatchError, in_processes


def doubled(shared: int, task: int) -> int:
    print("a bot may print")
    return shared * task


def failing(shared: None, task: int) -> int:
    return 1 // (task - 3)


def dying_once(folder: Path, task: int) -> int:
    """Task 3 takes its worker with it, the first time."""
    mark = folder / "died"
    if task == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def dying(shared: None, task: int) -> int:
    os._exit(1)


def sleeping(folder: Path, task: int) -> int:
    (folder / str(os.getpid())).touch()
    if task:
        time.sleep(600)
    return task


@pytest.mark.parametrize("processes", [1, 3])
def test_every_task_is_done_once(processes: int) -> None:
    assert sorted(in_processes(doubled, 7, range(20), processes)) == [
        (task, 7 * task) for task in range(20)
    ]


@pytest.mark.parametrize("processes", [1, 2])
def test_what_a_task_raises_is_told_with_its_number(processes: int) -> None:
    with pytest.raises(MatchError, match=r"^match 3 failed: ZeroDivisionError: ") as failure:
        list(in_processes(failing, None, range(9), processes))
    assert "in failing" in failure.value.__notes__[0]


def test_a_worker_that_dies_is_replaced_and_its_task_repeated(tmp_path: Path) -> None:
    done = sorted(in_processes(dying_once, tmp_path, range(8), 2))
    assert done == [(task, task) for task in range(8)]
    assert (tmp_path / "died").exists()


def test_a_task_that_no_worker_survives_is_given_up() -> None:
    with pytest.raises(ArenaError, match=r"^match 0 was given up: 3 worker processes died"):
        list(in_processes(dying, None, range(1), 2))


def test_what_cannot_be_sent_is_an_error() -> None:
    with pytest.raises(Exception, match="pickle"):
        list(in_processes(doubled, lambda: 1, range(2), 2))  # type: ignore[arg-type]


def test_workers_end_with_whoever_asked(tmp_path: Path) -> None:
    with closing(in_processes(sleeping, tmp_path, range(20), 2)) as results:
        assert next(results) == (0, 0)
    # They are waited for: no process has one of these numbers any more.
    pids = [int(path.name) for path in tmp_path.iterdir()]
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
