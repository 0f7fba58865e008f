import StoreyInternal

/// A line of a recording: one input of the app. Values are JSON text, identical for equal values.
package struct RecordedLine: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        /// An action of the user on a screen.
        case action(UserAction, on: String)
        /// A call to a service. Its result has the same number.
        case called(Int, name: String, arguments: String?)
        case answered(Int, String)
        /// An error, with its type if the app declared it, or else its description.
        case failed(Int, type: String?, String)
        case cancelled(Int)
        /// A value that the app read synchronously, such as the date or a setting.
        case value(name: String, arguments: String?, String)
        /// An error of such a read, with its type if the app declared it, or else its description.
        case valueFailed(name: String, arguments: String?, type: String?, String)
        /// An event of a broadcast.
        case received(name: String, String)
        /// The regular end of the session.
        case ended
        /// The size limit of the recording was reached.
        case full
    }

    /// The time on the session's clock, in nanoseconds since its start.
    package var time: Int64
    /// The number of user actions before this line.
    package var after: Int
    package var content: Content

    var isAction: Bool { if case .action = content { true } else { false } }
}

extension RecordedLine {
    /// The JSON members of a line after its time.
    static func members(of content: Content) -> String {
        switch content {
        case .action(let action, let screen): "\(action.members),\"on\":\(screen.jsonLiteral)"
        case .called(let number, let name, let arguments):
            "\"call\":\(number),\"of\":\(name.jsonLiteral)" + (arguments.map { ",\"with\":\($0)" } ?? "")
        case .answered(let number, let json): "\"answer\":\(number),\"value\":\(json)"
        case .failed(let number, let type, let json):
            "\"answer\":\(number),\"error\":\(json)" + (type.map { ",\"type\":\($0.jsonLiteral)" } ?? "")
        case .cancelled(let number): "\"answer\":\(number),\"cancelled\":true"
        case .value(let name, let arguments, let json):
            "\"read\":\(name.jsonLiteral)" + (arguments.map { ",\"with\":\($0)" } ?? "")
                + ",\"value\":\(json)"
        case .valueFailed(let name, let arguments, let type, let json):
            "\"read\":\(name.jsonLiteral)" + (arguments.map { ",\"with\":\($0)" } ?? "")
                + ",\"error\":\(json)"
                + (type.map { ",\"type\":\($0.jsonLiteral)" } ?? "")
        case .received(let name, let json): "\"event\":\(name.jsonLiteral),\"value\":\(json)"
        case .ended: "\"end\":true"
        case .full: "\"full\":true"
        }
    }

    /// Parses a line.
    /// - Parameter after: The number of user actions before the line, unless the line specifies it.
    /// - Throws: An error if the line is invalid.
    init(text: Substring, after: Int) throws {
        let line: JSON
        do {
            line = try JSON(reading: String(text))
        } catch {
            throw InvalidLine(description: error.reason)
        }
        guard let time = line["at"]?.integer else { throw InvalidLine() }
        self.time = Int64(time)
        self.after = line["after"]?.integer ?? after
        func word(_ name: String) -> String? { line[name]?.string }
        if let number = line["call"]?.integer, let name = word("of") {
            content = .called(number, name: name, arguments: line["with"]?.text)
        } else if let number = line["answer"]?.integer {
            if let value = line["value"] {
                content = .answered(number, value.text)
            } else if let error = line["error"] {
                content = .failed(number, type: word("type"), error.text)
            } else {
                content = .cancelled(number)
            }
        } else if let name = word("read"), let value = line["value"] {
            content = .value(name: name, arguments: line["with"]?.text, value.text)
        } else if let name = word("read"), let error = line["error"] {
            content = .valueFailed(
                name: name, arguments: line["with"]?.text, type: word("type"), error.text)
        } else if let name = word("event"), let value = line["value"] {
            content = .received(name: name, value.text)
        } else if let action = UserAction(line) {
            content = .action(action, on: word("on") ?? "")
        } else if line["full"] != nil {
            content = .full
        } else if line["end"] != nil {
            content = .ended
        } else {
            throw InvalidLine()
        }
    }

    private struct InvalidLine: Error, CustomStringConvertible {
        var description = "it is not a valid line of a recording"
    }
}
