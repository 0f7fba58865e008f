#if Mock
    import NIOCore
    import NIOHTTP1

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
        private static let maximumWaiting = 64
        /// How many bytes of a body are a sign of life.
        private static let sign = 1024

        let server: MockServer
        let configuration: MockListener.Configuration
        private var arriving: Arrived?
        private var bodyLength = 0
        private var waiting = CircularBuffer<Arrived>(initialCapacity: 1)
        private(set) var isAnswering = false
        /// Nothing more is read or answered.
        var isOver = false
        /// The client asks nothing more, but may still listen.
        private var isInputClosed = false
        /// The client waits for ever, as it was told to.
        var isNeverAnswering = false
        private var hasToRead = false
        private var hasToFlush = false
        var silence: Scheduled<Void>?
        /// What comes later: the rest of a slow answer.
        var later: Scheduled<Void>?
        /// Asks a real service.
        private var asking: Task<Void, Never>?
        /// What goes on once the client has taken what came.
        var whenWritable: ((ExchangeHandler, ChannelHandlerContext) -> Void)?
        var lastSign = NIODeadline.now()

        /// How long nothing is read yet.
        private var silentFor: Duration

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
            guard error is HTTPParserError else { return context.close(promise: nil) }
            // Answers that are still to come would be taken for the answer to this.
            guard !isAnswering, waiting.isEmpty else { return context.close(promise: nil) }
            refuse(context, 400, "this is no HTTP/1.1: \(error)")
        }
    }

    // MARK: - Requests

    extension ExchangeHandler {
        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !isOver else { return }
            switch unwrapInboundIn(data) {
            case .head(let head):
                lastSign = .now()
                begin(context, head)
            case .body(let bytes): take(context, bytes)
            case .end:
                lastSign = .now()
                arrive(context)
            }
        }

        private func begin(_ context: ChannelHandlerContext, _ head: HTTPRequestHead) {
            bodyLength = 0
            // More than one would let two servers see two services: RFC 9112, section 3.2.
            let hosts = head.headers.count { $0.name.isSameField(as: "Host") }
            if hosts > 1 || (hosts == 0 && head.version == .http1_1) {
                return refuse(context, 400, "a request needs one Host")
            }
            if let length = head.headers.first(name: "Content-Length").flatMap({ Int($0) }),
                length > configuration.maximumBody
            {
                return refuse(context, 413, "the body is larger than \(configuration.maximumBody) bytes")
            }
            if head.headers.first(name: "Expect")?.lowercased() == "100-continue", head.version == .http1_1 {
                context.writeAndFlush(
                    wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")), promise: nil)
            }
            arriving = Arrived(
                request: HTTPRequest(
                    head.method.rawValue, Self.target(of: head.uri),
                    fields: HTTPFields(head.headers.map { HTTPFields.Line($0.name, $0.value) })),
                // Who wants another protocol is not read any further, whether they get it or not.
                keepsAlive: head.isKeepAlive && !Self.wantsOther(head),
                knowsChunks: head.version == .http1_1)
        }

        /// Whether the parser takes what follows for another protocol's.
        private static func wantsOther(_ head: HTTPRequestHead) -> Bool {
            if head.method == .CONNECT { return true }
            let connection = head.headers[canonicalForm: "Connection"]
            return head.headers.contains(name: "Upgrade")
                && connection.contains { $0.lowercased() == "upgrade" }
        }

        /// A proxy is asked with a whole address: what counts is its path. Source: RFC 9112, section 3.2.2.
        private static func target(of uri: String) -> String {
            if uri.utf8.first == UInt8(ascii: "/") { return uri }
            guard let scheme = uri.firstRange(of: "://") else { return "/" + uri }
            let path = uri[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }
            return path.hasPrefix("/") ? String(path) : "/" + path
        }

        private func take(_ context: ChannelHandlerContext, _ bytes: ByteBuffer) {
            guard arriving != nil else { return }
            // A byte now and then is no sign of somebody who will come to an end.
            if (bodyLength + bytes.readableBytes) / Self.sign > bodyLength / Self.sign { lastSign = .now() }
            bodyLength += bytes.readableBytes
            if bodyLength > configuration.maximumBody {
                return refuse(context, 413, "the body is larger than \(configuration.maximumBody) bytes")
            }
            arriving?.request.body += bytes.readableBytesView
        }

        private func arrive(_ context: ChannelHandlerContext) {
            guard let arrived = arriving else { return }
            arriving = nil
            waiting.append(arrived)
            if !isAnswering { answerNext(context) }
        }

        func read(context: ChannelHandlerContext) {
            // Who asks faster than is answered waits.
            if silentFor > .zero || waiting.count >= Self.maximumWaiting {
                hasToRead = true
            } else {
                context.read()
            }
        }

        /// An answer is over: the next request's turn.
        func answered(_ context: ChannelHandlerContext, keepsAlive: Bool) {
            isAnswering = false
            lastSign = .now()
            guard keepsAlive, !isInputClosed || !waiting.isEmpty else { return finish(context) }
            readOn(context)
        }

        private func readOn(_ context: ChannelHandlerContext) {
            if hasToRead, silentFor == .zero, waiting.count < Self.maximumWaiting {
                hasToRead = false
                context.read()
            }
        }

        /// Ends the connection once all is written. A client that is still sending would otherwise be cut off before it
        /// has read its answer: RFC 9112, section 9.6.
        private func finish(_ context: ChannelHandlerContext) {
            isOver = true
            let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
            let isWritten = context.eventLoop.makePromise(of: Void.self)
            context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: isWritten)
            isWritten.futureResult.whenComplete { _ in
                let context = bound.value
                context.close(mode: .output, promise: nil)
                context.eventLoop.scheduleTask(in: .seconds(1)) { bound.value.close(promise: nil) }
            }
        }

        func answerNext(_ context: ChannelHandlerContext) {
            while !isAnswering, !isOver, context.channel.isWritable, let next = waiting.popFirst() {
                isAnswering = true
                answer(context, next)
            }
        }
    }

    // MARK: - Answers

    extension ExchangeHandler {
        private func answer(_ context: ChannelHandlerContext, _ arrived: Arrived) {
            let reply = server.reply(to: arrived.request)
            if reply.delay == .zero { return go(on: context, reply, arrived) }
            schedule(context, after: reply.delay) { $0.go(on: $1, reply, arrived) }
        }

        private func go(on context: ChannelHandlerContext, _ reply: Reply, _ arrived: Arrived) {
            guard let forward = reply.forward else { return write(context, reply, arrived) }
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            let answer = context.eventLoop.makePromise(of: HTTPResponse.self)
            let server = server
            asking = Task { answer.succeed(await server.ask(forward)) }
            answer.futureResult.whenSuccess { response in
                let (handler, context) = bound.value
                guard !handler.isOver else { return }
                var reply = reply
                reply.response = response
                handler.write(context, reply, arrived)
                handler.answerNext(context)
                context.flush()
            }
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

        private func write(_ context: ChannelHandlerContext, _ reply: Reply, _ arrived: Arrived) {
            switch reply.stream {
            case .events(let script)?: return begin(context, script, reply, arrived)
            case .webSocket(let script)?:
                if reply.fault == nil, upgrade(context, to: script, arrived) { return }
            case nil: break
            }
            if let fault = reply.fault {
                return fail(context, fault, reply, arrived)
            }
            let writing = ResponseWriting(reply.response, to: arrived)
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
        private func refuse(_ context: ChannelHandlerContext, _ status: Int, _ reason: String) {
            arriving = nil
            guard !isAnswering, waiting.isEmpty else { return context.close(promise: nil) }
            var answer = Answer.json(["error": .string(reason)], status: status).response
            answer.fields["Connection"] = "close"
            let writing = ResponseWriting(
                answer, to: Arrived(request: HTTPRequest("GET", "/"), keepsAlive: false))
            var buffer = context.channel.allocator.buffer(capacity: 512)
            writing.writeHead(to: &buffer)
            buffer.writeBytes(writing.body)
            send(context, buffer)
            answered(context, keepsAlive: false)
        }
    }
#endif
