# The storey mock server in a container:
#   docker build -t storey-mock . && docker run -p 127.0.0.1:8080:8080 -v "$PWD/Stubs:/stubs:ro" storey-mock
# See Sources/Service/StoreyMock/StoreyMock.docc/MockingForATeam.md.

FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends zlib1g-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /storey
COPY . .
# Statically linked, so that the final image needs no Swift libraries.
RUN swift build -c release --package-path Tool --product storey --static-swift-stdlib \
    && install -D "$(swift build -c release --package-path Tool --product storey --static-swift-stdlib --show-bin-path)/storey" \
        /out/storey \
    && strip /out/storey

FROM debian:bookworm-slim
# --proxy verifies the certificates of upstream services.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
RUN useradd --system --no-create-home --shell /usr/sbin/nologin mock
COPY --from=build /out/storey /usr/local/bin/storey
USER mock
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /__mock/health HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep -q '\"status\":\"ok\"' <&3"]
# Binds all interfaces, because loopback isn't reachable from outside the container. Restrict access with -p.
ENTRYPOINT ["storey", "mock", "/stubs", "--host", "0.0.0.0", "--port", "8080"]
