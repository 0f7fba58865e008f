/// Builds an ``HTML`` from statements: elements, texts, `if`, `switch` and `for`.
///
/// In a loop give what it makes a key, by ``list(_:id:class:row:)`` or ``HTML/key(_:)``,
/// so that the page moves rows instead of rewriting them.
@resultBuilder
public enum HTMLBuilder<Event> {
    /// Takes one statement; the only overload, so that `.event` finds its type at once.
    public static func buildExpression(_ part: HTML<Event>) -> HTML<Event> { part }
    /// Takes an empty block.
    public static func buildBlock() -> HTML<Event> { HTML() }
    /// Begins a block with its first statement.
    public static func buildPartialBlock(first: HTML<Event>) -> HTML<Event> { first }
    /// Adds a block's next statement.
    public static func buildPartialBlock(
        accumulated: consuming HTML<Event>, next: HTML<Event>
    ) -> HTML<Event> {
        accumulated.nodes.join(next.nodes)
        return accumulated
    }
    /// Takes an `if` without `else`.
    public static func buildOptional(_ part: HTML<Event>?) -> HTML<Event> { part ?? HTML() }
    /// Takes the first of two branches.
    public static func buildEither(first part: HTML<Event>) -> HTML<Event> { part }
    /// Takes the second of two branches.
    public static func buildEither(second part: HTML<Event>) -> HTML<Event> { part }
    /// Joins what a loop made.
    public static func buildArray(_ parts: [HTML<Event>]) -> HTML<Event> { HTML(parts) }
    /// Takes a branch behind `#available`.
    public static func buildLimitedAvailability(_ part: HTML<Event>) -> HTML<Event> { part }
}
