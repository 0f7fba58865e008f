/// The fields of a page's message: a flat JSON object of strings, integers, and Booleans. Other values are
/// ignored. Source: RFC 8259.
///
/// Uses its own parser because every event passes through here and Foundation's decoder takes twenty times as
/// long for such short messages.
struct MessageFields {
    /// The value of a field.
    enum Value {
        case text(String)
        case number(Int)
        case flag(Bool)
        /// Values that no message contains: null, fractions, arrays, objects.
        case other
    }

    private var values: [String: Value] = [:]
    /// Whether the whole message is valid. Otherwise, the fields before the error are available.
    private(set) var isComplete = false

    /// Parses a message.
    init(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var reader = MessageFieldReader(bytes)
            isComplete = reader.readObject { values[$0] = $1 }
        }
    }

    /// Returns the field with the given name if it is a string.
    func text(_ name: String) -> String? { if case .text(let text)? = values[name] { text } else { nil } }

    /// Returns the field with the given name if it is an integer.
    func number(_ name: String) -> Int? {
        if case .number(let number)? = values[name] { number } else { nil }
    }

    /// Returns the field with the given name if it is a Boolean.
    func flag(_ name: String) -> Bool? { if case .flag(let flag)? = values[name] { flag } else { nil } }
}
