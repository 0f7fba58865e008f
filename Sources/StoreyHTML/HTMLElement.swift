/// An element of a description.
///
/// A class to keep trees small and cheap to pass on; never changed once a second ``HTML`` can see it.
final class HTMLElement {
    // In this order there is no room between them that nothing fills: 120 bytes, of which a page has hundreds of times. Nothing
    // here changes a property while it is read: asking the runtime whether somebody does took a tenth of each drawing.
    @exclusivity(unchecked) var id: String?
    @exclusivity(unchecked) var key: String?
    /// Class names, separated by spaces. Like `data-on`, an attribute that most elements have or need not store.
    @exclusivity(unchecked) private(set) var classes = ""
    /// The other attributes, ascending by name, each name once.
    @exclusivity(unchecked) private(set) var attributes: [HTMLAttribute] = []
    @exclusivity(unchecked) var handlers: [HTMLHandler] = [] {
        didSet { actions = handlers.reduce(into: []) { $0.insert($1.actions) } }
    }
    @exclusivity(unchecked) private var content: Content
    let tag: HTMLTag
    /// What the handlers answer to. Kept beside them, because a look at each of them takes longer than all else that is
    /// compared of an element.
    private var actions: HTMLHandler.Actions = []
    /// Whether anything in it has an identifier, so that it is worth looking for one there.
    private(set) var holdsIdentifiers: Bool
    /// Whose content its children are to become.
    var slot: HTMLSlot?
    /// Whose element it is, with all in it, where it is an outermost one of a part.
    @exclusivity(unchecked) var scope: HTMLScope?

    private enum Content {
        /// Nothing but a text, as in most elements: without an array around it.
        case text(String)
        case open([HTMLNode])
        case packed(PackedNodes)

        init(_ nodes: [HTMLNode]) {
            if nodes.count == 1, case .text(let text) = nodes[0] {
                self = .text(text)
            } else {
                self = .open(nodes)
            }
        }
    }

    init(_ tag: HTMLTag, id: String? = nil, key: String? = nil, children: [HTMLNode] = []) {
        self.tag = tag
        self.id = id
        self.key = key
        content = Content(children)
        holdsIdentifiers = children.holdIdentifiers
    }

    /// - Parameter text: all that is in it.
    init(_ tag: HTMLTag, id: String?, text: String) {
        self.tag = tag
        self.id = id
        content = text.isEmpty ? .open([]) : .text(text)
        holdsIdentifiers = false
    }

    /// What is in it, if that is a text and nothing else.
    var text: String? { if case .text(let text) = content { text } else { nil } }

    /// What is in it; unpacked, for good, if it was packed.
    var children: [HTMLNode] {
        get {
            switch content {
            case .text(let text): return [.text(text)]
            case .open(let nodes): return nodes
            case .packed(let packed):
                let nodes = packed.nodes
                content = .open(nodes)
                return nodes
            }
        }
        set {
            content = Content(newValue)
            holdsIdentifiers = newValue.holdIdentifiers
        }
    }

    /// Changes what is in it, without holding it twice.
    func editChildren(_ edit: (inout [HTMLNode]) -> Void) {
        var nodes = children
        content = .open([])
        edit(&nodes)
        children = nodes
    }

    /// Packs what is in it, until somebody looks at it again.
    ///
    /// The places of other views and the ways there stay open: what is in them belongs to those views as well.
    func pack() {
        guard case .open(let nodes) = content, slot == nil else { return }
        if nodes.holdsSlot {
            nodes.pack()
        } else if nodes.contains(where: \.isElement) {
            content = .packed(PackedNodes(nodes))
        }
    }

    var holdsSlot: Bool {
        if slot != nil { return true }
        guard case .open(let nodes) = content else { return false }
        return nodes.holdsSlot
    }

    func copy() -> HTMLElement {
        let copy = HTMLElement(tag, id: id, key: key)
        copy.content = content
        copy.holdsIdentifiers = holdsIdentifiers
        copy.classes = classes
        copy.attributes = attributes
        copy.handlers = handlers
        copy.slot = slot
        copy.scope = scope
        return copy
    }

    func value(of name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    func has(_ name: String) -> Bool { value(of: name) != nil }

    /// Sets the attribute, or takes it away when `value` is nil.
    func set(_ name: String, _ value: String?) {
        let index = attributes.firstIndex { $0.name >= name } ?? attributes.endIndex
        let isPresent = index < attributes.endIndex && attributes[index].name == name
        switch (value, isPresent) {
        case (let value?, true): attributes[index].value = value
        case (let value?, false): attributes.insert(HTMLAttribute(name: name, value: value), at: index)
        case (nil, true): attributes.remove(at: index)
        case (nil, false): break
        }
    }

    /// Adds an attribute whose name comes after all others.
    func append(_ attribute: HTMLAttribute) { attributes.append(attribute) }

    func set(_ name: String, if condition: Bool) { set(name, condition ? "" : nil) }

    func add(class names: String) {
        classes = classes.isEmpty || names.isEmpty ? classes + names : "\(classes) \(names)"
    }

    /// The actions that the page script is to report, by `data-on`.
    var reported: String {
        switch handlers.count {
        case 0: ""
        case 1: handlers[0].name
        default: handlers.map(\.name).joined(separator: " ")
        }
    }

    func reportsSame(as other: HTMLElement) -> Bool { actions == other.actions }

    /// See ``HTMLNode/continues(_:)``.
    func continues(_ other: HTMLElement) -> Bool {
        tag == other.tag && key == other.key && id == other.id && scope?.prefix == other.scope?.prefix
    }

    /// Neither seen nor reachable, with everything in it.
    var isOutOfReach: Bool { !attributes.isEmpty && (has("hidden") || has("inert")) }

    /// Whether what is typed into it must not be recorded.
    var isSecret: Bool { value(of: "type") == TextFieldKind.password.rawValue || has("data-secret") }
}

extension [HTMLNode] {
    fileprivate var holdIdentifiers: Bool {
        contains {
            guard case .element(let element) = $0 else { return false }
            return element.id != nil || element.holdsIdentifiers
        }
    }

    /// Packs what is in each of these elements; see ``HTMLElement/pack()``.
    func pack() {
        for case .element(let element) in self { element.pack() }
    }
}

extension HTMLNode {
    fileprivate var isElement: Bool { if case .element = self { true } else { false } }

    var holdsSlot: Bool {
        if case .element(let element) = self { element.holdsSlot } else { false }
    }
}

/// An attribute of an element, not yet escaped.
struct HTMLAttribute: Equatable {
    let name: String
    var value: String
}
