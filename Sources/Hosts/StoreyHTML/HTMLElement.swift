import Storey

/// An element of a description.
///
/// A class, so that trees are small and cheap to pass on. An element is never mutated once a second ``HTML``
/// value can see it.
final class HTMLElement {
    // This order leaves no padding: 120 bytes per element, and a page has hundreds of them. No property is
    // mutated while it is read, and the runtime's exclusivity checks took a tenth of each rendering.
    @exclusivity(unchecked) var id: String?
    @exclusivity(unchecked) var key: String?
    /// Class names, separated by spaces. Stored apart from `attributes`, like `data-on`, because most elements
    /// have them.
    @exclusivity(unchecked) private(set) var classes = ""
    /// The other attributes, sorted by name, with unique names.
    @exclusivity(unchecked) private(set) var attributes: [HTMLAttribute] = []
    @exclusivity(unchecked) var handlers: [HTMLHandler] = [] {
        didSet { actions = handlers.reduce(into: []) { $0.insert($1.actions) } }
    }
    @exclusivity(unchecked) private var content: Content
    let tag: HTMLTag
    /// The actions that the handlers respond to. Cached, because asking each handler takes longer than the rest
    /// of the comparison of two elements.
    private var actions: HTMLHandler.Actions = []
    /// Whether a descendant has an identifier, so that searching the children is worthwhile.
    private(set) var holdsIdentifiers: Bool
    /// The slot of another view whose content becomes the children.
    var slot: HTMLSlot?
    /// The scope of this element and its descendants, if this is an outermost element of a part.
    @exclusivity(unchecked) var scope: HTMLScope?

    private enum Content {
        /// A single text, as in most elements; saves the array.
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

    init(_ tag: HTMLTag, id: (any ElementID)? = nil, key: String? = nil, children: [HTMLNode] = []) {
        self.tag = tag
        self.id = id?.elementID
        self.key = key
        content = Content(children)
        holdsIdentifiers = children.holdIdentifiers
    }

    /// - Parameter text: The element's whole content.
    init(_ tag: HTMLTag, id: (any ElementID)?, text: String) {
        self.tag = tag
        self.id = id?.elementID
        content = text.isEmpty ? .open([]) : .text(text)
        holdsIdentifiers = false
    }

    /// The name of a custom element, or `nil`. Its tag is `span`, or that of the element that it behaves like. Stored as the attribute with an empty name, which
    /// sorts first, so that it takes no memory in other elements.
    var customName: String? {
        get { if let first = attributes.first, first.name.isEmpty { first.value } else { nil } }
        set { set("", newValue) }
    }

    /// The content if it is a single text.
    var text: String? { if case .text(let text) = content { text } else { nil } }

    /// The child nodes. Reading them unpacks a packed element permanently.
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

    /// Edits the child nodes in place, without a second copy in memory.
    func editChildren(_ edit: (inout [HTMLNode]) -> Void) {
        var nodes = children
        content = .open([])
        edit(&nodes)
        children = nodes
    }

    /// Packs the children until they are next read.
    ///
    /// Slots of other views and the paths to them stay unpacked, because their content also belongs to those
    /// views.
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

    /// Sets an attribute, or removes it if `value` is `nil`.
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

    /// Replaces the attributes with those of another element.
    func shareAttributes(of other: HTMLElement) { attributes = other.attributes }

    /// Appends an attribute whose name sorts after all others.
    func append(_ attribute: HTMLAttribute) { attributes.append(attribute) }

    func set(_ name: String, if condition: Bool) { set(name, condition ? "" : nil) }

    func add(class names: String) {
        classes = classes.isEmpty || names.isEmpty ? classes + names : "\(classes) \(names)"
    }

    /// The actions that the page's script reports, as the value of `data-on`.
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
        tag == other.tag && key == other.key && id == other.id
            && (scope === other.scope || scope?.prefix == other.scope?.prefix)
            && ((tag != .span && tag != .textarea) || customName == other.customName)
    }

    /// Whether the element and its descendants are hidden or inert.
    var isOutOfReach: Bool {
        if tag == .dialog, !has("open") { return true }
        return !attributes.isEmpty && (has("hidden") || has("inert"))
    }

    /// Whether the element has one of the values of its options: a select, or a group of radio buttons.
    var isChoice: Bool { tag == .select || (tag == .fieldset && has("value")) }

    /// Whether the user can open and close the element.
    var isDisclosure: Bool { tag == .details || tag == .dialog }

    /// Whether text typed into the element must not be recorded.
    var isSecret: Bool { value(of: "type") == TextFieldKind.password.rawValue || has("data-secret") }
}

extension [HTMLNode] {
    fileprivate var holdIdentifiers: Bool {
        contains {
            guard case .element(let element) = $0 else { return false }
            return element.id != nil || element.holdsIdentifiers
        }
    }

    /// Packs the children of each element; see ``HTMLElement/pack()``.
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

/// An attribute of an element, before escaping.
struct HTMLAttribute: Equatable {
    let name: String
    var value: String
}
