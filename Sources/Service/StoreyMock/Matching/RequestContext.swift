/// A request with lazily parsed parts, shared by all conditions.
struct RequestContext {
    let request: ServiceRequest
    /// The values of the path pattern's parameters.
    var parameters: [String: String] = [:]

    private(set) lazy var segments = PathPattern.segments(of: request.path)
    private(set) lazy var query = request.query
    private(set) lazy var cookies = request.fields.values("Cookie").flatMap(Self.cookies)
    private(set) lazy var text = String(decoding: request.body, as: UTF8.self)
    private(set) lazy var form = FormURLEncoding.decode(text)
    private(set) lazy var json = Result { () throws(MockJSONError) in try MockJSON(reading: request.body) }

    init(_ request: ServiceRequest) { self.request = request }

    /// Source: RFC 6265, section 4.2.1.
    private static func cookies(_ line: String) -> [(name: String, value: String)] {
        line.split(separator: ";").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0].drop { $0 == " " }
            var value = parts.count > 1 ? parts[1] : ""
            if value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1 {
                value = value.dropFirst().dropLast()
            }
            return (String(name), String(value))
        }
    }
}
