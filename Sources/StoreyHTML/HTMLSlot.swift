import Storey

/// The place of another view in a description. Its element is empty until that view's own description fills it.
final class HTMLSlot {
    /// What precedes the view's identifiers.
    let scope: String
    /// Weak, because descriptions are kept longer than screens: until a page asks for the next.
    private(set) weak var view: (any Presentable)?

    init(scope: String, view: (any Presentable)?) {
        self.scope = scope
        self.view = view
    }

    func scoped(by prefix: String) -> HTMLSlot { HTMLSlot(scope: prefix + scope, view: view) }
}

extension [HTMLNode] {
    /// The same nodes with something in their slots. Copies only the ways there; all else stays shared.
    /// - Returns: nil where there is no slot.
    func filled(by content: (HTMLSlot) -> [HTMLNode]) -> [HTMLNode]? {
        var filled: [HTMLNode]?
        for case (let index, .element(let element)) in enumerated() {
            guard let children = element.slot.map(content) ?? element.children.filled(by: content) else {
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
