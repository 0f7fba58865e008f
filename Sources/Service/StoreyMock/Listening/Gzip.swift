#if Mock
    import NIOCore
    import NIOEmbedded
    import NIOHTTP1
    import NIOHTTPCompression

    /// Compresses and decompresses complete bodies, with SwiftNIO's handlers in an embedded channel. This keeps
    /// the pipelines of connections short.
    enum Gzip {
        /// An error while decompressing a body.
        enum DecompressionError: Error {
            /// The decompressed body exceeds the limit.
            case tooLarge
            /// The body is not valid gzip or deflate data.
            case malformed
        }

        static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
            let channel = EmbeddedChannel(handlers: [HTTPResponseCompressor()])
            let preference = HTTPRequestHead(
                version: .http1_1, method: .GET, uri: "/", headers: ["accept-encoding": "gzip"])
            try channel.writeInbound(HTTPServerRequestPart.head(preference))
            let head = HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok))
            let body = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes)))
            // A single flush compresses the body as a whole.
            let pipeline = channel.pipeline.syncOperations
            pipeline.write(NIOAny(head), promise: nil)
            pipeline.write(NIOAny(body), promise: nil)
            try channel.writeOutbound(HTTPServerResponsePart.end(nil))
            var compressed: [UInt8] = []
            while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
                if case .body(.byteBuffer(let piece)) = part { compressed += piece.readableBytesView }
            }
            _ = try channel.finish(acceptAlreadyClosed: true)
            return compressed
        }

        static func decompressed(_ bytes: [UInt8], atMost limit: Int) throws(DecompressionError) -> [UInt8] {
            do {
                let channel = EmbeddedChannel(handlers: [NIOHTTPRequestDecompressor(limit: .size(limit))])
                let head = HTTPRequestHead(
                    version: .http1_1, method: .POST, uri: "/", headers: ["content-encoding": "gzip"])
                try channel.writeInbound(HTTPServerRequestPart.head(head))
                try channel.writeInbound(HTTPServerRequestPart.body(ByteBuffer(bytes: bytes)))
                try channel.writeInbound(HTTPServerRequestPart.end(nil))
                var decompressed: [UInt8] = []
                while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
                    if case .body(let piece) = part { decompressed += piece.readableBytesView }
                }
                _ = try channel.finish(acceptAlreadyClosed: true)
                return decompressed
            } catch NIOHTTPDecompression.DecompressionError.limit {
                throw .tooLarge
            } catch {
                throw .malformed
            }
        }
    }
#endif
