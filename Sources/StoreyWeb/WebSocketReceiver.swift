#if Web
    import NIOCore
    import NIOWebSocket

    /// Puts frames together to messages and holds the page to the protocol. Source: RFC 6455, sections 5 and 7.
    ///
    /// NIO reads frames and bounds their size; fragments, masks, reserved bits and UTF-8 are seen to here.
    struct WebSocketReceiver {
        enum Outcome: Equatable {
            case nothing
            case message(String)
            case pong(ByteBuffer)
            /// The page ends the conversation, with this code if it gave one.
            case ended(WebSocketErrorCode?)
            /// The page broke the protocol: the conversation is to be ended with this code.
            case violation(WebSocketErrorCode)
        }

        let maximumMessage: Int
        /// The first fragments of a message; nil between messages.
        private var fragments: ByteBuffer?

        init(maximumMessage: Int) { self.maximumMessage = maximumMessage }

        mutating func receive(_ frame: WebSocketFrame) -> Outcome {
            guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
                return .violation(.protocolError)
            }
            let data = frame.unmaskedData
            switch frame.opcode {
            case .ping: return .pong(data)
            case .pong: return .nothing
            case .connectionClose: return ending(data)
            case .binary: return .violation(.unacceptableData)
            case .text where fragments == nil: return append(data, to: ByteBuffer(), isLast: frame.fin)
            case .continuation:
                guard let fragments else { return .violation(.protocolError) }
                return append(data, to: fragments, isLast: frame.fin)
            default: return .violation(.protocolError)
            }
        }

        private mutating func append(_ data: ByteBuffer, to buffer: ByteBuffer, isLast: Bool) -> Outcome {
            guard buffer.readableBytes + data.readableBytes <= maximumMessage else {
                return .violation(.messageTooLarge)
            }
            // Without this the buffer would be copied for each fragment.
            fragments = nil
            var message = buffer
            message.writeImmutableBuffer(data)
            if !isLast {
                fragments = message
                return .nothing
            }
            guard let text = try? message.readUTF8ValidatedString(length: message.readableBytes) else {
                return .violation(.dataInconsistentWithMessage)
            }
            return .message(text)
        }

        private func ending(_ data: ByteBuffer) -> Outcome {
            var data = data
            if data.readableBytes == 0 { return .ended(nil) }
            guard let code = data.readInteger(as: UInt16.self) else { return .violation(.protocolError) }
            guard (try? data.readUTF8ValidatedString(length: data.readableBytes)) != nil else {
                return .violation(.dataInconsistentWithMessage)
            }
            // Those that may be sent. Source: RFC 6455, section 7.4, and the IANA registry of close codes.
            switch code {
            case 1000...1003, 1007...1014, 3000...4999:
                return .ended(WebSocketErrorCode(codeNumber: Int(code)))
            default: return .violation(.protocolError)
            }
        }
    }
#endif
