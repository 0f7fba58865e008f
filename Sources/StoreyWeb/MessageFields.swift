/// The fields of a page's message: a JSON object of texts, numbers and yes or no. Whatever else is in it is left out.
/// Source: RFC 8259.
///
/// By hand, because each event is read here: Foundation's decoder takes twenty times as long for these few words.
struct MessageFields {
    private var values: [String: JSONValue] = [:]
    /// Whether all of it could be read. If not, the fields up to there are known.
    private(set) var isWhole = false

    /// Reads a message.
    init(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var reader = JSONReader(bytes)
            isWhole = reader.readObject { values[$0] = $1 }
        }
    }

    /// The field of that name, if it is a text.
    func text(_ name: String) -> String? { if case .text(let text)? = values[name] { text } else { nil } }

    /// The field of that name, if it is a whole number.
    func number(_ name: String) -> Int? {
        if case .number(let number)? = values[name] { number } else { nil }
    }

    /// The field of that name, if it is yes or no.
    func flag(_ name: String) -> Bool? { if case .flag(let flag)? = values[name] { flag } else { nil } }
}
