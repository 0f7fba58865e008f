/// What has something a person would miss if the app ended now and came back: a half-written note, what they searched
/// for, how far they had scrolled.
///
/// A provider or a view model says what that is, and how it takes it back; its scope remembers it from then on:
///
/// ```swift
/// final class NoteEditorProviderImpl: NoteEditorProvider, Restorable {
///     private let store = Store(NoteEditorProviderState())
///
///     init(scope: Scope) { scope.remember(self) }
///
///     var kept: Observed<String> { store.observed.field(\.draft) }
///     func restore(_ draft: String) { store.commit { $0.draft = draft } }
/// }
/// ```
///
/// What is the same as it was in the beginning is not kept: the next run of the app begins with it anyway.
public protocol Restorable: AnyObject {
    /// What is kept. Small: a text, a number, a few of them. More than 64 kB written down is not kept.
    associatedtype Kept: Codable & Equatable

    /// What it is called where it is written down. The type's name unless told otherwise; set it before renaming a
    /// type of which something is already kept.
    static var keptName: String { get }

    /// What is to be kept, at any time. Its changes are heard, but it is only written down once in a while.
    var kept: Observed<Kept> { get }

    /// Takes back what was kept, before the screen is drawn; where the screen stood already, at once.
    func restore(_ kept: Kept)
}

extension Restorable {
    /// The type's name.
    public static var keptName: String { String(describing: Self.self) }
}
