/// The identifier of an element on a screen, or the name of a tab or page.
///
/// Declare an enum for each screen beside its view model. The views of all hosts and the tests share it, and the compiler
/// finds a misspelled identifier:
///
/// ```swift
/// enum NoteEditorElement: String, ElementID {
///     case text, save
/// }
///
/// button("Save", id: NoteEditorElement.save, on: .save)
///
/// try await app.tap(NoteEditorElement.save)
/// ```
///
/// Strings are identifiers, too, such as those that contain the identifier of a row.
public protocol ElementID {
    /// The identifier as a string.
    var elementID: String { get }
}

extension ElementID where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var elementID: String { rawValue }
}

extension ElementID {
    /// The identifier of an element of a section, on the screen that embeds it.
    /// - Parameter section: The name of the section.
    public func inside(_ section: any ElementID) -> String { "\(section.elementID).\(elementID)" }
}

extension String: ElementID {
    /// The string itself.
    public var elementID: String { self }
}
