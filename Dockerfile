# Intramuros in a container: docs/self-hosting.md. Build it with `docker build -t intramuros .`

FROM python:3.11-slim-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
# Every library in its pinned version, checked by its hash; mypy compiles the engines.
RUN python -m venv /opt/intramuros
COPY requirements/runtime.txt /src/requirements/runtime.txt
RUN /opt/intramuros/bin/pip install --no-cache-dir --require-hashes -r /src/requirements/runtime.txt
COPY . /src
RUN /opt/intramuros/bin/pip wheel --no-cache-dir --no-build-isolation --no-deps -w /wheels /src \
    && /opt/intramuros/bin/pip install --no-cache-dir --no-deps /wheels/*.whl \
    && /opt/intramuros/bin/pip uninstall --yes mypy ast-serialize pathspec setuptools \
    && /opt/intramuros/bin/intramuros games > /dev/null
# Without compiled engines bots think ten times as long: rather no image than that one.
RUN /opt/intramuros/bin/python -c "import intramuros.games.medina.engine as it; assert not it.__file__.endswith('.py')" \
    && /opt/intramuros/bin/pip uninstall --yes pip

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin intramuros \
    && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /opt/intramuros /opt/intramuros
ENV PATH=/opt/intramuros/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request as it; it.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["intramuros"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]
