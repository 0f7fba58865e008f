#if Web
    public import StoreyHTTP

    /// Requests to which the app itself responds, at the same address as its pages, such as those of a media server.
    ///
    /// ```swift
    /// configuration.endpoints = [WebEndpoint("/media") { await mediaServer.respond(to: $0, from: $1) }]
    /// ```
    public struct WebEndpoint: Sendable {
        /// The path below which the requests are, such as `/media`.
        public let path: String
        /// Responds to a request whose target begins after ``path``, from the client with an IP address.
        public let respond: @Sendable (_ request: ServiceRequest, _ address: String?) async -> ServiceResponse

        /// Creates an endpoint.
        /// - Parameters:
        ///   - path: The path below which the requests are, such as `/media`.
        ///   - respond: Responds to a request whose target begins after `path`, from the client with an IP address. Pages of other web
        ///     sites can send requests, too: require a token.
        public init(
            _ path: String,
            respond:
                @escaping @Sendable (_ request: ServiceRequest, _ address: String?) async ->
                ServiceResponse
        ) {
            self.path = path
            self.respond = respond
        }

        /// Returns the request with a target that begins after the path, or `nil` if it isn't below it.
        func request(for request: ServiceRequest) -> ServiceRequest? {
            guard request.target.hasPrefix("\(path)/") else { return nil }
            var request = request
            request.target = String(request.target.dropFirst(path.count))
            return request
        }
    }
#endif
