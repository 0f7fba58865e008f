/// The parts of a request that address the mock server rather than the mocked service.
struct RequestControl {
    /// The name of the session.
    var session: String?
    /// The requested variant.
    var variant: Variant?
    /// The requested status, which any variant may have.
    var status: Int?
    /// Whether a newly generated body is requested.
    var isDynamic = false
    /// The requested delay.
    var delay: Duration?
    /// The request target without the prefix that names the session.
    var target: String?

    /// The maximum delay that a request may ask for.
    private static let maxDelay = Duration.seconds(60)

    /// Reads the controls in order of precedence: our own header and query parameter, `Prefer` (RFC 7240) and
    /// `__code` as in Prism, Postman's headers. For the session: the header, the path prefix, the subdomain of
    /// localhost.
    init(_ request: borrowing ServiceRequest) {
        var prefer: String?
        var host: String?
        var name: String?
        var code: String?
        for line in request.fields.lines {
            // A fast path: all relevant headers start with one of three letters.
            switch line.name.utf8.first {
            case UInt8(ascii: "X"), UInt8(ascii: "x"):
                if line.name.isSameField(as: "X-Mock-Variant") {
                    variant = Variant(line.value)
                } else if line.name.isSameField(as: "X-Mock-Session") {
                    session = line.value
                } else if line.name.isSameField(as: "X-Mock-Delay") {
                    delay = Duration(reading: line.value).map { min($0, Self.maxDelay) }
                } else if line.name.isSameField(as: "x-mock-response-name") {
                    name = line.value
                } else if line.name.isSameField(as: "x-mock-response-code") {
                    code = line.value
                }
            case UInt8(ascii: "P"), UInt8(ascii: "p"):
                if line.name.isSameField(as: "Prefer") {
                    prefer = prefer.map { $0 + "," + line.value } ?? line.value
                }
            case UInt8(ascii: "H"), UInt8(ascii: "h"):
                if line.name.isSameField(as: "Host") { host = line.value }
            default: break
            }
        }
        readPrefix(request.target)
        if session == nil, let host { readHost(host) }
        if variant == nil { readQuery(request) }
        if let prefer { readPreference(prefer, selectsResponse: variant == nil && status == nil) }
        if variant == nil, status == nil {
            variant = name.map { Variant($0) }
            status = variant == nil ? code.flatMap { Int($0) } : nil
        }
    }

    private mutating func readPrefix(_ target: String) {
        guard target.hasPrefix("/~") else { return }
        let key = target.dropFirst(2).prefix { $0 != "/" && $0 != "?" }
        if key.isEmpty { return }
        if session == nil { session = FormURLEncoding.percentDecoded(key) }
        let rest = target[key.endIndex...]
        self.target = rest.hasPrefix("/") ? String(rest) : "/" + rest
    }

    private mutating func readHost(_ host: String) {
        let name = host.utf8.prefix { $0 != UInt8(ascii: ":") }
        let suffix = ".localhost"
        guard name.count > suffix.utf8.count, Substring(name).lowercased().hasSuffix(suffix) else { return }
        session = String(Substring(name).dropLast(suffix.count))
    }

    private mutating func readQuery(_ request: ServiceRequest) {
        // Searches the UTF-8 view, because a text search would cost more than the rest of the request.
        guard request.target.utf8.contains(UInt8(ascii: "?")) else { return }
        var example: String?
        var code: Int?
        for (name, value) in request.query {
            switch name {
            case "mock-variant": variant = Variant(value)
            case "__example": example = value
            case "__code": code = Int(value)
            case "__dynamic": isDynamic = value != "false"
            default: break
            }
        }
        if variant == nil { variant = example.map { Variant($0) } }
        if variant == nil { status = code }
    }

    private mutating func readPreference(_ text: String, selectsResponse: Bool) {
        for part in text.split(whereSeparator: { $0 == "," || $0 == ";" }) {
            let pair = part.split(separator: "=", maxSplits: 1).map {
                $0.trimming { $0 == " " || $0 == "\"" }
            }
            if pair.first?.lowercased() == "dynamic" { isDynamic = pair.last != "false" }
            guard pair.count == 2, selectsResponse else { continue }
            if pair[0].lowercased() == "example" { variant = Variant(pair[1]) }
            if pair[0].lowercased() == "code" { status = Int(pair[1]) }
        }
        if selectsResponse, variant != nil { status = nil }
    }
}

extension Substring {
    func trimming(_ isOutside: (Character) -> Bool) -> Substring {
        var text = drop(while: isOutside)
        while let last = text.last, isOutside(last) { text.removeLast() }
        return text
    }
}

extension Duration {
    /// Parses `1.5s`, `200ms`, or milliseconds without a unit. Returns `nil` for other texts and for negative
    /// values.
    init?(reading text: some StringProtocol) {
        let number = text.prefix { $0.isNumber || $0 == "." }
        guard let value = Double(number), value.isFinite, value < 1e9 else { return nil }
        switch text[number.endIndex...] {
        case "ms", "": self = .seconds(value / 1000)
        case "s": self = .seconds(value)
        default: return nil
        }
    }
}
