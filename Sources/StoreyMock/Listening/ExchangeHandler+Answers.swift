#if Mock
    import NIOCore

    extension ExchangeHandler {
        func answer(_ context: ChannelHandlerContext, _ arrived: Arrived) {
            let reply = server.reply(to: arrived.request)
            if reply.delay == .zero { return go(on: context, reply, arrived) }
            schedule(context, after: reply.delay) { $0.go(on: $1, reply, arrived) }
        }

        private func go(on context: ChannelHandlerContext, _ reply: Reply, _ arrived: Arrived) {
            guard let forward = reply.forward else { return write(context, reply, arrived) }
            passOn(context, forward, reply, arrived)
        }

        /// Does something later, if the connection is still there, and then goes on.
        func schedule(
            _ context: ChannelHandlerContext, after time: Duration,
            _ work: @escaping (ExchangeHandler, ChannelHandlerContext) -> Void
        ) {
            let bound = NIOLoopBound((self, context, work), eventLoop: context.eventLoop)
            later = context.eventLoop.scheduleTask(in: .nanoseconds(time.nanoseconds)) {
                let (handler, context, work) = bound.value
                guard !handler.isOver else { return }
                work(handler, context)
                handler.answerNext(context)
                context.flush()
            }
        }

        func write(_ context: ChannelHandlerContext, _ reply: Reply, _ arrived: Arrived) {
            switch reply.stream {
            case .events(let script)?: return begin(context, script, reply, arrived)
            case .webSocket(let script, let place)?:
                if reply.fault == nil, upgrade(context, to: script, noting: place, arrived) { return }
            case nil: break
            }
            if let fault = reply.fault {
                return fail(context, fault, reply, arrived)
            }
            let writing = ResponseWriting(packed(reply.response, for: arrived), to: arrived)
            if let pace = reply.pace, !writing.body.isEmpty {
                let pieces = pace.pieces(of: writing.body.count)[...]
                var head = context.channel.allocator.buffer(capacity: 256)
                writing.writeHead(to: &head)
                send(context, head)
                return writePiece(context, writing, pieces, from: 0)
            }
            var buffer = context.channel.allocator.buffer(capacity: 256 + writing.body.count)
            writing.writeHead(to: &buffer)
            buffer.writeBytes(writing.body)
            send(context, buffer)
            answered(context, keepsAlive: writing.keepsAlive)
        }

        private func packed(_ response: HTTPResponse, for arrived: Arrived) -> HTTPResponse {
            guard configuration.packs, response.body.count >= AnswerPacking.smallest else { return response }
            var response = response
            AnswerPacking.pack(&response, for: arrived.request)
            return response
        }

        private func writePiece(
            _ context: ChannelHandlerContext, _ writing: ResponseWriting,
            _ pieces: ArraySlice<(bytes: Int, after: Duration)>, from start: Int
        ) {
            guard let piece = pieces.first else { return answered(context, keepsAlive: writing.keepsAlive) }
            schedule(context, after: piece.after) { handler, context in
                let end = start + piece.bytes
                handler.send(context, ByteBuffer(bytes: writing.body[start..<end]))
                handler.lastSign = .now()
                handler.writePiece(context, writing, pieces.dropFirst(), from: end)
            }
        }

        func send(_ context: ChannelHandlerContext, _ buffer: ByteBuffer) {
            context.write(wrapOutboundOut(buffer), promise: nil)
            hasToFlush = true
        }

        /// Answers what is no proper request, and reads no further: nobody knows where the next one would begin.
        func refuse(_ context: ChannelHandlerContext, _ status: Int, _ reason: String) {
            arriving = nil
            guard !isAnswering, waiting.isEmpty else { return context.close(promise: nil) }
            send(context, refusal(status, reason))
            answered(context, keepsAlive: false)
        }

        func refusal(_ status: Int, _ reason: String) -> ByteBuffer {
            let writing = ResponseWriting(
                Answer.json(["error": .string(reason)], status: status).response,
                to: Arrived(request: HTTPRequest("GET", "/"), keepsAlive: false))
            var buffer = ByteBuffer()
            writing.writeHead(to: &buffer)
            buffer.writeBytes(writing.body)
            return buffer
        }
    }
#endif
