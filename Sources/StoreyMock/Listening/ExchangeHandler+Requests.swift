#if Mock
    import NIOCore
    import NIOHTTP1

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
            guard var arrived = arriving else { return }
            arriving = nil
            // What is matched, shown and passed on is what was meant.
            if arrived.request.isPacked {
                do {
                    arrived.request.body = try Gzip.unpacked(
                        arrived.request.body, atMost: configuration.maximumBody)
                    arrived.request.fields["Content-Encoding"] = nil
                } catch {
                    switch error {
                    case .tooLarge:
                        return refuse(
                            context, 413,
                            "the body, unpacked, is larger than \(configuration.maximumBody) bytes")
                    case .malformed: return refuse(context, 400, "the body is not packed as it says")
                    }
                }
            }
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

        func readOn(_ context: ChannelHandlerContext) {
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
#endif
