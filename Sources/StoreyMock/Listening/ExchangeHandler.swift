#if Mock
    import NIOCore
    import NIOHTTP1
    import NIOSSL

    /// Takes requests off a connection and answers them, one after the other.
    final class ExchangeHandler: ChannelDuplexHandler, RemovableChannelHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        /// A request that has come, whole.
        struct Arrived {
            var request: HTTPRequest
            var keepsAlive: Bool
            /// HTTP/1.0 knows no chunks.
            var knowsChunks = true
        }

        /// How many requests may wait for the one before them.
        static let maximumWaiting = 64
        /// How many bytes of a body are a sign of life.
        static let sign = 1024

        let server: MockServer
        let configuration: MockListener.Configuration
        var arriving: Arrived?
        var bodyLength = 0
        var waiting = CircularBuffer<Arrived>(initialCapacity: 1)
        var isAnswering = false
        /// The client is to take a piece of an answer of which more comes.
        var isTaking = false
        /// Nothing more is read or answered.
        var isOver = false
        /// The client asks nothing more, but may still listen.
        var isInputClosed = false
        /// The client waits for ever, as it was told to.
        var isNeverAnswering = false
        var hasToRead = false
        var hasToFlush = false
        var silence: Scheduled<Void>?
        /// What comes later: the rest of a slow answer.
        var later: Scheduled<Void>?
        /// Asks a real service.
        var asking: Task<Void, Never>?
        /// What goes on once the client has taken what came.
        var whenWritable: ((ExchangeHandler, ChannelHandlerContext) -> Void)?
        var lastSign = NIODeadline.now()

        /// How long nothing is read yet.
        var silentFor: Duration

        init(_ server: MockServer, _ configuration: MockListener.Configuration, silentFor: Duration) {
            self.silentFor = silentFor
            self.server = server
            self.configuration = configuration
        }

        func channelActive(context: ChannelHandlerContext) {
            watchSilence(context, for: .nanoseconds((configuration.timeout + silentFor).nanoseconds))
            if silentFor > .zero {
                schedule(context, after: silentFor) { handler, context in
                    handler.silentFor = .zero
                    handler.lastSign = .now()
                    handler.readOn(context)
                }
            }
            context.fireChannelActive()
        }

        func channelInactive(context: ChannelHandlerContext) {
            end()
            context.fireChannelInactive()
        }

        func handlerRemoved(context: ChannelHandlerContext) { end() }

        private func end() {
            isOver = true
            silence?.cancel()
            later?.cancel()
            asking?.cancel()
            whenWritable = nil
            waiting.removeAll()
        }

        func channelReadComplete(context: ChannelHandlerContext) {
            if hasToFlush {
                hasToFlush = false
                context.flush()
            }
            context.fireChannelReadComplete()
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            lastSign = .now()
            if context.channel.isWritable, let next = whenWritable {
                whenWritable = nil
                next(self, context)
            }
            answerNext(context)
            context.flush()
            context.fireChannelWritabilityChanged()
        }

        func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
            if event as? ChannelEvent == .inputClosed {
                isInputClosed = true
                if isNeverAnswering || (!isAnswering && waiting.isEmpty) { context.close(promise: nil) }
            }
            context.fireUserInboundEventTriggered(event)
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            // What still comes from a client that was refused is not looked at.
            if isOver { return }
            if Self.isUnencrypted(error) {
                let refusal = refusal(400, "this is http, and here https is spoken: ask by https://")
                context.belowEncryption.writeAndFlush(NIOAny(refusal), promise: nil)
            }
            guard error is HTTPParserError else { return context.close(promise: nil) }
            // Answers that are still to come would be taken for the answer to this.
            guard !isAnswering, waiting.isEmpty else { return context.close(promise: nil) }
            refuse(context, 400, "this is no HTTP/1.1: \(error)")
        }

        /// Whether what should have been the beginning of TLS is that of an HTTP request.
        private static func isUnencrypted(_ error: any Error) -> Bool {
            guard case .handshakeFailed(.sslError(let errors))? = error as? NIOSSLError else { return false }
            // BoringSSL says so, but in words alone.
            return errors.contains { "\($0)".contains("HTTP_REQUEST") }
        }
    }
#endif
