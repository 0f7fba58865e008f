#if HTTP
    package import NIOCore

    #if TLS
        import NIOSSL
    #endif

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    extension ChannelHandlerContext {
        /// The context below TLS, which writes raw bytes and closes without a TLS goodbye.
        package var belowTLS: ChannelHandlerContext {
            #if TLS
                // Without TLS, this context itself.
                (try? pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)) ?? self
            #else
                self
            #endif
        }

        package func writeBelowTLS(_ bytes: ByteBuffer) {
            belowTLS.writeAndFlush(NIOAny(bytes), promise: nil)
        }

        /// Closes the connection with SO_LINGER 0, which makes the system send RST.
        package func reset() {
            let context = NIOLoopBound(belowTLS, eventLoop: eventLoop)
            guard let socket = channel as? any SocketOptionProvider else {
                return belowTLS.close(promise: nil)
            }
            socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).whenComplete { _ in
                context.value.close(promise: nil)
            }
        }

        /// Closes the output, and the rest one second later, so that a client that is still sending can read what was
        /// sent (RFC 9112, section 9.6).
        package func closeAfterReading() {
            close(mode: .output, promise: nil)
            let bound = NIOLoopBound(self, eventLoop: eventLoop)
            eventLoop.scheduleTask(in: .seconds(1)) { bound.value.close(promise: nil) }
        }
    }
#endif
