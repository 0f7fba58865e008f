import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOWebSocket
@testable import StoreyHTTP

extension FuzzTarget {
    /// The bytes that the HTTP server receives.
    static let http: [FuzzTarget] = [
        FuzzTarget("http") { bytes in
            let channel = EmbeddedChannel()
            var configuration = HTTPServer.Configuration()
            configuration.maxBodyBytes = 1 << 16
            try HTTPServer.addHandlers(to: channel, configuration, EchoResponder())
            channel.pipeline.fireChannelActive()
            defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
            // In two pieces, as from a socket.
            for piece in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
                _ = try channel.writeInbound(ByteBuffer(bytes: piece))
            }
        },
        FuzzTarget("websocket") { bytes in
            let channel = EmbeddedChannel(
                handler: ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 1 << 16)))
            defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
            var configuration = WebSocketConfiguration()
            configuration.maxMessageBytes = 1 << 16
            var receiver = WebSocketReceiver(configuration)
            _ = try channel.writeInbound(ByteBuffer(bytes: bytes))
            while let frame = try channel.readInbound(as: WebSocketFrame.self) {
                _ = receiver.receive(frame)
            }
        },
    ]
}

/// Responds with the request's body.
private struct EchoResponder: HTTPResponder {
    func respond(
        to received: ReceivedRequest, on connection: HTTPConnection,
        onEnd: @escaping (ResponseEnd) -> Void
    ) {
        connection.send(ServiceResponse(200, body: received.request.body), to: received, onEnd: onEnd)
    }

    // The default implementation is visible only in the package.
    func response(to rejection: RequestRejection) -> ServiceResponse { ServiceResponse(rejection.status) }
}
