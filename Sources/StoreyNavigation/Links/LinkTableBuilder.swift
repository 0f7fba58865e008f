/// Puts the lines of a ``LinkTable`` together.
@resultBuilder
public enum LinkTableBuilder {
    /// One line of a table.
    public struct Line: Sendable {
        enum Content {
            case link(Link)
            case unlinked(Unlinked)
        }

        let content: Content
    }

    /// A link.
    public static func buildExpression(_ link: Link) -> [Line] { [Line(content: .link(link))] }

    /// A screen without one.
    public static func buildExpression(_ screen: Unlinked) -> [Line] { [Line(content: .unlinked(screen))] }

    /// Lines, one after the other.
    public static func buildBlock(_ lines: [Line]...) -> [Line] { lines.flatMap(\.self) }

    /// The lines of a loop.
    public static func buildArray(_ lines: [[Line]]) -> [Line] { lines.flatMap(\.self) }

    /// Lines that are there under a condition.
    public static func buildOptional(_ lines: [Line]?) -> [Line] { lines ?? [] }

    /// The lines of a branch.
    public static func buildEither(first lines: [Line]) -> [Line] { lines }

    /// The lines of the other branch.
    public static func buildEither(second lines: [Line]) -> [Line] { lines }
}
