#if Mock
    import NIOCore

    extension ExchangeHandler {
        /// Answers with events, one after the other.
        func begin(
            _ context: ChannelHandlerContext, _ script: EventScript, _ reply: Reply, _ arrived: Arrived
        ) {
            let writing = ResponseWriting(reply.response, to: arrived, isStream: true)
            var head = context.channel.allocator.buffer(capacity: 256)
            writing.writeHead(
                to: &head, framing: arrived.knowsChunks ? "Transfer-Encoding: chunked\r\n" : "")
            send(context, head)
            guard arrived.request.method != "HEAD" else {
                return answered(context, keepsAlive: writing.keepsAlive)
            }
            let stream = Stream(
                script: script, fault: reply.fault, seed: reply.seed, hasChunks: arrived.knowsChunks,
                keepsAlive: writing.keepsAlive)
            go(on: context, stream, from: 0)
        }

        private struct Stream {
            let script: EventScript
            let fault: Fault.Kind?
            let seed: UInt64
            let hasChunks: Bool
            let keepsAlive: Bool
        }

        private func go(on context: ChannelHandlerContext, _ stream: Stream, from number: Int) {
            guard let event = stream.script.event(number) else { return end(context, stream) }
            schedule(context, after: event.after) { handler, context in
                let text = event.text
                let bytes =
                    stream.hasChunks ? String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n" : text
                handler.send(context, ByteBuffer(string: bytes))
                handler.lastSign = .now()
                // Who takes nothing gets nothing more.
                if context.channel.isWritable {
                    handler.go(on: context, stream, from: number + 1)
                } else {
                    handler.whenWritable = { $0.go(on: $1, stream, from: number + 1) }
                }
            }
        }

        private func end(_ context: ChannelHandlerContext, _ stream: Stream) {
            switch stream.fault {
            case nil:
                if stream.hasChunks { send(context, ByteBuffer(string: "0\r\n\r\n")) }
                answered(context, keepsAlive: stream.keepsAlive)
            case .never?: isNeverAnswering = true
            case .reset?: reset(context)
            case .garbage?:
                send(context, ByteBuffer(bytes: Self.garbage(stream.seed)))
                answered(context, keepsAlive: false)
            case .malformedChunk?:
                send(context, ByteBuffer(string: "this is no chunk\r\n"))
                answered(context, keepsAlive: false)
            case .tls?: breakEncryption(context)
            // Without the chunk that is the last.
            case .empty?, .truncated?, .closeAfterHead?: answered(context, keepsAlive: false)
            }
        }
    }
#endif
