import Storey

/// What must hold of an app whatever a person does, and whatever its services answer.
///
/// ```swift
/// Invariant("A note has a title") { app in
///     app.screen == "note-details" && app.title.isEmpty ? "One has none." : nil
/// }
/// ```
public struct Invariant: Sendable {
    enum Check: Sendable {
        /// Of the app as its host sees it.
        case drawing(@Sendable (Drawing) -> String?)
        /// Of the app as a test sees it.
        case app(@Sendable (HeadlessApp) async throws -> String?)
    }

    /// What must hold, as a sentence without its full stop.
    public let name: String
    let check: Check
    /// Whether it takes so long that it is looked at only once in a while, and at the end.
    let isSlow: Bool

    /// An invariant of the app's own.
    /// - Parameters:
    ///   - name: what must hold, as a sentence without its full stop: `A note has a title`.
    ///   - check: called whenever the app is at rest after something was done; says in a sentence what is wrong, if
    ///     anything is. What it throws is wrong as well. It only reads.
    public init(_ name: String, _ check: @escaping @Sendable (HeadlessApp) async throws -> String?) {
        self.init(name, isSlow: false, .app(check))
    }

    init(_ name: String, isSlow: Bool = false, _ check: Check) {
        self.name = name
        self.isSlow = isSlow
        self.check = check
    }
}
