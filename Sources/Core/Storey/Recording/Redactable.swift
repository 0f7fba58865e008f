/// A type that has a placeholder to show in place of secret values.
public protocol Redactable {
    /// The placeholder.
    static var redacted: Self { get }
}

extension String: Redactable {
    /// `•••`
    public static var redacted: String { "•••" }
}

extension Optional: Redactable where Wrapped: Redactable {
    /// The placeholder of the wrapped type, also for `nil`.
    public static var redacted: Wrapped? { .some(.redacted) }
}
