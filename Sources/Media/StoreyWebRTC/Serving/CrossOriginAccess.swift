#if Share
    import StoreyHTTP

    /// Cross-origin resource sharing: lets pages of other web sites play a room by WHEP.
    struct CrossOriginAccess: Sendable {
        /// The origins, such as `https://example.com`, or `*` for all.
        let origins: [String]

        /// Returns the fields that allow a page to read a response.
        /// - Parameter request: The request.
        func fields(for request: ServiceRequest) -> HeaderFields {
            guard let origin = request.fields["Origin"] else { return [:] }
            if origins.contains("*") {
                return [
                    "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Location, Link",
                ]
            }
            guard origins.contains(origin) else { return ["Vary": "Origin"] }
            return [
                "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": "Location, Link",
                "Vary": "Origin",
            ]
        }

        /// The fields of the response to a preflight request.
        static let preflight: HeaderFields = [
            "Access-Control-Allow-Methods": "POST, DELETE, GET",
            "Access-Control-Allow-Headers": "Authorization, Content-Type", "Access-Control-Max-Age": "7200",
        ]
    }
#endif
