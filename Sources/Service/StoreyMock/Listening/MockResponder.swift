#if Mock
    import StoreyInternal

    /// Responds to a listener's requests with the stubs of a server.
    struct MockResponder: HTTPResponder {
        let server: MockServer
        let configuration: MockListener.Configuration

        func respond(
            to received: ReceivedRequest, on connection: HTTPConnection,
            onEnd: @escaping (ResponseEnd) -> Void
        ) {
            do throws(RequestRejection) {
                ResponseWriter(
                    try decompressed(received), from: server, to: connection,
                    compressesResponses: configuration.compressesResponses, onEnd: onEnd
                ).start()
            } catch {
                connection.send(response(to: error), to: received) { _ in onEnd(.close) }
            }
        }

        /// Returns the request with the body that conditions, the journal, and proxied services see.
        private func decompressed(_ received: ReceivedRequest) throws(RequestRejection) -> ReceivedRequest {
            guard received.request.isCompressed else { return received }
            var received = received
            try received.request.decompressBody(atMost: configuration.maxBodyBytes)
            return received
        }

        func response(to rejection: RequestRejection) -> ServiceResponse {
            StubResponse.json(["error": .string(rejection.reason)], status: rejection.status).httpResponse
        }
    }

    extension ServiceRequest {
        /// Decompresses the body, if it has a supported content encoding.
        fileprivate mutating func decompressBody(atMost maxBytes: Int) throws(RequestRejection) {
            let decompressed: [UInt8]?
            do { decompressed = try Gzip.decompressed(body, atMost: maxBytes) } catch {
                switch error {
                case .tooLarge:
                    throw RequestRejection(413, "the decompressed body exceeds \(maxBytes) bytes")
                case .malformed:
                    throw RequestRejection(400, "the body does not match its Content-Encoding")
                }
            }
            guard let decompressed else {
                throw RequestRejection(415, "the body is compressed, and zlib isn't installed here")
            }
            body = decompressed
            fields["Content-Encoding"] = nil
        }
    }
#endif
