#if Mock
    import NIOCore
    import Seeded

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    extension ExchangeHandler {
        /// Goes wrong, in bytes. After each of these, only the client can make a new connection.
        func fail(_ context: ChannelHandlerContext, _ fault: Fault.Kind, _ reply: Reply, _ arrived: Arrived) {
            let writing = ResponseWriting(reply.response, to: arrived)
            var buffer = context.channel.allocator.buffer(capacity: 512)
            switch fault {
            // Nothing ever comes: the connection stays as it is, and what else it asks waits.
            case .never:
                isNeverAnswering = true
                return
            case .reset: return reset(context)
            case .empty: break
            case .garbage: buffer.writeBytes(Self.garbage(reply.seed))
            case .malformedChunk:
                writing.writeHead(to: &buffer, framing: "Transfer-Encoding: chunked\r\n")
                buffer.writeString("this is no chunk\r\n")
            case .truncated:
                writing.writeHead(to: &buffer)
                buffer.writeBytes(writing.body.prefix(writing.body.count / 2))
            case .closeAfterHead: writing.writeHead(to: &buffer)
            }
            if buffer.readableBytes > 0 { send(context, buffer) }
            answered(context, keepsAlive: false)
        }

        /// None of them the letter that HTTP begins with.
        static func garbage(_ seed: UInt64) -> [UInt8] {
            var chance = SplitMix(seed: seed)
            return (0..<64).map { _ in UInt8.random(in: 0x80...0xFF, using: &chance) }
        }

        func reset(_ context: ChannelHandlerContext) {
            isOver = true
            Self.reset(context)
        }

        /// With nothing left to linger for, the system answers with RST.
        static func reset(_ context: ChannelHandlerContext) {
            let channel = NIOLoopBound(context.channel, eventLoop: context.eventLoop)
            guard let socket = context.channel as? any SocketOptionProvider else {
                return context.close(promise: nil)
            }
            socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).whenComplete { _ in
                channel.value.close(promise: nil)
            }
        }
    }
#endif
