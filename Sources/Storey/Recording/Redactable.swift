/// A type whose values have one that stands for all of them where they must not be seen.
public protocol Redactable {
    /// What stands there instead.
    static var redacted: Self { get }
}

extension String: Redactable {
    /// `•••`
    public static var redacted: String { "•••" }
}

extension Int: Redactable {
    /// Zero.
    public static var redacted: Int { 0 }
}

extension Array: Redactable {
    /// No elements.
    public static var redacted: [Element] { [] }
}

extension Optional: Redactable where Wrapped: Redactable {
    /// That there is something is no secret.
    public static var redacted: Wrapped? { .some(.redacted) }
}
