// Files that the user saves or chooses.

public import Storey

/// A button that saves a file on the user's device.
///
/// ```swift
/// download("Save as text", id: "save-text", file: File("note.txt", bytes: Array(data.text.utf8)))
/// ```
///
/// - Parameters:
///   - text: The label.
///   - id: The element's identifier, unique on its screen.
///   - names: CSS classes.
///   - isEnabled: Whether the user can tap the button.
///   - file: The file. It is created when the user taps the button, from the data of the screen.
public func download<Event>(
    _ text: String, id: any ElementID, class names: CSSClass = "button", isEnabled: Bool = true,
    file: @autoclosure @escaping () -> File
) -> HTML<Event> {
    control(.button, id, names, isEnabled, HTML(text: text), [], [.download(file)])
}

/// A button that lets the user choose files, which can also be dropped onto it.
///
/// A page sends the files over HTTP, up to the host's limit, and then the event. The contents aren't checked.
///
/// ```swift
/// fileInput("Import", id: "import", accepting: ["csv"], on: { .filesChosen($0) })
/// ```
///
/// - Parameters:
///   - text: The label.
///   - id: The element's identifier, unique on its screen.
///   - names: CSS classes.
///   - extensions: The extensions of the names of the files that are offered to the user, or none to offer all files. The
///     user can choose others nevertheless.
///   - allowsSeveral: Whether the user can choose several files at once.
///   - isEnabled: Whether the user can choose files.
///   - choice: Returns the event for the chosen files, at least one.
public func fileInput<Event>(
    _ text: String, id: any ElementID, class names: CSSClass = "button", accepting extensions: [String] = [],
    allowsSeveral: Bool = false, isEnabled: Bool = true, on choice: @escaping ([File]) -> Event
) -> HTML<Event> {
    let accepted = extensions.map { ".\($0)" }.joined(separator: ",")
    let input: HTML<Event> = control(
        .input, id, "", isEnabled, HTML(),
        [
            ("type", "file"), ("accept", accepted.isEmpty ? nil : accepted),
            ("multiple", allowsSeveral ? "" : nil),
        ], [.choose(choice)])
    return container(.label, "files", nil, HTML([span(text, class: "label"), input])).class(names)
}

extension HTML {
    /// Copies the text of a `download` to the clipboard instead of saving it.
    /// - Parameter message: The text that tells the user so.
    package consuming func copiesText(_ message: String) -> HTML {
        data("copies", "text").data("copied", message)
    }
}
