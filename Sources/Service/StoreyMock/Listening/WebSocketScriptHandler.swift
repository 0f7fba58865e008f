#if Mock
    import NIOCore
    import NIOWebSocket

    /// A channel handler that runs a WebSocket script.
    final class WebSocketScriptHandler: ChannelInboundHandler {
        typealias InboundIn = WebSocketMessageContent
        typealias OutboundOut = WebSocketMessageContent

        /// The maximum number of pending reactions to messages.
        private static let maxResponses = 1000

        private let script: WebSocketScript
        private let note: (WebSocketMessage) -> Void
        /// The scheduled steps, by the sequence they belong to.
        private var pending: [Int: Scheduled<Void>] = [:]
        private var count = 0
        /// Sequences that continue when the client has read what was sent.
        private var blocked: [(WebSocketScriptHandler, ChannelHandlerContext) -> Void] = []
        private var isFinished = false

        /// - Parameters:
        ///   - script: the script to run.
        ///   - note: called with the messages of both sides.
        init(_ script: WebSocketScript, note: @escaping (WebSocketMessage) -> Void) {
            self.script = script
            self.note = note
        }

        func handlerAdded(context: ChannelHandlerContext) { open(context, 0, thread: newThread()) }

        func handlerRemoved(context: ChannelHandlerContext) { end() }

        func channelInactive(context: ChannelHandlerContext) {
            end()
            context.fireChannelInactive()
        }

        private func end() {
            isFinished = true
            for (_, scheduled) in pending { scheduled.cancel() }
            pending = [:]
            blocked = []
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            if context.channel.isWritable {
                let ready = blocked
                blocked = []
                for next in ready { whenWritable(context, next) }
            }
            context.fireChannelWritabilityChanged()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isFinished else { return }
            let message = unwrapInboundIn(data)
            let noted = WebSocketMessage(message, from: .client)
            note(noted)
            guard pending.count + blocked.count < Self.maxResponses else { return close(context, 1008) }
            let steps = script.steps(after: noted.body)
            var rest = steps[...]
            // The first reaction comes before the client's next frame, which can close the connection.
            if let first = rest.first, first.after == .zero, context.channel.isWritable {
                rest = rest.dropFirst()
                act(context, first.action, after: message)
            }
            follow(context, rest, after: message, thread: newThread())
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        // MARK: - Steps

        private func newThread() -> Int {
            count += 1
            return count
        }

        private func open(_ context: ChannelHandlerContext, _ number: Int, thread: Int) {
            guard let step = script.step(number) else { return }
            take(context, step, thread: thread) { $0.open($1, number + 1, thread: thread) }
        }

        private func follow(
            _ context: ChannelHandlerContext, _ steps: ArraySlice<WebSocketStep>,
            after message: WebSocketMessageContent, thread: Int
        ) {
            guard !isFinished, let step = steps.first else { return }
            take(context, step, after: message, thread: thread) {
                $0.follow($1, steps.dropFirst(), after: message, thread: thread)
            }
        }

        private func take(
            _ context: ChannelHandlerContext, _ step: WebSocketStep,
            after message: WebSocketMessageContent? = nil, thread: Int,
            then next: @escaping (WebSocketScriptHandler, ChannelHandlerContext) -> Void
        ) {
            let bound = NIOLoopBound((self, context, next), eventLoop: context.eventLoop)
            pending[thread] = context.eventLoop.scheduleTask(in: TimeAmount(step.after)) {
                let (handler, context, next) = bound.value
                handler.pending[thread] = nil
                handler.whenWritable(context) { handler, context in
                    handler.act(context, step.action, after: message)
                    if !handler.isFinished { handler.whenWritable(context, next) }
                }
            }
        }

        /// Continues once the client has read what was sent. Otherwise, a client that doesn't read would make the server
        /// keep any number of messages.
        private func whenWritable(
            _ context: ChannelHandlerContext,
            _ next: @escaping (WebSocketScriptHandler, ChannelHandlerContext) -> Void
        ) {
            guard !isFinished else { return }
            if context.channel.isWritable { next(self, context) } else { blocked.append(next) }
        }

        private func act(
            _ context: ChannelHandlerContext, _ action: WebSocketStep.Action,
            after message: WebSocketMessageContent?
        ) {
            switch action {
            case .send(let text): write(context, .text(text))
            case .sendBytes(let bytes):
                if !bytes.isEmpty { write(context, .binary(ByteBuffer(bytes: bytes))) }
            case .echo:
                if let message { write(context, message) }
            case .close(let code): close(context, code)
            case .fail(let kind): fail(context, kind)
            case .sendInvalid(let fault): encoderContext(context)?.writeBytes(fault.bytes)
            }
        }

        private func write(_ context: ChannelHandlerContext, _ content: WebSocketMessageContent) {
            note(WebSocketMessage(content, from: .server))
            context.writeAndFlush(wrapOutboundOut(content), promise: nil)
        }

        private func close(_ context: ChannelHandlerContext, _ code: Int?) {
            end()
            context.triggerUserOutboundEvent(
                WebSocketClosing(code: code.map { UInt16(clamping: $0) }), promise: nil)
        }

        private func fail(_ context: ChannelHandlerContext, _ kind: ResponseFault.Kind) {
            end()
            guard let context = encoderContext(context) else { return }
            var bytes: [UInt8] = []
            switch kind {
            case .noResponse: return
            case .reset: return context.reset()
            case .tls: context.writeBelowTLS(FaultBytes.handshakeFailureAlert)
            case .emptyResponse, .closeAfterHeaders: break
            // An unknown opcode with reserved bits.
            case .randomData, .malformedChunk: bytes = [0x7F, 0x02, 0xAB, 0xCD]
            // A header that declares more bytes than follow.
            case .truncated: bytes = [0x81, 0x7E, 0x10, 0x00] + Array("half".utf8)
            }
            if !bytes.isEmpty { context.writeBytes(bytes) }
            context.closeAfterReading()
        }

        /// Returns the context that bypasses the frames and the closing handshake.
        private func encoderContext(_ context: ChannelHandlerContext) -> ChannelHandlerContext? {
            try? context.pipeline.syncOperations.context(handlerType: WebSocketFrameEncoder.self)
        }
    }

    extension WebSocketMessage {
        fileprivate init(_ content: WebSocketMessageContent, from sender: Sender) {
            switch content {
            case .text(let text): self.init(sender: sender, body: Array(text.utf8), isText: true)
            case .binary(let bytes):
                self.init(sender: sender, body: Array(bytes.readableBytesView), isText: false)
            }
        }
    }

    extension ChannelHandlerContext {
        fileprivate func writeBytes(_ bytes: [UInt8]) {
            writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: nil)
        }
    }
#endif
