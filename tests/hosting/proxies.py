"""Real proxies from Debian in front of a real server, with the files that operators copy."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.process import ROOT, Server

SERVE = """
import sys, pathlib
from intramuros.server.app import serve
from tests.guest.game import GAME
games = {{{{GAME.name: GAME}}}}
hosting = dict(names={names}, proxies={proxies}, path={path!r})
sys.exit(serve({{port}}, {{data}}, bot_pause=0, games=games, **hosting))
"""
HTTP = """
pid {place}/nginx.pid;
error_log stderr;
{user}
events {{}}
http {{
    access_log {place}/access.log;
    client_body_temp_path {place}/body;
    proxy_temp_path {place}/proxy;
    fastcgi_temp_path {place}/fastcgi;
    uwsgi_temp_path {place}/uwsgi;
    scgi_temp_path {place}/scgi;
    include {place}/site.conf;
}}
"""
PATIENCE = 30.0


def program(name: str, package: str) -> str:
    """Where a program is; a sentence says how to get it."""
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    if found is None:
        pytest.fail(f"this test needs {name}: install it with `apt install {package}`")
    return found


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
        return port


@dataclass(frozen=True)
class Certificate:
    """Signed by itself, for one name."""

    file: Path
    key: Path

    @classmethod
    def of(cls, name: str, place: Path) -> Certificate:
        made = cls(place / "cert.pem", place / "key.pem")
        command = [program("openssl", "openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes"]
        command += ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}", "-days", "2"]
        command += ["-keyout", str(made.key), "-out", str(made.file)]
        subprocess.run(command, check=True, capture_output=True)
        return made

    @property
    def trusted(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.file))


@dataclass(frozen=True)
class Site:
    """A server behind a proxy, as visitors know it."""

    server: Server
    name: str
    port: int
    path: str
    certificate: Certificate

    @property
    def origin(self) -> str:
        return f"https://{self.name}:{self.port}"

    def visitor(self, address: str = "127.0.0.1") -> httpx2.Client:
        """A browser at an address of this machine, of which there are many on loopback."""
        transport = _Here(verify=self.certificate.trusted, local_address=address)
        return httpx2.Client(
            base_url=self.origin + self.path, transport=transport, timeout=60, trust_env=False
        )

    @contextmanager
    def socket(self, visitor: httpx2.Client, path: str) -> Iterator[ClientConnection]:
        """A page's socket, with the browser's cookies."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in visitor.cookies.jar)
        with connect(
            f"wss://{self.name}:{self.port}{self.path}{path}",
            address=("127.0.0.1", self.port),
            ssl=self.certificate.trusted,
            origin=Origin(self.origin),
            additional_headers={"Cookie": cookies},
            proxy=None,
        ) as opened:
            yield opened


class _Here(httpx2.HTTPTransport):
    """Finds every name on this machine."""

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        here = httpx2.Request(
            request.method,
            request.url.copy_with(host="127.0.0.1"),
            headers=request.headers,
            stream=request.stream,
            extensions={**request.extensions, "sni_hostname": request.url.host},
        )
        return super().handle_request(here)


def nginx(place: Path, config: str, site: Certificate, port: int, plain: int) -> list[str]:
    """The command that runs nginx with a file of ours; its files lie in a folder of its own."""
    config = re.sub(r"listen \[::\].*\n", "", config)
    config = config.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    config = config.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;")
    config = re.sub(r"ssl_certificate .*;", f"ssl_certificate {site.file};", config)
    config = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {site.key};", config)
    (place / "site.conf").write_text(config)
    user = "user root;" if os.geteuid() == 0 else ""
    (place / "nginx.conf").write_text(HTTP.format(place=place, user=user))
    exe = program("nginx", "nginx-light")
    return [exe, "-p", str(place), "-c", str(place / "nginx.conf"), "-g", "daemon off;"]


def caddy(place: Path, config: str, site: Certificate, port: int, plain: int) -> list[str]:
    """The command that runs Caddy with a file of ours, whose SITE and SERVER the caller sets."""
    head = f"{{\n\tadmin off\n\tskip_install_trust\n\thttp_port {plain}\n\thttps_port {port}\n}}\n"
    tls = f"\n\ttls {site.file} {site.key}\n"
    start = config.index("{$SITE")
    block = config[start:].replace("{\n", f"{{{tls}", 1)
    (place / "Caddyfile").write_text(head + block)
    return [program("caddy", "caddy"), "run", "--config", str(place / "Caddyfile")]


@contextmanager
def running(command: list[str], port: int, place: Path, env: Mapping[str, str]) -> Iterator[None]:
    """A proxy, from when it listens until the end of the block."""
    with (place / "said").open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env={**os.environ, **env})
    try:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > end:
                    words = (place / "said").read_text()
                    raise AssertionError(f"{command[0]} does not listen: {words}") from None
                time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def behind(
    kind: str,
    place: Path,
    file: str,
    *,
    changed: Mapping[str, str] | None = None,
    declared: bool = True,
    settings: str = "",
) -> Iterator[tuple[Site, int]]:
    """A server behind nginx or Caddy, set up by one of our files; and the proxy's plain port.

    `changed`: what is replaced in the file. `settings`: those of the server.
    """
    config = (ROOT / "deploy" / file).read_text()
    for old, new in (changed or {}).items():
        assert old in config, f"{file} has no {old!r}"
        config = config.replace(old, new)
    path = "/games" if "sub-path" in file else ""
    name = "www.example.org" if path else "play.example.org"
    assert name in config
    port, plain = free_port(), free_port()
    data = place / "data"
    data.mkdir()
    (data / "settings.toml").write_text(settings)
    proxies = ["127.0.0.1"] if declared else []
    code = SERVE.format(names=[f"{name}:{port}"], proxies=proxies, path=path)
    certificate = Certificate.of(name, place)
    with Server(data, code=code) as server:
        here = f"127.0.0.1:{server.port}"
        if kind == "nginx":
            command = nginx(place, config.replace("127.0.0.1:8000", here), certificate, port, plain)
        else:
            command = caddy(place, config, certificate, port, plain)
        env = {"SITE": f"{name}:{port}", "SERVER": here, "HOME": str(place)}
        env |= {"XDG_DATA_HOME": str(place), "XDG_CONFIG_HOME": str(place)}
        with running(command, port, place, env):
            yield Site(server, name, port, path, certificate), plain
