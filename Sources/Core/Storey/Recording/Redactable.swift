/// A type that has a placeholder to show in place of secret values.
public protocol Redactable {
    /// The value that recordings contain instead of a secret value. A replay decodes it and passes it to the app,
    /// so it must be a valid value of the type.
    static var redacted: Self { get }
}

extension String: Redactable {
    /// The placeholder `•••`.
    public static var redacted: String { "•••" }
}
