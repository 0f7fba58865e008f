import Storey

/// A condition that an app must satisfy, whatever its user does and however its services respond.
///
/// ```swift
/// Invariant("A note has a title") { app in
///     app.screen == "note-details" && app.title.isEmpty ? "The title is empty." : nil
/// }
/// ```
public struct Invariant: Sendable {
    enum Check: Sendable {
        /// Checks the app as its host sees it.
        case host(@Sendable (ReferenceHost) -> String?)
        /// Checks the app as a test sees it.
        case app(@Sendable (HeadlessApp) async throws -> String?)
    }

    /// The condition as a sentence without a period.
    public let name: String
    let check: Check
    /// Whether the check is slow, so that it runs only now and then and at the end.
    let isSlow: Bool

    /// Creates an invariant of an app.
    /// - Parameters:
    ///   - name: The condition as a sentence without a period, such as `A note has a title`.
    ///   - check: A closure that runs whenever the app is idle after an action. It returns a sentence that describes
    ///     the violation, or `nil` if the condition holds; an error that it throws also counts as a violation. It
    ///     must not change the app.
    public init(_ name: String, _ check: @escaping @Sendable (HeadlessApp) async throws -> String?) {
        self.init(name, isSlow: false, .app(check))
    }

    init(_ name: String, isSlow: Bool = false, _ check: Check) {
        self.name = name
        self.isSlow = isSlow
        self.check = check
    }
}
