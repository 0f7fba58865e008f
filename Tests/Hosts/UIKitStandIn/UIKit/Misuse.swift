/// Uses of the API for which UIKit would throw an exception, or print a warning and do nothing, for tests.
@MainActor
public enum Misuse {
    /// The misuses since the last call of `take()`.
    private static var messages: [String] = []

    /// Returns and removes the collected misuses.
    public static func take() -> [String] {
        defer { messages = [] }
        return messages
    }

    /// Records a misuse if a condition is false.
    /// - Returns: The condition.
    @discardableResult
    static func check(_ condition: Bool, _ message: @autoclosure () -> String) -> Bool {
        if !condition { messages.append(message()) }
        return condition
    }
}
