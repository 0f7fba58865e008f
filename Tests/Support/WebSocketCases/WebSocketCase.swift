#if HTTP
    package import NIOCore

    /// A case of the Autobahn test suite (https://github.com/crossbario/autobahn-testsuite): what a client sends, and what
    /// a server that echoes messages must answer.
    package struct WebSocketCase: Sendable, CustomStringConvertible {
        /// The number of the case in the suite.
        package let id: String
        /// The bytes to send, as they arrive.
        package let sent: [[UInt8]]
        /// The frames of the server, up to its close frame.
        package let expected: [WebSocketAnswer]

        /// - Parameters:
        ///   - id: The number of the case in the suite.
        ///   - sent: The bytes to send, as they arrive. A closing handshake follows if the case has no close frame.
        ///   - expected: The frames of the server.
        init(_ id: String, _ sent: [[UInt8]], _ expected: [WebSocketAnswer]) {
            self.id = id
            if expected.contains(where: \.isClose) {
                self.sent = sent
                self.expected = expected
            } else {
                self.sent = sent + [Self.close(1000)]
                self.expected = expected + [.close(1000)]
            }
        }

        package var description: String { id }

        /// Encodes a masked frame. Source: RFC 6455, section 5.2.
        /// - Parameter first: The final bit, the reserved bits, and the opcode.
        static func frame(_ first: UInt8, _ payload: [UInt8] = []) -> [UInt8] {
            var bytes = [first]
            switch payload.count {
            case ...125: bytes.append(0x80 | UInt8(payload.count))
            case ...0xFFFF: bytes += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
            default:
                bytes.append(0xFF)
                for shift in stride(from: 56, through: 0, by: -8) {
                    bytes.append(UInt8(truncatingIfNeeded: payload.count >> shift))
                }
            }
            let key: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
            return bytes + key + payload.enumerated().map { $1 ^ key[$0 % 4] }
        }

        static func frame(_ first: UInt8, _ text: String) -> [UInt8] { frame(first, Array(text.utf8)) }

        static func close(_ code: UInt16, _ reason: [UInt8] = []) -> [UInt8] {
            frame(0x88, [UInt8(code >> 8), UInt8(code & 0xFF)] + reason)
        }

        /// Encodes a message in frames of at most `size` bytes.
        static func fragments(_ opcode: UInt8, _ payload: [UInt8], size: Int) -> [[UInt8]] {
            stride(from: 0, to: payload.count, by: size).map { start in
                let end = min(start + size, payload.count)
                let first = (start == 0 ? opcode : 0) | (end == payload.count ? 0x80 : 0)
                return frame(first, Array(payload[start..<end]))
            }
        }

        /// Splits bytes into parts that arrive one after another.
        static func chopped(_ bytes: [UInt8], size: Int = 1) -> [[UInt8]] {
            stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
        }
    }

    /// A frame from the server.
    package enum WebSocketAnswer: Equatable, Sendable, CustomStringConvertible {
        case text([UInt8])
        case binary([UInt8])
        case pong([UInt8])
        case close(Int?)
        case unexpected(UInt8)

        static func text(_ text: String) -> Self { .text(Array(text.utf8)) }
        static func pong(_ text: String) -> Self { .pong(Array(text.utf8)) }

        var isClose: Bool {
            if case .close = self { true } else { false }
        }

        package var description: String {
            switch self {
            case .text(let bytes): "text of \(bytes.count) bytes"
            case .binary(let bytes): "binary of \(bytes.count) bytes"
            case .pong(let bytes): "pong of \(bytes.count) bytes"
            case .close(let code): "close \(code.map(String.init) ?? "without code")"
            case .unexpected(let first): "frame \(first)"
            }
        }

        /// Decodes the frames in a server's bytes, which have no masks.
        package static func decode(_ bytes: ByteBuffer) -> [WebSocketAnswer] {
            var (bytes, answers) = (bytes, [WebSocketAnswer]())
            while let first = bytes.readInteger(as: UInt8.self),
                let short = bytes.readInteger(as: UInt8.self).map(Int.init)
            {
                let length =
                    switch short {
                    case 126: bytes.readInteger(as: UInt16.self).map(Int.init)
                    case 127: bytes.readInteger(as: UInt64.self).map(Int.init)
                    default: short
                    }
                guard let length, let payload = bytes.readBytes(length: length) else { break }
                switch first {
                case 0x81: answers.append(.text(payload))
                case 0x82: answers.append(.binary(payload))
                case 0x88:
                    answers.append(
                        .close(payload.count < 2 ? nil : Int(payload[0]) << 8 | Int(payload[1])))
                case 0x8A: answers.append(.pong(payload))
                default: answers.append(.unexpected(first))
                }
            }
            return answers
        }
    }
#endif
