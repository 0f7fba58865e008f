/// An object with state to restore when the app runs again, such as the text of a draft, a search text or a
/// scroll position.
///
/// An object of a screen, such as its view model or its *provider* (the screen's model), declares the state to
/// save and registers with its scope:
///
/// ```swift
/// final class NoteEditorProviderImpl: NoteEditorProvider, Restorable {
///     private let store = Store(NoteEditorProviderState())
///
///     init(scope: Scope) { scope.registerForRestoration(self) }
///
///     var savedState: Observed<String> { store.observed.field(\.draft) }
///     func restore(_ draft: String) { store.commit { $0.draft = draft } }
/// }
/// ```
///
/// State isn't saved while it equals the value that it had at registration, before restoring.
public protocol Restorable: AnyObject {
    /// The type of the saved state. Keep it small: state whose JSON is larger than 64 KiB isn't saved. The
    /// root coordinator then receives a report with the loss. In a test without a user interface,
    /// `HeadlessApp.restorationReport` contains the loss, too.
    associatedtype SavedState: Codable & Equatable

    /// The key under which the state is saved. By default, the type's name without its module and enclosing
    /// types, such as `"NoteEditorProviderImpl"`. When you rename the type, return its old name here to keep
    /// saved state.
    static var restorationKey: String { get }

    /// The state to save. It is observed; after a change, it is read and saved within about a second.
    var savedState: Observed<SavedState> { get }

    /// Restores saved state. Called during `registerForRestoration(_:)`, or afterward if the saved state
    /// becomes available only then. Not called if the state can't be decoded.
    func restore(_ state: SavedState)
}

extension Restorable {
    /// The name of the type.
    public static var restorationKey: String { String(describing: Self.self) }
}
