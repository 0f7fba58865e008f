/// An object whose state is restored after the app was terminated, such as a draft, a search text or a scroll
/// position.
///
/// A provider or view model declares the state to save and registers with its scope:
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
/// State that equals its initial value isn't saved.
public protocol Restorable: AnyObject {
    /// The type of the saved state. Keep it small: state of more than 64 KiB of JSON isn't saved,
    /// and the restoration report says so.
    associatedtype SavedState: Codable & Equatable

    /// The key under which the state is saved, by default the type's name. When you rename a type, return its
    /// old name here, so that saved state isn't lost.
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
