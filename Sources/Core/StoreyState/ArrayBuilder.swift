/// A result builder that collects elements, and arrays of elements, into one array.
@resultBuilder
public enum ArrayBuilder<Element> {
    /// Adds an element.
    @inlinable public static func buildExpression(_ element: Element) -> [Element] { [element] }

    /// Adds several elements.
    @inlinable public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

    // With closures: each call would create the key path `\.self` of a generic type again, which takes longer than the rest.

    /// Concatenates the elements of a block.
    @inlinable public static func buildBlock(_ elements: [Element]...) -> [Element] {
        elements.count == 1 ? elements[0] : buildArray(elements)
    }

    /// Concatenates the elements of a loop.
    @inlinable public static func buildArray(_ elements: [[Element]]) -> [Element] {
        var all: [Element] = []
        all.reserveCapacity(elements.reduce(0) { $0 + $1.count })
        for elements in elements { all.append(contentsOf: elements) }
        return all
    }

    /// Supports `if` without `else`.
    @inlinable public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

    /// Supports the first branch of `if` and `switch`.
    @inlinable public static func buildEither(first elements: [Element]) -> [Element] { elements }

    /// Supports the other branches of `if` and `switch`.
    @inlinable public static func buildEither(second elements: [Element]) -> [Element] { elements }
}
