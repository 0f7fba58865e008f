/// What not waiting would save.
public struct DependencySaving: Hashable, Sendable, CustomStringConvertible {
    /// The step that waits.
    public let step: String
    /// The one it waits for.
    public let earlier: String
    /// How much sooner the app would be usable.
    public let saved: Duration

    /// “If `ShowNotes` did not wait for `Tutorial`, the app would be usable 300 ms sooner.”
    public var description: String {
        "If `\(step)` did not wait for `\(earlier)`, the app would be usable \(saved.inMilliseconds) sooner."
    }
}

extension Duration {
    /// `1,930 ms` without the comma: what a table of a launch needs.
    var inMilliseconds: String { "\(Int((seconds * 1000).rounded())) ms" }
}
