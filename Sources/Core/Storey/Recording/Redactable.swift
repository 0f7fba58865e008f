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
    /// A redacted value; that a value exists isn't secret.
    public static var redacted: Wrapped? { .some(.redacted) }
}
