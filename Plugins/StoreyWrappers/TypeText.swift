/// The source text of a type, with normalized whitespace.
struct TypeText: Equatable {
    let text: String
    /// The names and symbols of the text.
    let words: [String]

    /// Why a value of the type can't be recorded, or `nil` if its conformance to `Codable` decides.
    var problem: String? {
        if words.contains("->") { return "a closure" }
        if words.contains("some") { return "an opaque type" }
        if words.contains("any") || words.contains("Any") || words.contains("AnyObject") {
            return "an existential type"
        }
        if words.contains("Self") { return "Self" }
        if words.suffix(2) == [".", "Type"] { return "a metatype" }
        if words.last == "..." { return "a variadic parameter" }
        if let modifier = words.first, Self.modifiers.contains(modifier) { return "\(modifier)" }
        if words.first == "(", words.contains(",") { return "a tuple" }
        if let stream = words.first, Self.streams.contains(stream) { return "\(stream), a stream of values" }
        return nil
    }

    /// Whether the type is a `Broadcast`.
    var isBroadcast: Bool { words.first == "Broadcast" || words.starts(with: ["Storey", ".", "Broadcast"]) }

    private static let modifiers: Set = ["inout", "isolated", "sending", "borrowing", "consuming", "__owned"]
    private static let streams: Set = [
        "AsyncStream", "AsyncThrowingStream", "Broadcast", "Observed", "SharedStore", "Store",
    ]
}
