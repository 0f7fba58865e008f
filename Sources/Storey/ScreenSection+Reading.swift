/// For a view that is made of sections and describes its own elements: a web view has no need of it.
///
/// ```swift
/// var elements: [Element] { sections.flatMap(\.elements) }
///
/// func perform(_ action: ElementAction, on identifier: String) -> Bool {
///     sections.contains { $0.perform(action, on: identifier) }
/// }
/// ```
extension ScreenSection {
    /// What there is to read and to use in it, by the identifiers it has on the screen. Nothing where its view cannot
    /// be read.
    public var elements: [Element] {
        guard let view = view as? any ReadableView else { return [] }
        return view.elements.map { element in
            var element = element
            element.identifier = element.identifier.map { prefix + $0 }
            return element
        }
    }

    /// Does what a person would do with one of its elements.
    /// - Parameters:
    ///   - action: what the person does.
    ///   - identifier: the element's identifier on the screen.
    /// - Returns: false where the element is not one of this section's, is disabled, or cannot be used like this.
    public func perform(_ action: ElementAction, on identifier: String) -> Bool {
        guard identifier.hasPrefix(prefix), let view = view as? any ReadableView else { return false }
        return view.perform(action, on: String(identifier.dropFirst(prefix.count)))
    }

    private var prefix: String { "\(name)." }
}
