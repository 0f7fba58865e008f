import StoreyInternal

/// A parsed XML document.
final class XMLText {
    /// Larger documents aren't parsed, because evaluating an XPath can't be interrupted.
    private static let maxBytes = 1 << 20
    /// The number of nodes that are read at most, because each selected node is read with all of its descendants.
    private static let maxNodes = 300_000

    private let library: LibXML
    private let document: LibXML.Reference

    /// A node of a document.
    struct Node {
        enum Kind { case element, attribute, text, other }

        let kind: Kind
        /// The name with its prefix, or `#text`.
        let name: String
        var attributes: [(name: String, value: String)] = []
        /// The declarations of namespaces.
        var namespaces: [(name: String, value: String)] = []
        var children: [Node] = []
        /// The text of a text or an attribute.
        var value = ""

        /// The name without its prefix.
        var localName: String { Self.localName(name) }

        static func localName(_ name: String) -> String {
            name.firstIndex(of: ":").map { String(name[$0...].dropFirst()) } ?? name
        }

        /// The text of the node and its descendants.
        var text: String { kind == .element ? children.map(\.text).joined() : value }
    }

    init(_ text: String) throws(XMLError) {
        library = try LibXML.loaded.get()
        guard text.utf8.count <= Self.maxBytes else { throw .invalidDocument }
        library.setErrorHandler(nil) { _, _ in }
        let text = text.drop(while: \.isWhitespace)
        let document = String(text).withCString { [library] bytes in
            library.readMemory(bytes, Int32(text.utf8.count), nil, "UTF-8", LibXML.options)
        }
        guard let document else { throw .invalidDocument }
        self.document = document
    }

    deinit { library.freeDocument(document) }

    /// The root element, or `nil` if the document is too large.
    var root: Node? {
        var left = Self.maxNodes
        let root = library.rootElement(document).map { Self.node($0, &left) }
        return left >= 0 ? root : nil
    }

    /// Returns the nodes that an XPath selects.
    /// - Parameter namespaces: The namespaces of prefixes. If it is `nil`, namespaces are ignored.
    func nodes(at path: String, namespaces: [String: String]? = nil) throws(XMLError) -> [Node] {
        // Nodes are read after the namespaces are restored, because their names have prefixes.
        let references = try references(at: path, namespaces)
        var left = Self.maxNodes
        let nodes = references.map { Self.node($0, &left) }
        guard left >= 0 else { throw .invalidDocument }
        return nodes
    }

    /// Returns whether an XPath selects a node.
    func hasNodes(at path: String, namespaces: [String: String]?) throws(XMLError) -> Bool {
        try !references(at: path, namespaces).isEmpty
    }

    private func references(at path: String, _ namespaces: [String: String]?) throws(XMLError) -> [LibXML
        .Reference]
    {
        var removed: [(element: LibXML.Reference, namespace: LibXML.Reference)] = []
        if namespaces == nil, let root = library.rootElement(document) {
            Self.removeNamespaces(root, &removed)
        }
        defer { for each in removed { Self.set(each.namespace, of: each.element) } }
        guard let context = library.newContext(document) else { throw .invalidPath }
        defer { library.freeContext(context) }
        for (prefix, uri) in namespaces ?? [:] { _ = library.registerNamespace(context, prefix, uri) }
        library.setErrorHandler(nil) { _, _ in }
        guard let object = library.evaluate(path, context) else { throw .invalidPath }
        defer { library.freeObject(object) }
        // The type 1 is a set of nodes.
        guard object.load(as: Int32.self) == 1 else { throw .invalidPath }
        guard let set = object.load(fromByteOffset: 8, as: LibXML.Reference?.self) else { return [] }
        let count = Int(set.load(as: Int32.self))
        guard count > 0, let table = set.load(fromByteOffset: 8, as: LibXML.Reference?.self) else {
            return []
        }
        let found = (0..<count).compactMap { table.load(fromByteOffset: $0 * 8, as: LibXML.Reference?.self) }
        // The nodes of namespaces, type 18, belong to the set, which is freed.
        return found.filter { $0.load(fromByteOffset: Field.type, as: Int32.self) != 18 }
    }
}

// MARK: - Structures of libxml2

extension XMLText {
    private static func pointer(_ node: LibXML.Reference, _ offset: Int) -> LibXML.Reference? {
        node.load(fromByteOffset: offset, as: LibXML.Reference?.self)
    }

    private static func string(_ node: LibXML.Reference, _ offset: Int) -> String? {
        pointer(node, offset).map { String(cString: $0.assumingMemoryBound(to: UInt8.self)) }
    }

