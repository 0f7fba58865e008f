import Storey

/// A message from a page to its session; see ``WireFormat``.
enum PageMessage: Sendable, Equatable {
    case hello(
        version: Int, index: Int, url: String, tree: String? = nil, reportsTransitions: Bool = false,
        isCompact: Bool? = nil)
    case action(number: Int, ElementAction, at: String)
    case input(number: Int, String, from: String? = nil, at: String)
    case edit(number: Int, TextDifference, at: String)
    case files(number: Int, upload: Int, at: String)
    case pop(number: Int, index: Int, url: String)
    case transitionEnded(version: Int)
    case resized(number: Int, isCompact: Bool, focus: String)
}

extension PageMessage {
    /// Decodes a message. Unknown fields are ignored.
    init(decoding text: String) throws(WireFormatError) {
        let fields = MessageFields(text)
        do throws(WireFormatError) {
            guard fields.isComplete else { throw WireFormatError(kind: .malformed) }
            self = try Self.decoded(fields)
        } catch {
            // Even an invalid message may have a readable event number.
            let number = fields.number("n") ?? 0
            throw WireFormatError(kind: error.kind, number: Self.isNumber(number) ? number : 0)
        }
    }

    private static func decoded(_ fields: MessageFields) throws(WireFormatError) -> PageMessage {
        switch try require(fields.text, "t") {
        case "hello":
            return .hello(
                version: try require(fields.number, "v"), index: try index(fields),
                url: try require(fields.text, "url"), tree: fields.text("tree"),
                reportsTransitions: fields.flag("reportsTransitions") ?? false,
                isCompact: fields.flag("compact"))
        case "click": return try action(.tap, fields)
        case "input":
            return .input(
                number: try number(fields), try require(fields.text, "value"), from: fields.text("base"),
                at: try require(fields.text, "id"))
        case "edit":
            let difference = TextDifference(
                start: try require(fields.number, "start"), end: try require(fields.number, "end"),
                text: try require(fields.text, "text"), length: try require(fields.number, "length"),
                hash: try require(fields.number, "hash"))
            return .edit(
                number: try number(fields), difference, at: try require(fields.text, "id"))
        case "change": return try action(.toggle(try require(fields.flag, "on")), fields)
        case "submit": return try action(.submit, fields)
        case "drop": return try action(.drop(try require(fields.text, "value")), fields)
        case "files":
            return .files(
                number: try number(fields), upload: try require(fields.number, "upload"),
                at: try require(fields.text, "id"))
        case "pop":
            return .pop(
                number: try number(fields), index: try index(fields), url: try require(fields.text, "url"))
        case "resize":
            return .resized(
                number: try number(fields), isCompact: try require(fields.flag, "compact"),
                focus: try require(fields.text, "id"))
        case "transitionEnded": return .transitionEnded(version: try require(fields.number, "v"))
        case let type: throw WireFormatError(kind: .unknown(type))
        }
    }

    private static func action(_ action: ElementAction, _ fields: MessageFields) throws(WireFormatError)
        -> PageMessage
    {
        .action(number: try number(fields), action, at: try require(fields.text, "id"))
    }

    private static func number(_ fields: MessageFields) throws(WireFormatError) -> Int {
        let number = try require(fields.number, "n")
        guard isNumber(number) else { throw WireFormatError(kind: .missing("n")) }
        return number
    }

    /// Decodes an index in the browser's history. The limit prevents overflow in later arithmetic.
    private static func index(_ fields: MessageFields) throws(WireFormatError) -> Int {
        let index = try require(fields.number, "index")
        guard (0..<1 << 31).contains(index) else { throw WireFormatError(kind: .missing("index")) }
        return index
    }

    /// Returns whether a number is a valid event number: from 1 up to JavaScript's largest safe integer.
    private static func isNumber(_ number: Int) -> Bool { (1..<1 << 53).contains(number) }

    private static func require<Value>(_ field: (String) -> Value?, _ name: String) throws(WireFormatError)
        -> Value
    {
        guard let value = field(name) else { throw WireFormatError(kind: .missing(name)) }
        return value
    }
}
