#if Mock
    import NIOCore
    import NIOEmbedded
    import NIOHTTP1
    import NIOHTTPCompression

    /// Packs and unpacks bodies, each as a whole: with the handlers that SwiftNIO has for it, in a pipeline that leads
    /// nowhere. A connection's own pipeline stays as short as it is for those that need none of it.
    enum Gzip {
        /// Why a body could not be unpacked.
        enum Fault: Error {
            /// It is more than may be.
            case tooLarge
            /// It is not what it says.
            case malformed
        }

        static func packed(_ bytes: [UInt8]) throws -> [UInt8] {
            let channel = EmbeddedChannel(handlers: [HTTPResponseCompressor()])
            let wish = HTTPRequestHead(
                version: .http1_1, method: .GET, uri: "/", headers: ["accept-encoding": "gzip"])
            try channel.writeInbound(HTTPServerRequestPart.head(wish))
            let head = HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok))
            let body = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes)))
            // Not flushed before its end, so that it is packed in one go.
            let pipeline = channel.pipeline.syncOperations
            pipeline.write(NIOAny(head), promise: nil)
            pipeline.write(NIOAny(body), promise: nil)
            try channel.writeOutbound(HTTPServerResponsePart.end(nil))
            var packed: [UInt8] = []
            while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
                if case .body(.byteBuffer(let piece)) = part { packed += piece.readableBytesView }
            }
            _ = try channel.finish(acceptAlreadyClosed: true)
            return packed
        }

        static func unpacked(_ bytes: [UInt8], atMost limit: Int) throws(Fault) -> [UInt8] {
            do {
                let channel = EmbeddedChannel(handlers: [NIOHTTPRequestDecompressor(limit: .size(limit))])
                let head = HTTPRequestHead(
                    version: .http1_1, method: .POST, uri: "/", headers: ["content-encoding": "gzip"])
                try channel.writeInbound(HTTPServerRequestPart.head(head))
                try channel.writeInbound(HTTPServerRequestPart.body(ByteBuffer(bytes: bytes)))
                try channel.writeInbound(HTTPServerRequestPart.end(nil))
                var unpacked: [UInt8] = []
                while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
                    if case .body(let piece) = part { unpacked += piece.readableBytesView }
                }
                _ = try channel.finish(acceptAlreadyClosed: true)
                return unpacked
            } catch NIOHTTPDecompression.DecompressionError.limit {
                throw .tooLarge
            } catch {
                throw .malformed
            }
        }
    }
#endif
