#if Web
    import NIOCore
    import NIOPosix
    @testable import StoreyWeb

    /// A client that sends arbitrary bytes.
    struct RawClient {
        private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
        private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
        private var buffer = ByteBuffer()

        /// A frame from the server.
        enum Frame: Equatable {
            case text(String)
            case pong(String)
            case ping
            case close(Int?)
        }

        /// Runs a server during `body` and passes its port.
        static func serving(
            _ application: any WebApplication, _ configuration: WebServer.Configuration = .test,
            _ body: @escaping @Sendable (Int) async throws -> Void
        ) async throws {
            let (ports, port) = AsyncStream.makeStream(of: Int.self)
            try await withThrowingTaskGroup { group in
                group.addTask {
                    try await WebServer(application: application, configuration: configuration)
                        .run { port.yield($0) }
                }
                for await port in ports {
                    try await body(port)
                    break
                }
                group.cancelAll()
            }
        }

        static func connected(to port: Int, _ body: (inout RawClient) async throws -> Void) async throws {
            let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .connect(host: "127.0.0.1", port: port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                    }
                }
            try await channel.executeThenClose { inbound, outbound in
                var wire = RawClient(outbound: outbound, inbound: inbound.makeAsyncIterator())
                try await body(&wire)
            }
        }

        /// Opens a WebSocket.
        static func withWebSocket(to port: Int, _ body: (inout RawClient) async throws -> Void) async throws {
            try await connected(to: port) { wire in
                try await wire.send(request(port: port))
                let answer = try await wire.readHead()
                guard answer.hasPrefix("HTTP/1.1 101 ") else { throw Unexpected(what: answer) }
                try await body(&wire)
            }
        }

        /// Returns the request with which browsers open a WebSocket. A `nil` origin leaves out the header.
        static func request(
            port: Int, target: String = "/storey/socket?token=good", host: String? = nil,
            origin: String?? = .none, version: String = "13"
        ) -> String {
            let host = host ?? "127.0.0.1:\(port)"
            let origin = origin ?? "http://\(host)"
            return
                "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
                + (origin.map { "Origin: \($0)\r\n" } ?? "")
                + "Sec-WebSocket-Version: \(version)\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        }

        func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

        func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }

        /// Sends a frame. Source: RFC 6455, section 5.2.
        func send(frame first: UInt8, _ payload: [UInt8], masked: Bool = true) async throws {
            var bytes = [first]
            let mask: UInt8 = masked ? 0x80 : 0
            switch payload.count {
            case ...125: bytes.append(mask | UInt8(payload.count))
            case ...0xFFFF: bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
            default:
                bytes +=
                    [mask | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
            }
            let key: [UInt8] = [1, 2, 3, 4]
            if masked { bytes += key }
            bytes += masked ? payload.enumerated().map { $1 ^ key[$0 % 4] } : payload
            try await send(bytes)
        }

        func send(text: String) async throws { try await send(frame: 0x81, Array(text.utf8)) }

        mutating func readHead() async throws -> String {
            while true {
                let bytes = buffer.readableBytesView
                let end = bytes.indices.first { bytes[$0...].starts(with: "\r\n\r\n".utf8) }
                if let end, let head = buffer.readString(length: end - bytes.startIndex) {
                    buffer.moveReaderIndex(forwardBy: 4)
                    return head
                }
                try await readMore()
            }
        }

        /// Reads until the server closes the connection.
        mutating func readRest() async throws -> String {
            while let more = try await inbound.next(isolation: #isolation) {
                buffer.writeImmutableBuffer(more)
            }
            return String(buffer: buffer)
        }

        mutating func readFrame() async throws -> Frame {
            while true {
                var copy = buffer
                if let first = copy.readInteger(as: UInt8.self), let length = try Self.readLength(&copy),
                    var payload = copy.readSlice(length: length)
                {
                    buffer = copy
                    switch first {
                    case 0x81: return .text(String(buffer: payload))
                    case 0x88: return .close(payload.readInteger(as: UInt16.self).map(Int.init))
                    case 0x89: return .ping
                    case 0x8A: return .pong(String(buffer: payload))
                    default: throw Unexpected(what: "frame \(first)")
                    }
                }
                try await readMore()
            }
        }

        private static func readLength(_ buffer: inout ByteBuffer) throws -> Int? {
            switch buffer.readInteger(as: UInt8.self) {
            case nil: return nil
            case 126?: return buffer.readInteger(as: UInt16.self).map(Int.init)
            case 127?: return buffer.readInteger(as: UInt64.self).map(Int.init)
            case let length?:
                guard length < 126 else { throw Unexpected(what: "a masked frame") }
                return Int(length)
            }
        }

        private mutating func readMore() async throws {
            guard let more = try await inbound.next(isolation: #isolation) else {
                throw Unexpected(what: "the end")
            }
            buffer.writeImmutableBuffer(more)
        }

        struct Unexpected: Error { let what: String }
    }

    extension WebServer.Configuration {
        /// Without timeouts for silent pages, because a busy machine may delay them for long.
        static let test = WebServer.Configuration(
            port: 0, requestTimeout: .seconds(3600), pingInterval: .seconds(3600))
    }
#endif
