# storey mock for a team: docker build -t storey-mock . && docker run -p 127.0.0.1:8080:8080 -v "$PWD/Stubs:/stubs:ro" storey-mock
# More in Sources/StoreyMock/StoreyMock.docc/MockingForATeam.md.

FROM swift:6.3-bookworm AS build
WORKDIR /storey
COPY . .
# Swift's libraries within the program: the second image needs none of them.
RUN swift build -c release --traits Tool --product storey --static-swift-stdlib \
    && install -D "$(swift build -c release --traits Tool --product storey --static-swift-stdlib --show-bin-path)/storey" \
        /out/storey \
    && strip /out/storey

FROM debian:bookworm-slim
RUN useradd --system --no-create-home --shell /usr/sbin/nologin mock
COPY --from=build /out/storey /usr/local/bin/storey
USER mock
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD ["bash", "-c", \
    "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /__mock/health HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep -q '\"status\":\"ok\"' <&3"]
# In a container only the container itself is loopback: who may reach it, -p and the network decide.
ENTRYPOINT ["storey", "mock", "/stubs", "--host", "0.0.0.0", "--port", "8080"]
