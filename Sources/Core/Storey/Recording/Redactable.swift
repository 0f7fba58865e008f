/// A type that has a placeholder to show in place of secret values.
public protocol Redactable {
    /// The placeholder.
    static var redacted: Self { get }
}

extension String: Redactable {
    /// `•••`
    public static var redacted: String { "•••" }
}
