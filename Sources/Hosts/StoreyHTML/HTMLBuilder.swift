/// Builds an ``HTML`` value from elements, text, `if`, `switch`, and `for`.
///
/// In a loop, give each part a key with ``list(_:id:class:row:)`` or ``HTML/key(_:)``, so that the page moves
/// rows instead of rewriting them.
@resultBuilder
public enum HTMLBuilder<Event> {
    /// Builds one statement. This is the only overload, so that `.event` infers its type at once.
    public static func buildExpression(_ part: HTML<Event>) -> HTML<Event> { part }
    /// Builds an empty block.
    public static func buildBlock() -> HTML<Event> { HTML() }
    /// Starts a block with its first statement.
    public static func buildPartialBlock(first: HTML<Event>) -> HTML<Event> { first }
    /// Appends the next statement to a block.
    public static func buildPartialBlock(
        accumulated: consuming HTML<Event>, next: HTML<Event>
    ) -> HTML<Event> {
        accumulated.nodes.join(next.nodes)
        return accumulated
    }
    /// Builds an `if` without `else`.
    public static func buildOptional(_ part: HTML<Event>?) -> HTML<Event> { part ?? HTML() }
    /// Builds the first of two branches.
    public static func buildEither(first part: HTML<Event>) -> HTML<Event> { part }
    /// Builds the second of two branches.
    public static func buildEither(second part: HTML<Event>) -> HTML<Event> { part }
    /// Joins the parts of a loop.
    public static func buildArray(_ parts: [HTML<Event>]) -> HTML<Event> { HTML(parts) }
    /// Builds a branch guarded by `#available`.
    public static func buildLimitedAvailability(_ part: HTML<Event>) -> HTML<Event> { part }
}
