/// A compact, lossless encoding of a node tree for pages that aren't being updated.
///
/// Packing and unpacking visit each node once.
final class PackedNodes {
    /// The tag of every node in document order, or `nil` for a text. Without the text of an element that contains nothing else.
    private let tags: [HTMLTag?]
    /// The strings and numbers of all nodes in order; see ``NodePacker``.
    private let bytes: [UInt8]
    /// The handlers of all elements in order.
    private let handlers: [HTMLHandler]
    /// The scopes of all elements that have one, in order.
    private let scopes: [HTMLScope]

    /// - Parameter nodes: The nodes to pack. They must not contain a slot.
    init(_ nodes: [HTMLNode]) {
        var packer = NodePacker()
        packer.pack(nodes)
        // Copied, because an array that has grown has spare capacity.
        tags = packer.tags.withUnsafeBufferPointer(Array.init)
        bytes = packer.bytes.withUnsafeBufferPointer(Array.init)
        handlers = packer.handlers.withUnsafeBufferPointer(Array.init)
        scopes = packer.scopes.withUnsafeBufferPointer(Array.init)
    }

    /// The unpacked nodes, created again on each access.
    var nodes: [HTMLNode] {
        tags.withUnsafeBufferPointer { tags in
            bytes.withUnsafeBufferPointer { bytes in
                var unpacker = NodeUnpacker(
                    tags: tags[...], bytes: bytes[...], handlers: handlers[...], scopes: scopes[...])
                return unpacker.nodes()
            }
        }
    }
}

/// Encodes nodes for ``PackedNodes``: numbers as LEB128, strings as their length followed by UTF-8.
private struct NodePacker {
    private(set) var tags: [HTMLTag?] = []
    private(set) var bytes: [UInt8] = []
    private(set) var handlers: [HTMLHandler] = []
    private(set) var scopes: [HTMLScope] = []
    /// The numbers of the names that have been packed, from 1.
    private var names: [String: Int] = [:]

    mutating func pack(_ nodes: [HTMLNode]) {
        pack(nodes.count)
        for node in nodes {
            switch node {
            case .text(let text):
                tags.append(nil)
                pack(text)
            case .element(let element):
                tags.append(element.tag)
                pack(element)
            }
        }
    }

    private mutating func pack(_ element: HTMLElement) {
        assert(element.slot == nil, "Elements with a slot must stay unpacked.")
        let parts = ElementParts(of: element)
        bytes.append(parts.rawValue)
        if let scope = element.scope { scopes.append(scope) }
        if let id = element.id { pack(id) }
        if let key = element.key { pack(key) }
        if parts.contains(.classes) { pack(name: element.classes) }
        if parts.contains(.attributes) {
            pack(element.attributes.count)
            for attribute in element.attributes {
                pack(name: attribute.name)
                pack(attribute.value)
            }
        }
        if parts.contains(.handlers) {
            pack(element.handlers.count)
            handlers += element.handlers
        }
        if let text = element.text { pack(text) } else { pack(element.children) }
    }

    /// Packs a name that other elements may have, too: the first time 0 and the text, then only its number.
    private mutating func pack(name: String) {
        if let number = names[name] { return pack(number) }
        names[name] = names.count + 1
        pack(0)
        pack(name)
    }

    private mutating func pack(_ text: String) {
        pack(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func pack(_ number: Int) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// The parts of an element that are packed.
private struct ElementParts: OptionSet {
    let rawValue: UInt8

    static let scope = ElementParts(rawValue: 1)
    static let id = ElementParts(rawValue: 2)
    static let key = ElementParts(rawValue: 4)
    static let classes = ElementParts(rawValue: 8)
    static let attributes = ElementParts(rawValue: 16)
    static let handlers = ElementParts(rawValue: 32)
    /// A single text instead of child nodes.
    static let text = ElementParts(rawValue: 64)
}

extension ElementParts {
    init(of element: HTMLElement) {
        self = []
        if element.scope != nil { insert(.scope) }
        if element.id != nil { insert(.id) }
        if element.key != nil { insert(.key) }
        if !element.classes.isEmpty { insert(.classes) }
        if !element.attributes.isEmpty { insert(.attributes) }
        if !element.handlers.isEmpty { insert(.handlers) }
        if element.text != nil { insert(.text) }
    }
}

/// Decodes the output of ``NodePacker``.
private struct NodeUnpacker {
    var tags: Slice<UnsafeBufferPointer<HTMLTag?>>
    var bytes: Slice<UnsafeBufferPointer<UInt8>>
    var handlers: ArraySlice<HTMLHandler>
    var scopes: ArraySlice<HTMLScope>
    private var names: [String] = []

    init(
        tags: Slice<UnsafeBufferPointer<HTMLTag?>>, bytes: Slice<UnsafeBufferPointer<UInt8>>,
        handlers: ArraySlice<HTMLHandler>, scopes: ArraySlice<HTMLScope>
    ) {
        self.tags = tags
        self.bytes = bytes
        self.handlers = handlers
        self.scopes = scopes
    }

    mutating func nodes() -> [HTMLNode] {
        let count = number()
        var nodes: [HTMLNode] = []
        nodes.reserveCapacity(count)
        for _ in 0..<count {
            if let tag = tags.removeFirst() {
                nodes.append(.element(element(tag)))
            } else {
                nodes.append(.text(text()))
            }
        }
        return nodes
    }

    private mutating func element(_ tag: HTMLTag) -> HTMLElement {
        let parts = ElementParts(rawValue: bytes.removeFirst())
        let scope = parts.contains(.scope) ? scopes.removeFirst() : nil
        let id = parts.contains(.id) ? text() : nil
        let key = parts.contains(.key) ? text() : nil
        let element = HTMLElement(tag, id: id, key: key)
        element.scope = scope
        if parts.contains(.classes) { element.add(class: name()) }
        if parts.contains(.attributes) {
            for _ in 0..<number() { element.append(HTMLAttribute(name: name(), value: text())) }
        }
        if parts.contains(.handlers) {
            let count = number()
            element.handlers = Array(handlers.prefix(count))
            handlers.removeFirst(count)
        }
        element.children = parts.contains(.text) ? [.text(text())] : nodes()
        return element
    }

    private mutating func name() -> String {
        let number = number()
        if number > 0 { return names[number - 1] }
        let name = text()
        names.append(name)
        return name
    }

    private mutating func text() -> String {
        let count = number()
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    private mutating func number() -> Int {
        var (number, shift) = (0, 0)
        while true {
            let digit = bytes.removeFirst()
            number |= Int(digit & 0x7F) << shift
            if digit < 0x80 { return number }
            shift += 7
        }
    }
}