    private static func list(_ first: LibXML.Reference?, next: Int) -> [LibXML.Reference] {
        var list: [LibXML.Reference] = []
        var node = first
        while let current = node {
            list.append(current)
            node = pointer(current, next)
        }
        return list
    }

    private enum Field {
        static let type = 8, name = 16, children = 24, next = 48, namespace = 72, content = 80,
            attributes = 88,
            declarations = 96
        /// Of a namespace.
        static let nextNamespace = 0, uri = 16, prefix = 24
    }

    private static func set(_ namespace: LibXML.Reference?, of element: LibXML.Reference) {
        element.storeBytes(of: namespace, toByteOffset: Field.namespace, as: LibXML.Reference?.self)
    }

    private static func removeNamespaces(
        _ element: LibXML.Reference,
        _ removed: inout [(element: LibXML.Reference, namespace: LibXML.Reference)]
    ) {
        if let namespace = pointer(element, Field.namespace) {
            removed.append((element, namespace))
            set(nil, of: element)
        }
        // libxml2 limits the depth of documents to 256.
        for child in list(pointer(element, Field.children), next: Field.next)
        where child.load(fromByteOffset: Field.type, as: Int32.self) == 1 {
            removeNamespaces(child, &removed)
        }
    }

    /// Reads a node with its descendants.
    /// - Parameter left: The number of nodes that may be read. If it is negative, the result is incomplete.
    private static func node(_ node: LibXML.Reference, _ left: inout Int) -> Node {
        left -= 1
        let type = node.load(fromByteOffset: Field.type, as: Int32.self)
        switch type {
        case 1:
            var element = Node(kind: .element, name: name(of: node))
            element.attributes = list(pointer(node, Field.attributes), next: Field.next).map {
                (name(of: $0), text(of: $0))
            }
            element.namespaces = list(pointer(node, Field.declarations), next: Field.nextNamespace).map {
                (string($0, Field.prefix).map { "xmlns:\($0)" } ?? "xmlns", string($0, Field.uri) ?? "")
            }
            for child in list(pointer(node, Field.children), next: Field.next) where left >= 0 {
                element.children.append(Self.node(child, &left))
            }
            return element
        case 2: return Node(kind: .attribute, name: name(of: node), value: text(of: node))
        case 3, 4: return Node(kind: .text, name: "#text", value: string(node, Field.content) ?? "")
        case 9:
            let root = list(pointer(node, Field.children), next: Field.next).first {
                $0.load(fromByteOffset: Field.type, as: Int32.self) == 1
            }
            return root.map { Self.node($0, &left) } ?? Node(kind: .other, name: "#document")
        case 8: return Node(kind: .other, name: "#comment")
        default: return Node(kind: .other, name: "#other")
        }
    }

    private static func name(of node: LibXML.Reference) -> String {
        let local = string(node, Field.name) ?? ""
        let prefix = pointer(node, Field.namespace).flatMap { string($0, Field.prefix) }
        return prefix.map { "\($0):\(local)" } ?? local
    }

    /// The text of an attribute, whose value is a list of texts.
    private static func text(of attribute: LibXML.Reference) -> String {
        list(pointer(attribute, Field.children), next: Field.next).map { string($0, Field.content) ?? "" }
            .joined()
    }
}

// MARK: - Text

extension XMLText.Node {
    /// The text of a text or an attribute, or the element as WireMock writes it: indented, with a line break at the end.
    var written: String {
        guard kind == .element else { return value }
        var text = ""
        write(to: &text, indent: "")
        return text
    }

    private func write(to text: inout String, indent: String) {
        text += indent + "<" + name
        for (name, value) in namespaces + attributes {
            text += " \(name)=\"\(value.escapedForXML.replacing("\"", with: "&quot;"))\""
        }
        let content = children.filter { child in
            switch child.kind {
            case .element: true
            case .text: !child.value.allSatisfy(\.isWhitespace)
            case .attribute, .other: false
            }
        }
        if content.isEmpty {
            text += "/>\n"
        } else if content.allSatisfy({ $0.kind == .text }) {
            text += ">" + content.map(\.value.escapedForXML).joined() + "</\(name)>\n"
        } else {
            text += ">\n"
            for child in content {
                if child.kind == .element {
                    child.write(to: &text, indent: indent + "  ")
                } else {
                    text +=
                        indent + "  " + String(child.value[...].trimming { $0.isWhitespace }).escapedForXML
                        + "\n"
                }
            }
            text += indent + "</\(name)>\n"
        }
    }
}

extension String {
    fileprivate var escapedForXML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
