import StoreyInternal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension HandlebarsHelper {
    /// The result of a helper that reads documents, or `nil` if it is another helper.
    func requestValue() throws(HandlebarsError) -> HandlebarsValue? {
        switch name {
        case "jsonPath": return try jsonPath()
        case "parseJson":
            guard !arguments.isEmpty else { return Self.failed("Missing required JSON string parameter") }
            let value = try parsed(text(0))
            guard arguments.count > 1 else { return value }
            renderer.assign(value, to: text(1))
            return .null
        case "xPath": return xPath(prefix: "")
        case "soapXPath": return xPath(prefix: "/Envelope/Body/")
        case "formData": return formData()
        case "regexExtract": return try regexExtract()
        case "hostname": return .text(Self.hostName)
        case "systemValue":
            let key = option("key") ?? ""
            return Self.failed(key.isEmpty ? "The key cannot be empty" : "Access to \(key) is denied")
        default: return nil
        }
    }

    private static let hostName: String = {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
        return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()

    private func jsonPath() throws(HandlebarsError) -> HandlebarsValue {
        if case .null = argument(0) { return .text("") }
        guard arguments.count > 1 else { return Self.failed("The JSONPath cannot be empty") }
        let path: JSONPath
        do {
            path = try JSONPath(jayway: text(1))
        } catch {
            return Self.failed("\(text(1)) is not a valid JSONPath expression")
        }
        let otherwise = options["default"] ?? .text("")
        let document: MockJSON
        if let read = argument(0).asJSON {
            document = read
        } else {
            if text(0).isEmpty { throw HandlebarsError("jsonPath has no JSON: the text is empty") }
            guard let read = try? MockJSON(reading: text(0)) else { return otherwise }
            document = read
        }
        let values = path.values(in: document, renderer.budget)
        guard path.query.isSingular else { return HandlebarsValue(.array(values), isJSON: true) }
        guard let value = values.first, value != .null else { return otherwise }
        let read = HandlebarsValue(value, isJSON: true)
        guard case .object(let members, _) = read else { return read }
        return .object(members, .json)
    }

    /// Reads JSON. Nothing and an empty object are an empty object.
    func parsed(_ text: String) throws(HandlebarsError) -> HandlebarsValue {
        if text.allSatisfy(\.isWhitespace) { return .object([], .java) }
        do {
            return HandlebarsValue(try MockJSON(reading: text), isJSON: false)
        } catch {
            throw HandlebarsError("parseJson has invalid JSON: \(error)")
        }
    }

    private func xPath(prefix: String) -> HandlebarsValue {
        if case .null = argument(0) { return .text("") }
        guard arguments.count > 1 else { return Self.failed("The XPath expression cannot be empty") }
        do throws(XMLError) {
            let nodes = try XMLText(text(0)).nodes(at: prefix + text(1))
            return .list(nodes.map(HandlebarsValue.init), .first)
        } catch {
            switch error {
            case .invalidDocument: return Self.failed("\(text(0)) is not valid XML")
            case .invalidPath: return Self.failed("\(text(1)) is not a valid XPath expression")
            case .unavailable(let reason): return Self.failed(reason)
            }
        }
    }

    private func formData() -> HandlebarsValue {
        var pairs: [(name: String, value: String)] = []
        for field in text(0).split(separator: "&") {
            let parts = field.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let value = String(parts[1].trimming(\.isWhitespace))
            pairs.append(
                (
                    String(parts[0]),
                    isSet("urlDecode") ? FormURLEncoding.decode("x=" + value).first?.value ?? "" : value
                ))
        }
        let form = HandlebarsValue.grouped(pairs, .java)
        guard arguments.count > 1 else { return form }
        renderer.assign(form, to: text(1))
        return .null
    }

    private func regexExtract() throws(HandlebarsError) -> HandlebarsValue {
        guard let pattern = try? RegexPattern(text(1)) else {
            return Self.failed("Invalid regex string \(text(1))")
        }
        let matches = pattern.groups(in: text(0), renderer.budget)
        if arguments.count == 2, let first = matches.first { return .text(first[0] ?? "") }
        let groups = matches.flatMap { $0.dropFirst() }
        if groups.isEmpty { return options["default"] ?? Self.failed("Nothing matched \(text(1))") }
        renderer.assign(.list(groups.map { $0.map { .text($0) } ?? .null }, .first), to: text(2))
        return .null
    }
}

extension HandlebarsValue {
    /// A list or an object as JSON, or `nil` for another value.
    fileprivate var asJSON: MockJSON? {
        switch self {
        case .list, .object: json
        default: nil
        }
    }

    private var json: MockJSON {
        switch self {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .list(let elements, _): .array(elements.map(\.json))
        case .object(let members, _): .object(members.map { .init($0.name, $0.value.json) })
        default: .string(text)
        }
    }

    /// A node of an XML document.
    fileprivate init(_ node: XMLText.Node) {
        self = .object(
            [
                ("text", .text(node.text)), ("name", .text(node.name)),
                ("attributes", .object(node.attributes.map { ($0.name, .text($0.value)) }, .java)),
            ], .text(node.written))
    }
}
