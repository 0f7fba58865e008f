/// A result builder for arrays, such as the steps of a scenario or the lines of a table of links.
@resultBuilder
public enum ArrayBuilder<Element> {
    /// Adds an element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }

    /// Adds several elements.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

    /// Concatenates the elements of a block.
    public static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap(\.self) }

    /// Concatenates the elements of a loop.
    public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap(\.self) }

    /// Supports `if` without `else`.
    public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

    /// Supports the first branch of `if` and `switch`.
    public static func buildEither(first elements: [Element]) -> [Element] { elements }

    /// Supports the other branches of `if` and `switch`.
    public static func buildEither(second elements: [Element]) -> [Element] { elements }
}
