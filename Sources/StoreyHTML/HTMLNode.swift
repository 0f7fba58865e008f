/// One node of a description; becomes exactly one node of the page.
enum HTMLNode<Event> {
    case text(String)
    case element(HTMLElement<Event>)

    /// Whether `other` is the same thing at another time, so that the page can keep its node.
    func continues(_ other: HTMLNode) -> Bool {
        switch (self, other) {
        case (.text, .text): true
        case (.element(let new), .element(let old)):
            new === old || (new.tag == old.tag && new.key == old.key && new.id == old.id)
        default: false
        }
    }
}
