#if HTTP
    import NIOCore
    import NIOWebSocket

    /// Assembles frames to messages and checks that the other side follows the protocol. Source: RFC 6455, sections 5
    /// and 7.
    ///
    /// NIO parses frames and limits their size. This type checks fragments, masks, reserved bits, and UTF-8.
    struct WebSocketReceiver {
        enum Outcome: Equatable {
            case nothing
            case message(WebSocketMessageContent)
            case pong(ByteBuffer)
            /// The other side closed the connection, with this code if it sent one.
            case ended(WebSocketErrorCode?, reason: String)
            /// The other side violated the protocol, and the connection must be closed with this code.
            case violation(WebSocketErrorCode)
        }

        private let maxMessageBytes: Int
        private let acceptsBinary: Bool
        private let isLax: Bool
        /// Whether frames must have a mask, which those of clients have.
        private let requiresMask: Bool
        /// The fragments of an incomplete message, or `nil` between messages.
        private var fragments: ByteBuffer?
        /// Whether the fragments are those of a text.
        private var isText = true

        init(_ configuration: WebSocketConfiguration) {
            maxMessageBytes = configuration.maxMessageBytes
            acceptsBinary = configuration.acceptsBinary
            isLax = configuration.isLax
            requiresMask = configuration.role == .server
        }

        mutating func receive(_ frame: WebSocketFrame) -> Outcome {
            guard isLax || (frame.maskKey != nil) == requiresMask && !frame.rsv1 && !frame.rsv2 && !frame.rsv3
            else {
                return .violation(.protocolError)
            }
            let data = frame.unmaskedData
            switch frame.opcode {
            case .ping: return .pong(data)
            case .pong: return .nothing
            case .connectionClose: return ending(data)
            case .binary where !acceptsBinary: return .violation(.unacceptableData)
            case .text where fragments == nil || isLax, .binary where fragments == nil || isLax:
                isText = frame.opcode == .text
                fragments = ByteBuffer()
                return append(data, isLast: frame.fin)
            case .continuation where fragments != nil || isLax:
                if fragments == nil { fragments = ByteBuffer() }
                return append(data, isLast: frame.fin)
            default: return isLax ? .nothing : .violation(.protocolError)
            }
        }

        private mutating func append(_ data: ByteBuffer, isLast: Bool) -> Outcome {
            guard (fragments?.readableBytes ?? 0) + data.readableBytes <= maxMessageBytes else {
                return .violation(.messageTooLarge)
            }
            // In place: a second reference would copy the whole message for each fragment.
            fragments?.writeImmutableBuffer(data)
            guard isLast, var message = fragments.take() else { return .nothing }
            guard isText else { return .message(.binary(message)) }
            if isLax { return .message(.text(String(buffer: message))) }
            guard let text = try? message.readUTF8ValidatedString(length: message.readableBytes) else {
                return .violation(.dataInconsistentWithMessage)
            }
            return .message(.text(text))
        }

        private func ending(_ data: ByteBuffer) -> Outcome {
            var data = data
            if data.readableBytes == 0 { return .ended(nil, reason: "") }
            if isLax {
                let code = data.readInteger(as: UInt16.self).flatMap { Self.isSendable($0) ? $0 : nil }
                return .ended(code.map { WebSocketErrorCode(codeNumber: Int($0)) }, reason: "")
            }
            guard let code = data.readInteger(as: UInt16.self) else { return .violation(.protocolError) }
            guard let reason = try? data.readUTF8ValidatedString(length: data.readableBytes) else {
                return .violation(.dataInconsistentWithMessage)
            }
            guard Self.isSendable(code) else { return .violation(.protocolError) }
            return .ended(WebSocketErrorCode(codeNumber: Int(code)), reason: reason)
        }

        /// Returns whether a close code may be sent. Source: RFC 6455, section 7.4, and the IANA registry of close codes.
        private static func isSendable(_ code: UInt16) -> Bool {
            switch code {
            case 1000...1003, 1007...1014, 3000...4999: true
            default: false
            }
        }
    }
#endif
