import StoreyInternal

/// A call of a helper with its evaluated arguments.
///
/// Source: the helpers of WireMock 2.35.1 and of Handlebars.java 4.3, and their behavior. Like theirs, the result of a helper
/// with wrong arguments is a text in brackets: `[ERROR: …]`.
struct HandlebarsHelper {
    let name: String
    let arguments: [HandlebarsValue]
    let options: [String: HandlebarsValue]
    let renderer: HandlebarsRenderer

    init(
        _ name: String, _ arguments: [HandlebarsValue], _ options: [String: HandlebarsValue],
        _ renderer: HandlebarsRenderer
    ) {
        self.name = name
        self.arguments = arguments
        self.options = options
        self.renderer = renderer
    }

    private static let conditionNames: Set = [
        "if", "unless", "eq", "neq", "gt", "gte", "lt", "lte", "and", "or", "not",
    ]
    static let names = conditionNames.union([
        "each", "with", "lookup", "log", "assign", "matches", "contains",
        // Requests.
        "jsonPath", "parseJson", "xPath", "soapXPath", "formData", "regexExtract", "hostname", "systemValue",
        // Lists and numbers.
        "size", "range", "array", "math", "pickRandom", "randomInt", "randomDecimal", "randomValue", "isEven",
        "isOdd",
        "stripes", "numberFormat",
        // Dates.
        "now", "date", "parseDate", "truncateDate", "dateFormat",
        // Texts.
        "trim", "base64", "urlEncode", "lower", "upper", "capitalize", "capitalizeFirst", "center", "cut",
        "defaultIfEmpty", "join", "ljust", "rjust", "substring", "slugify", "stringFormat", "stripTags",
        "abbreviate",
        "wordWrap", "replace", "yesno",
    ])

    /// Returns the first name that is used as a helper and isn't one, or `nil`.
    static func unknownName(in nodes: [HandlebarsTemplate.Node]) -> String? {
        func unknown(_ call: HandlebarsCall) -> String? {
            if !call.arguments.isEmpty || !call.options.isEmpty {
                guard let name = call.helperName, names.contains(name) else {
                    return call.helperName ?? "of a path"
                }
            }
            return (call.arguments + call.options.map(\.value) + [call.name]).lazy.compactMap { expression in
                if case .call(let inner) = expression {
                    inner.helperName.map { names.contains($0) } == true
                        ? unknown(inner) : inner.helperName ?? "of a path"
                } else {
                    nil
                }
            }.first
        }
        return nodes.lazy.compactMap { node in
            switch node {
            case .text: nil
            case .value(let call, _): unknown(call)
            case .block(let block):
                unknown(block.call) ?? unknownName(in: block.content) ?? unknownName(in: block.inverse)
            }
        }.first
    }

    /// Returns the text of a block.
    func text(of block: HandlebarsTemplate.Block) throws(HandlebarsError) -> String {
        if Self.conditionNames.contains(name) {
            return try renderer.text(of: try condition() ? block.content : block.inverse)
        }
        switch name {
        case "matches", "contains":
            guard try value().isTrue else { return "" }
            return try renderer.text(of: block.content)
        case "assign":
            renderer.assign(.text(try renderer.text(of: block.content)), to: text(0))
            return ""
        case "parseJson":
            let value = try parsed(try renderer.text(of: block.content))
            guard let name = arguments.first?.text else { return value.text }
            renderer.assign(value, to: name)
            return ""
        case "trim", "base64":
            let content = HandlebarsValue.text(try renderer.text(of: block.content))
            return try HandlebarsHelper(name, [content], options, renderer).value().text
        default: return try value().text
        }
    }

    /// Returns the result of the helper.
    func value() throws(HandlebarsError) -> HandlebarsValue {
        if Self.conditionNames.contains(name) {
            return try condition() ? options["yes"] ?? .bool(true) : options["no"] ?? .bool(false)
        }
        switch name {
        case "lookup": return argument(0)[text(1)]
        case "log", "assign", "each", "with": return .null
        case "matches":
            guard arguments.count > 1 else {
                return Self.failed("You must specify the string to be matched and the regular expression")
            }
            return .bool(try expression(text(1), isDotAll: false).matchesWhole(of: text(0), renderer.budget))
        case "contains":
            guard arguments.count > 1 else {
                return Self.failed(
                    "You must specify the string or array to be matched and the regular expression")
            }
            if let elements = argument(0).elements {
                return .bool(elements.contains { HandlebarsValue.areEqual($0, argument(1)) })
            }
            return .bool(text(0).contains(text(1)))
        default:
            if let value = try requestValue() { return value }
            if let value = try numberValue() { return value }
            if let value = try dateValue() { return value }
            return try textValue() ?? .null
        }
    }

    private func condition() throws(HandlebarsError) -> Bool {
        switch name {
        case "if": return arguments.first?.isTrue ?? true
        case "unless": return !(arguments.first?.isTrue ?? true)
        case "not": return !argument(0).isTrue
        case "and": return arguments.allSatisfy(\.isTrue)
        case "or": return arguments.contains(where: \.isTrue)
        case "eq": return HandlebarsValue.areEqual(argument(0), argument(1))
        case "neq": return !HandlebarsValue.areEqual(argument(0), argument(1))
        default:
            let (isLess, isEqual) = try order()
            switch name {
            case "lt": return isLess
            case "lte": return isLess || isEqual
            case "gt": return !isLess && !isEqual
            default: return !isLess
            }
        }
    }

    private func order() throws(HandlebarsError) -> (isLess: Bool, isEqual: Bool) {
        let (one, other) = (argument(0), argument(1))
        if let one = one.double, let other = other.double { return (one < other, one == other) }
        if case .text(let one) = one, case .text(let other) = other { return (one < other, one == other) }
        throw HandlebarsError(
            "\(name) can't compare \(one.text) with \(other.text): they are not of one type")
    }
}

// MARK: - Arguments

extension HandlebarsHelper {
    func argument(_ index: Int) -> HandlebarsValue {
        arguments.indices.contains(index) ? arguments[index] : .null
    }
    func text(_ index: Int) -> String { argument(index).text }

    func option(_ name: String) -> String? {
        guard let value = options[name] else { return nil }
        if case .null = value { return nil }
        return value.text
    }

    /// Whether an option is `true`.
    func isSet(_ name: String) -> Bool { if case .bool(true)? = options[name] { true } else { false } }

    static func failed(_ reason: String) -> HandlebarsValue { .text("[ERROR: \(reason)]") }

    func expression(_ text: String, isDotAll: Bool) throws(HandlebarsError) -> RegexPattern {
        do {
            return try RegexPattern(text, as: isDotAll ? "(?s)" + text : text)
        } catch {
            throw HandlebarsError(error.description)
        }
    }
}
