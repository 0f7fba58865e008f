import Storey

/// The slot of another view in a description. Its element is empty until that view's own description fills it.
final class HTMLSlot {
    /// The prefix of the view's identifiers, relative to the surrounding scopes.
    let scope: String
    /// Weak, because a description outlives its screen until the page is rendered again.
    private(set) weak var view: (any Presentable)?

    init(scope: String, view: (any Presentable)?) {
        self.scope = scope
        self.view = view
    }
}

extension [HTMLNode] {
    /// Returns these nodes with their slots filled, or `nil` if there is no slot.
    ///
    /// Copies only the paths to the slots; everything else stays shared.
    ///
    /// - Parameters:
    ///   - prefix: The prefix of identifiers at this level.
    ///   - content: Returns the content of a slot with the given full identifier.
    func filled(after prefix: String = "", by content: (HTMLSlot, String) -> [HTMLNode]) -> [HTMLNode]? {
        var filled: [HTMLNode]?
        for case (let index, .element(let element)) in enumerated() {
            let prefix = element.scope.map { prefix + $0.prefix } ?? prefix
            let inner = element.slot.map { content($0, prefix + $0.scope) }
            guard let children = inner ?? element.children.filled(after: prefix, by: content) else {
                continue
            }
            let copy = element.copy()
            copy.children = children
            filled = filled ?? self
            filled?[index] = .element(copy)
        }
        return filled
    }
}
