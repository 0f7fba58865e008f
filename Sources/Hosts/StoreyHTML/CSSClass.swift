/// The name of a CSS class, or several of them.
///
/// Declare each name once, or generate the declarations from the app's style sheets with `storey resources`, so that the
/// compiler finds misspelled and removed ones:
///
/// ```swift
/// extension CSSClass {
///     static let price: CSSClass = "price"
///     static let reduced: CSSClass = "reduced"
/// }
///
/// p(data.price, class: [.price, .reduced])
/// ```
///
/// The constants in this module are the classes of the web host's own style sheet.
public struct CSSClass: Hashable, Sendable {
    /// The names, separated by spaces, as in the attribute `class`.
    public let names: String

    /// Creates a class from a name, or from several that are separated by spaces.
    public init(_ names: String) { self.names = names }
}

extension CSSClass: ExpressibleByStringInterpolation {
    /// Creates a class from a literal with a name, or with several that are separated by spaces.
    public init(stringLiteral names: String) { self.init(names) }
}

extension CSSClass: ExpressibleByArrayLiteral {
    /// Combines classes.
    public init(arrayLiteral classes: CSSClass...) {
        self.init(classes.lazy.map(\.names).filter { !$0.isEmpty }.joined(separator: " "))
    }
}
