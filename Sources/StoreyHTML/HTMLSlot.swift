import Storey

/// The place of another view in a description. Its element is empty until that view's own description fills it.
final class HTMLSlot {
    /// What precedes the view's identifiers, after what precedes those around it.
    let scope: String
    /// Weak, because descriptions are kept longer than screens: until a page asks for the next.
    private(set) weak var view: (any Presentable)?

    init(scope: String, view: (any Presentable)?) {
        self.scope = scope
        self.view = view
    }
}

extension [HTMLNode] {
    /// The same nodes with something in their slots. Copies only the ways there; all else stays shared.
    /// - Parameters:
    ///   - prefix: what precedes identifiers here.
    ///   - content: is given a slot, and the identifier that it would have.
    /// - Returns: nil where there is no slot.
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
