#if Mock
    /// Which answers are packed, for whom, and what their header then says. Source: RFC 9110, sections 8.4 and 12.5.3.
    enum AnswerPacking {
        /// What is smaller fits into one packet as it is, or nearly so.
        static let smallest = 1024

        /// - Parameters:
        ///   - response: an answer, which is packed if that is of use and the client takes it.
        ///   - request: what was asked.
        static func pack(_ response: inout HTTPResponse, for request: HTTPRequest) {
            guard isOfUse(response) else { return }
            // A cache must know that there are two of it, even where this one is as it is.
            response.fields.addVariation("Accept-Encoding")
            guard accepts(request.fields), let packed = try? Gzip.packed(response.body),
                packed.count < response.body.count
            else { return }
            response.body = packed
            response.fields["Content-Encoding"] = "gzip"
            // The same, but not byte by byte.
            if let tag = response.fields["ETag"], tag.hasPrefix("\"") { response.fields["ETag"] = "W/" + tag }
        }

        private static func isOfUse(_ response: HTTPResponse) -> Bool {
            // A part of a body is a part of it as it is.
            guard response.body.count >= smallest, ![204, 206, 304].contains(response.status) else {
                return false
            }
            let fields = response.fields
            guard fields["Content-Encoding"] == nil, fields["Content-Range"] == nil,
                fields["Cache-Control"]?.lowercased().contains("no-transform") != true
            else { return false }
            return fields["Content-Type"].map(isText) == true
        }

        /// Pictures and archives are packed already.
        private static func isText(_ type: String) -> Bool {
            let type = type.prefix { $0 != ";" }.trimming { $0 == " " }.lowercased()
            return type.hasPrefix("text/") && type != "text/event-stream" || type.hasSuffix("json")
                || type.hasSuffix("xml") || type.hasSuffix("javascript") || type.hasSuffix("ndjson")
        }

        /// Whether a client takes gzip.
        static func accepts(_ fields: HTTPFields) -> Bool {
            var any = false
            for value in fields.values("Accept-Encoding") {
                for wish in value.split(separator: ",") {
                    let parts = wish.split(separator: ";").map {
                        $0.trimming { $0 == " " || $0 == "\t" }.lowercased()
                    }
                    guard let name = parts.first else { continue }
                    let isTaken = !parts.dropFirst().contains { isNothing($0) }
                    if name == "gzip" || name == "x-gzip" { return isTaken }
                    if name == "*" { any = isTaken }
                }
            }
            return any
        }

        /// Whether a weight says "not at all".
        private static func isNothing(_ weight: String) -> Bool {
            weight.hasPrefix("q=") && (Double(weight.dropFirst(2)).map { $0 <= 0 } ?? true)
        }
    }

    extension HTTPRequest {
        /// Whether its body says to be packed in a way that the server knows.
        var isPacked: Bool {
            guard !body.isEmpty, let encoding = fields["Content-Encoding"]?.lowercased() else { return false }
            return ["gzip", "x-gzip", "deflate"].contains(encoding)
        }
    }
#endif
