#if Share
    import StoreyHTTP
    import Testing

    @testable import StoreyWebRTC

    @Suite("Cross-origin access to a room")
    struct CrossOriginAccessTests {
        private func allowed(_ origins: [String], _ origin: String?) -> String? {
            var request = ServiceRequest("POST", "/whep")
            if let origin { request.fields["Origin"] = origin }
            return CrossOriginAccess(origins: origins).fields(for: request)["Access-Control-Allow-Origin"]
        }

        @Test func `Only pages of allowed origins may read responses`() {
            let origins = ["https://example.com", "http://localhost:8080"]
            #expect(allowed(origins, "https://example.com") == "https://example.com")
            #expect(allowed(origins, "http://localhost:8080") == "http://localhost:8080")
            for other in [
                "https://example.com:444", "http://example.com", "https://example.com.example.net", "null",
            ] {
                #expect(allowed(origins, other) == nil)
            }
            #expect(allowed([], "https://example.com") == nil)
            #expect(allowed(["*"], "https://example.com") == "*")
        }

        @Test func `A request of the room's own page needs no fields`() {
            #expect(CrossOriginAccess(origins: ["*"]).fields(for: ServiceRequest("POST", "/whep")) == [:])
        }
    }
#endif
