/// One thing that came into an app from outside, as one line of a recording. Values are JSON, always the same for the same
/// value.
struct RecordedLine: Sendable, Equatable {
    enum Content: Sendable, Equatable {
        /// A person did something, with that screen in sight.
        case action(PersonAction, on: String)
        /// The app asked a service; the answer has the same number.
        case asked(Int, name: String, question: String?)
        case answered(Int, String)
        /// With an error of a type that the app had named, or else in words.
        case failed(Int, type: String?, String)
        case cancelled(Int)
        /// What the app was told at once: the date, a setting.
        case value(name: String, String)
        /// What a broadcast told the session.
        case heard(name: String, String)
        /// The session was ended in good order.
        case ended
        /// The recording was as long as it may be.
        case full
    }

    /// When, by the session's clock: nanoseconds since it began.
    var time: Int64
    /// How many actions of the person came before.
    var after: Int
    var content: Content
}

extension RecordedLine {
    /// What stands between the braces after the time.
    static func members(of content: Content) -> String {
        switch content {
        case .action(let action, let screen): "\(action.members),\"on\":\(screen.json)"
        case .asked(let number, let name, let question):
            "\"ask\":\(number),\"of\":\(name.json)" + (question.map { ",\"with\":\($0)" } ?? "")
        case .answered(let number, let json): "\"answer\":\(number),\"value\":\(json)"
        case .failed(let number, let type, let json):
            "\"answer\":\(number),\"error\":\(json)" + (type.map { ",\"type\":\($0.json)" } ?? "")
        case .cancelled(let number): "\"answer\":\(number),\"cancelled\":true"
        case .value(let name, let json): "\"read\":\(name.json),\"value\":\(json)"
        case .heard(let name, let json): "\"hear\":\(name.json),\"value\":\(json)"
        case .ended: "\"end\":true"
        case .full: "\"full\":true"
        }
    }

    /// - Parameter after: how many actions stand before it, unless it says so itself.
    /// - Throws: `DecodingError` for what is no line.
    init(text: Substring, after: Int) throws {
        guard case .object(let members) = try JSON(text: String(text)),
            case .integer(let time)? = members["at"]
        else { throw NoLine() }
        self.time = time
        if case .integer(let said)? = members["after"] { self.after = Int(said) } else { self.after = after }
        func word(_ name: String) -> String? {
            if case .string(let word)? = members[name] { word } else { nil }
        }
        func number(_ name: String) -> Int? {
            if case .integer(let number)? = members[name] { Int(number) } else { nil }
        }
        if let number = number("ask"), let name = word("of") {
            content = .asked(number, name: name, question: members["with"]?.text)
        } else if let number = number("answer") {
            if let value = members["value"] {
                content = .answered(number, value.text)
            } else if let error = members["error"] {
                content = .failed(number, type: word("type"), error.text)
            } else {
                content = .cancelled(number)
            }
        } else if let name = word("read"), let value = members["value"] {
            content = .value(name: name, value.text)
        } else if let name = word("hear"), let value = members["value"] {
            content = .heard(name: name, value.text)
        } else if let action = PersonAction(members) {
            content = .action(action, on: word("on") ?? "")
        } else if members["full"] != nil {
            content = .full
        } else if members["end"] != nil {
            content = .ended
        } else {
            throw NoLine()
        }
    }

    private struct NoLine: Error, CustomStringConvertible {
        let description = "it says nothing that a recording can say"
    }
}
