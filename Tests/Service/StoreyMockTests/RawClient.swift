#if Mock
    import NIOCore
    import NIOPosix
    import StoreyMock

    /// A client that sends arbitrary bytes.
    struct RawClient {
        private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
        private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
        private var buffer = ByteBuffer()

        /// Connects to a server that listens while the body runs.
        static func talking(
            to server: MockServer, _ configuration: MockListener.Configuration = .init(),
            _ body: (inout RawClient) async throws -> Void
        ) async throws {
            let listener = try await server.listen(configuration)
            do {
                try await connected(to: listener.port, body)
            } catch {
                await listener.close()
                throw error
            }
            await listener.close()
        }

        static func connected(to port: Int, _ body: (inout RawClient) async throws -> Void) async throws {
            let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .channelOption(.allowRemoteHalfClosure, value: true)
                .connect(host: "127.0.0.1", port: port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                            wrappingChannelSynchronously: channel,
                            configuration: .init(isOutboundHalfClosureEnabled: true))
                    }
                }
            try await channel.executeThenClose { inbound, outbound in
                var raw = RawClient(outbound: outbound, inbound: inbound.makeAsyncIterator())
                try await body(&raw)
            }
        }

        func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

        func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

        /// Closes the client's side of the connection.
        func finish() { outbound.finish() }

        /// Reads the next response with the length that its headers declare. After HEAD, reads the headers only.
        mutating func answer(bodiless: Bool = false) async throws -> String {
            while true {
                let text = String(buffer: buffer)
                if let end = text.firstRange(of: "\r\n\r\n") {
                    let head = text[..<end.lowerBound]
                    let field = head.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
                    let length = bodiless ? 0 : field.flatMap { Int($0.dropFirst(16)) } ?? 0
                    let whole = head.utf8.count + 4 + length
                    if buffer.readableBytes >= whole { return buffer.readString(length: whole) ?? "" }
                }
                guard let more = try await inbound.next(isolation: #isolation) else {
                    throw Ended(after: text)
                }
                buffer.writeImmutableBuffer(more)
            }
        }

        /// Reads until the server closes the connection. Returns `nil` if it was reset.
        mutating func rest() async -> String? {
            await restBytes().map { String(decoding: $0, as: UTF8.self) }
        }

        /// Reads bytes until the server closes the connection. Returns `nil` if it was reset.
        mutating func restBytes() async -> [UInt8]? {
            do {
                while let more = try await inbound.next(isolation: #isolation) {
                    buffer.writeImmutableBuffer(more)
                }
            } catch {
                return nil
            }
            return Array(buffer.readableBytesView)
        }

        /// Reads until the given bytes arrive, and discards everything up to them.
        mutating func wait(for bytes: [UInt8]) async throws {
            while true {
                let all = Array(buffer.readableBytesView)
                if let found = all.firstRange(of: bytes) {
                    buffer.moveReaderIndex(forwardBy: found.upperBound)
                    return
                }
                guard let more = try await inbound.next(isolation: #isolation) else {
                    throw Ended(after: String(decoding: all, as: UTF8.self))
                }
                buffer.writeImmutableBuffer(more)
            }
        }

        mutating func wait(for text: String) async throws { try await wait(for: Array(text.utf8)) }

        struct Ended: Error { let after: String }
    }
#endif
