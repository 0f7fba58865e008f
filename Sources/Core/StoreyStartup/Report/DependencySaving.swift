/// The time that would be saved by removing one dependency between steps.
package struct DependencySaving: Hashable, Sendable, CustomStringConvertible {
    /// The step that waits.
    package let step: String
    /// The step that it waits for.
    package let earlier: String
    /// The time by which the app would be usable sooner.
    package let saved: Duration

    /// A sentence such as “If `ShowNotes` didn't wait for `Tutorial`, the app would be usable 300 ms sooner.”
    package var description: String {
        "If `\(step)` didn't wait for `\(earlier)`, the app would be usable \(saved.inMilliseconds) sooner."
    }
}

extension Duration {
    /// The duration in the form `1930 ms`, without a thousands separator, for tables.
    var inMilliseconds: String { "\(Int((seconds * 1000).rounded())) ms" }
}
