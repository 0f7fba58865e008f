#if Mock
    import StoreyInternal

    /// The rules for compressing responses. Source: RFC 9110, sections 8.4 and 12.5.3.
    enum ResponseCompression {
        /// A smaller response fits into about one packet without compression.
        static let smallest = 1024

        /// Compresses a response if it is worthwhile and the client accepts it.
        /// - Parameters:
        ///   - response: the response to compress.
        ///   - request: the client's request.
        static func pack(_ response: inout ServiceResponse, for request: ServiceRequest) {
            guard isWorthCompressing(response) else { return }
            // Caches must distinguish both forms, even if this one is not compressed.
            response.fields.addVary("Accept-Encoding")
            guard accepts(request.fields), let compressed = Gzip.compressed(response.body, level: 6),
                compressed.count < response.body.count
            else { return }
            response.body = compressed
            response.fields["Content-Encoding"] = "gzip"
            // A compressed response is only weakly equivalent.
            if let tag = response.fields["ETag"], tag.hasPrefix("\"") { response.fields["ETag"] = "W/" + tag }
        }

        private static func isWorthCompressing(_ response: ServiceResponse) -> Bool {
            // A partial body must not be compressed.
            guard response.body.count >= smallest, ![204, 206, 304].contains(response.status) else {
                return false
            }
            let fields = response.fields
            guard fields["Content-Encoding"] == nil, fields["Content-Range"] == nil,
                fields["Cache-Control"]?.lowercased().contains("no-transform") != true
            else { return false }
            return fields["Content-Type"].map(isText) == true
        }

        /// Images and archives are already compressed.
        private static func isText(_ type: String) -> Bool {
            let type = type.prefix { $0 != ";" }.trimming { $0 == " " }.lowercased()
            return type.hasPrefix("text/") && type != "text/event-stream" || type.hasSuffix("json")
                || type.hasSuffix("xml") || type.hasSuffix("javascript") || type.hasSuffix("ndjson")
        }

        /// Returns whether a client accepts gzip.
        static func accepts(_ fields: HeaderFields) -> Bool {
            var any = false
            for value in fields.values("Accept-Encoding") {
                for preference in value.split(separator: ",") {
                    let parts = preference.split(separator: ";").map {
                        $0.trimming { $0 == " " || $0 == "\t" }.lowercased()
                    }
                    guard let name = parts.first else { continue }
                    let isTaken = !parts.dropFirst().contains { isZeroWeight($0) }
                    if name == "gzip" || name == "x-gzip" { return isTaken }
                    if name == "*" { any = isTaken }
                }
            }
            return any
        }

        /// Returns whether a quality value is zero.
        private static func isZeroWeight(_ weight: String) -> Bool {
            weight.hasPrefix("q=") && (Double(weight.dropFirst(2)).map { $0 <= 0 } ?? true)
        }
    }

    extension ServiceRequest {
        /// Whether the body has a supported content encoding.
        var isCompressed: Bool {
            guard !body.isEmpty, let encoding = fields["Content-Encoding"]?.lowercased() else { return false }
            return ["gzip", "x-gzip", "deflate"].contains(encoding)
        }
    }
#endif
