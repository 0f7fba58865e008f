#if Mock
    import NIOCore
    import NIOSSL
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
            case .tls: return breakEncryption(context)
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
            context.reset()
        }

        /// Says, unencrypted, that nobody understands anything any more.
        func breakEncryption(_ context: ChannelHandlerContext) {
            isOver = true
            context.writeBelowEncryption(HandshakeFaultHandler.refusal)
            context.belowEncryption.close(mode: .output, promise: nil)
            let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
            context.eventLoop.scheduleTask(in: .seconds(1)) {
                bound.value.belowEncryption.close(promise: nil)
            }
        }
    }

    extension ChannelHandlerContext {
        /// Where bytes go and come as the network has them, and nobody says goodbye first.
        var belowEncryption: ChannelHandlerContext {
            // There is one, or there is no encryption.
            (try? pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)) ?? self
        }

        func writeBelowEncryption(_ bytes: [UInt8]) {
            belowEncryption.writeAndFlush(NIOAny(ByteBuffer(bytes: bytes)), promise: nil)
        }

        /// With nothing left to linger for, the system answers with RST.
        func reset() {
            let context = NIOLoopBound(belowEncryption, eventLoop: eventLoop)
            guard let socket = channel as? any SocketOptionProvider else {
                return belowEncryption.close(promise: nil)
            }
            socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).whenComplete { _ in
                context.value.close(promise: nil)
            }
        }
    }
#endif
