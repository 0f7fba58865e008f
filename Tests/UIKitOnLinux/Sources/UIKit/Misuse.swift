/// What UIKit would have raised an exception for, or warned of and not done.
@MainActor
public enum Misuse {
    /// What was noted since a test looked last.
    private static var noted: [String] = []

    /// Takes what was noted.
    public static func take() -> [String] {
        defer { noted = [] }
        return noted
    }

    /// Notes a misuse where there is one.
    /// - Returns: whether all is well.
    @discardableResult
    static func unless(_ isRight: Bool, _ message: @autoclosure () -> String) -> Bool {
        if !isRight { noted.append(message()) }
        return isRight
    }
}
