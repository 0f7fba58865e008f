#if Mock
    import NIOCore
    import NIOWebSocket

    /// Does on a WebSocket what its script says.
    final class SocketHandler: ChannelInboundHandler {
        typealias InboundIn = WebSocketFrame
        typealias OutboundOut = WebSocketFrame

        /// How many answers may be on their way at once.
        private static let maximumAnswers = 1000

        private let script: SocketScript
        private let note: (SocketMessage) -> Void
        /// What is still to be done, by the number of what it follows from.
        private var waiting: [Int: Scheduled<Void>] = [:]
        private var count = 0
        /// What goes on once the client has taken what came.
        private var blocked: [(SocketHandler, ChannelHandlerContext) -> Void] = []
        private var isOver = false

        /// - Parameters:
        ///   - script: what to do.
        ///   - note: told what both sides say.
        init(_ script: SocketScript, note: @escaping (SocketMessage) -> Void) {
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
            isOver = true
            for (_, scheduled) in waiting { scheduled.cancel() }
            waiting = [:]
            blocked = []
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) {
            if context.channel.isWritable {
                let ready = blocked
                blocked = []
                for next in ready where !isOver { next(self, context) }
            }
            context.fireChannelWritabilityChanged()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isOver else { return }
            let frame = unwrapInboundIn(data)
            switch frame.opcode {
            case .text, .binary:
                let body = Array(frame.unmaskedData.readableBytesView)
                note(SocketMessage(speaker: .client, body: body, isText: frame.opcode == .text))
                guard waiting.count + blocked.count < Self.maximumAnswers else { return close(context, 1008) }
                let steps = script.steps(after: body)
                follow(context, steps[...], thread: newThread())
            case .ping:
                write(context, WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
            case .connectionClose:
                // Its code is said back. Source: RFC 6455, section 5.5.1.
                let code = frame.unmaskedData.getInteger(at: frame.unmaskedData.readerIndex, as: UInt16.self)
                close(context, code.map(Int.init))
            default: break
            }
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

        private func follow(_ context: ChannelHandlerContext, _ steps: ArraySlice<SocketStep>, thread: Int) {
            guard let step = steps.first else { return }
            take(context, step, thread: thread) { $0.follow($1, steps.dropFirst(), thread: thread) }
        }

        private func take(
            _ context: ChannelHandlerContext, _ step: SocketStep, thread: Int,
            then next: @escaping (SocketHandler, ChannelHandlerContext) -> Void
        ) {
            let bound = NIOLoopBound((self, context, next), eventLoop: context.eventLoop)
            waiting[thread] = context.eventLoop.scheduleTask(in: .nanoseconds(step.after.nanoseconds)) {
                let (handler, context, next) = bound.value
                handler.waiting[thread] = nil
                guard !handler.isOver else { return }
                handler.act(context, step.action)
                guard !handler.isOver else { return }
                // Who takes nothing gets nothing more until they do.
                if context.channel.isWritable { next(handler, context) } else { handler.blocked.append(next) }
            }
        }

        private func act(_ context: ChannelHandlerContext, _ action: SocketStep.Action) {
            switch action {
            case .send(let text):
                note(SocketMessage(speaker: .server, body: Array(text.utf8), isText: true))
                write(context, WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)))
            case .sendBytes(let bytes):
                guard !bytes.isEmpty else { return }
                note(SocketMessage(speaker: .server, body: bytes, isText: false))
                write(context, WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: bytes)))
            case .close(let code): close(context, code)
            case .fail(let kind): fail(context, kind)
            }
        }

        private func write(_ context: ChannelHandlerContext, _ frame: WebSocketFrame) {
            context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
        }

        private func close(_ context: ChannelHandlerContext, _ code: Int?) {
            end()
            var data = ByteBuffer()
            if let code { data.writeInteger(UInt16(clamping: code)) }
            write(context, WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
            finish(context)
        }

        /// Ends the connection, and leaves the client time to read.
        private func finish(_ context: ChannelHandlerContext) {
            let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
            context.close(mode: .output, promise: nil)
            context.eventLoop.scheduleTask(in: .seconds(1)) { bound.value.close(promise: nil) }
        }

        private func fail(_ context: ChannelHandlerContext, _ kind: Fault.Kind) {
            end()
            var bytes: [UInt8] = []
            switch kind {
            case .never: return
            case .reset: return context.reset()
            case .tls: context.writeBelowEncryption(HandshakeFaultHandler.refusal)
            case .empty, .closeAfterHead: break
            // An opcode that none is, with bits that nobody agreed on.
            case .garbage, .malformedChunk: bytes = [0x7F, 0x02, 0xAB, 0xCD]
            // A head that promises more than comes.
            case .truncated: bytes = [0x81, 0x7E, 0x10, 0x00] + Array("half".utf8)
            }
            // Below what makes frames.
            if !bytes.isEmpty,
                let encoder = try? context.pipeline.syncOperations.context(
                    handlerType: WebSocketFrameEncoder.self)
            {
                encoder.writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: nil)
            }
            finish(context)
        }
    }
#endif
