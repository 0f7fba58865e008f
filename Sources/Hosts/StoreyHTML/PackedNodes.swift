/// A compact, lossless encoding of a node tree for pages that aren't being updated.
///
/// Packing and unpacking visit each node once.
final class PackedNodes {
    /// The tag of every node in document order, or `nil` for a text.
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
        pack(element.scope == nil ? 0 : 1)
        if let scope = element.scope { scopes.append(scope) }
        pack(element.id)
        pack(element.key)
        pack(element.classes)
        pack(element.attributes.count)
        for attribute in element.attributes {
            pack(attribute.name)
            pack(attribute.value)
        }
        pack(element.handlers.count)
        handlers += element.handlers
        pack(element.children)
    }

    private mutating func pack(_ text: String?) {
        pack(text == nil ? 0 : 1)
        if let text { pack(text) }
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

/// Decodes the output of ``NodePacker``.
private struct NodeUnpacker {
    var tags: Slice<UnsafeBufferPointer<HTMLTag?>>
    var bytes: Slice<UnsafeBufferPointer<UInt8>>
    var handlers: ArraySlice<HTMLHandler>
    var scopes: ArraySlice<HTMLScope>

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
        let scope = number() == 0 ? nil : scopes.removeFirst()
        let element = HTMLElement(tag, id: optionalText(), key: optionalText())
        element.scope = scope
        element.add(class: text())
        for _ in 0..<number() { element.append(HTMLAttribute(name: text(), value: text())) }
        let handled = number()
        if handled > 0 {
            element.handlers = Array(handlers.prefix(handled))
            handlers.removeFirst(handled)
        }
        element.children = nodes()
        return element
    }

    private mutating func optionalText() -> String? { number() == 0 ? nil : text() }

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
