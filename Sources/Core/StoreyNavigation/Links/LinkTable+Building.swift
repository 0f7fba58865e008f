public import StoreyState

extension LinkTable {
    /// A line of a table: a link, or a screen without one.
    public struct Line: Sendable {
        enum Content {
            case link(DeepLink)
            case exclusion(NoLink)
        }

        let content: Content
    }
}

extension ArrayBuilder<LinkTable.Line> {
    /// Adds a link to a ``LinkTable``.
    public static func buildExpression(_ link: DeepLink) -> [LinkTable.Line] {
        [LinkTable.Line(content: .link(link))]
    }

    /// Excludes a screen from a ``LinkTable``.
    public static func buildExpression(_ screen: NoLink) -> [LinkTable.Line] {
        [LinkTable.Line(content: .exclusion(screen))]
    }
}
