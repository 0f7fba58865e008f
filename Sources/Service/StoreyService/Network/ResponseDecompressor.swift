#if HTTP && !canImport(Darwin)
    import NIOCore
    import NIOHTTP1
    import StoreyInternal

    /// Requests compressed responses if zlib is installed, and decompresses them. Source: RFC 9110, sections 8.4 and 12.5.3.
    final class ResponseDecompressor: ChannelDuplexHandler {
        typealias InboundIn = HTTPClientResponsePart
        typealias InboundOut = HTTPClientResponsePart
        typealias OutboundIn = HTTPClientRequestPart
        typealias OutboundOut = HTTPClientRequestPart

        private let maxBytes: Int
        private var decompressor: ZLib.Decompressor?

        /// - Parameter maxBytes: The maximum size of a decompressed body.
        init(maxBytes: Int) { self.maxBytes = maxBytes }

        func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
            guard case .head(var head) = unwrapOutboundIn(data), ZLib.installed != nil,
                !head.headers.contains(name: "Accept-Encoding")
            else { return context.write(data, promise: promise) }
            head.headers.add(name: "Accept-Encoding", value: "deflate, gzip")
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            do throws(ZLib.DecompressionError) {
                switch unwrapInboundIn(data) {
                case .head(let head):
                    let encoding = head.headers.first(name: "Content-Encoding")?.lowercased()
                    decompressor = nil
                    if let encoding, ["gzip", "x-gzip", "deflate"].contains(encoding) {
                        decompressor = ZLib.installed.flatMap { ZLib.Decompressor($0, limit: maxBytes) }
                    }
                    context.fireChannelRead(data)
                case .body(let compressed):
                    guard let decompressor else { return context.fireChannelRead(data) }
                    let bytes = try decompressor.decompress(Array(compressed.readableBytesView))
                    if !bytes.isEmpty {
                        context.fireChannelRead(wrapInboundOut(.body(ByteBuffer(bytes: bytes))))
                    }
                case .end:
                    if decompressor?.isTruncated == true { throw .malformed }
                    context.fireChannelRead(data)
                }
            } catch {
                let reason =
                    switch error {
                    case .tooLarge: "the decompressed body exceeds \(maxBytes) bytes"
                    case .malformed: "the body does not match its Content-Encoding"
                    }
                context.fireErrorCaught(HTTPTransportError(.malformed, reason))
            }
        }
    }
#endif
