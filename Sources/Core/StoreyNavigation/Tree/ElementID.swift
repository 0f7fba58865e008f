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
/// `String` conforms, too. Use a string for an identifier that is known only at run time, such as
/// `"note-\(note.id)"` for a row of a list.
public protocol ElementID {
    /// The identifier as a string.
    var elementID: String { get }
}

extension ElementID where Self: RawRepresentable, RawValue == String {
    /// The raw value.
    public var elementID: String { rawValue }
}

extension ElementID {
    /// Returns the identifier of this element on a screen that embeds the element's view as a section. Use it in
    /// tests of that screen.
    ///
    /// A section is a view with its own view model, which a screen embeds as a `ScreenSection` of the module
    /// `Storey`.
    /// - Parameter section: The name of the section.
    /// - Returns: The name of the section, a period, and the identifier, such as `draft.save`.
    public func inside(_ section: any ElementID) -> String { "\(section.elementID).\(elementID)" }
}

extension String: ElementID {
    /// The string itself.
    public var elementID: String { self }
}
