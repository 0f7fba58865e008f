/// A value that a reference leads to.
struct ReferencedValue {
    let value: MockJSON
    /// The resource that references in the value are relative to.
    let resource: Int
    /// The last part of the reference, such as the name of a schema.
    let name: String
    /// A text that is equal for references to the same place.
    let key: String
    /// The file and the place in it, for messages.
    let location: String
}

/// A document and the documents that it refers to: files beside it, and the parts with an `$id`.
///
/// Source: OpenAPI 3.1.1, “Reference Object”; JSON Schema 2020-12, core, section 8; RFC 6901.
struct ReferencedDocuments {
    /// A document, or a part of one with its own address.
    struct Resource {
        let address: String
        let value: MockJSON
        /// The parts with an `$anchor` or a `$dynamicAnchor`.
        var anchors: [String: MockJSON] = [:]
        /// The names of the dynamic anchors.
        var dynamicAnchors: Set<String> = []
        /// The file's name for messages, or an empty text for the first document.
        let file: String
    }

    private(set) var resources: [Resource] = []
    private var indices: [String: Int] = [:]
    private var found: [String: ReferencedValue] = [:]
    /// Reads another file, and throws the reason if it can't.
    private let load: (String) throws(StubError) -> MockJSON

    /// - Parameters:
    ///   - document: The document.
    ///   - address: The document's path or URI.
    ///   - load: Reads the file with the given path.
    init(
        _ document: MockJSON, address: String, load: @escaping (String) throws(StubError) -> MockJSON
    ) {
        self.load = load
        add(document, address: address, file: "")
    }

    /// Adds a document under an address.
    mutating func add(_ document: MockJSON, address: String, file: String) {
        let index = addResource(document, address: address, file: file)
        scan(document, in: index, isRoot: true)
    }

    /// The names of the files that were read.
    var files: [String] { resources.filter { !$0.file.isEmpty }.map(\.address) }

    /// Returns the value that a reference leads to.
    /// - Parameters:
    ///   - reference: The reference.
    ///   - resource: The resource that has the reference.
    /// - Throws: ``StubError`` with the reason if it leads to nothing.
    mutating func value(at reference: String, from resource: Int) throws(StubError) -> ReferencedValue {
        let key = "\(resource) \(reference)"
        if let value = found[key] { return value }
        let value = try find(URIReference(reference), reference, from: resource)
        found[key] = value
        return value
    }

    private mutating func find(_ reference: URIReference, _ text: String, from resource: Int)
        throws(StubError) -> ReferencedValue
    {
        var index = resource
        if !reference.address.isEmpty {
            let address = URIReference.resolve(reference.address, against: resources[resource].address)
            if let known = indices[Self.withoutFragment(address)] {
                index = known
            } else {
                index = try loaded(address, text)
            }
        }
        let target = resources[index]
        var value: MockJSON? = target.value
        if reference.fragment.hasPrefix("/") {
            (value, index) = walk(reference.fragment, from: index)
        } else if !reference.fragment.isEmpty {
            value = target.anchors[reference.fragment]
        }
        guard let value else {
            throw StubError(
                file: target.file,
                reason: "points to nothing in \(target.file.isEmpty ? "the document" : target.file): \(text)")
        }
        let name = reference.fragment.split(separator: "/").last.map(String.init) ?? reference.address
        return ReferencedValue(
            value: value, resource: index, name: Self.unescaped(name),
            key: "\(index) \(target.address)#\(reference.fragment)",
            location: target.file + Self.location(of: reference.fragment, isFile: !target.file.isEmpty))
    }

    private static func location(of fragment: String, isFile: Bool) -> String {
        (isFile ? "#" : "")
            + fragment.split(separator: "/").map { unescaped(String($0)) }.joined(separator: ".")
    }

    private mutating func loaded(_ address: String, _ text: String) throws(StubError) -> Int {
        let path = address.prefix { $0 != "?" }
        guard !path.contains("://") else {
            throw StubError(
                file: "", reason: "points to another server, which is not read: \(text). Copy it to a file.")
        }
        let document: MockJSON
        do {
            document = try load(String(path))
        } catch {
            throw StubError(file: error.file, reason: "points to \(text), which \(error.reason)")
        }
        let file = String(path.split(separator: "/").last ?? path)
        add(document, address: address, file: file)
        return indices[address] ?? 0
    }

    /// Follows a JSON Pointer. A part with an `$id` is a separate resource.
    private func walk(_ pointer: String, from resource: Int) -> (MockJSON?, Int) {
        var resource = resource
        var value: MockJSON? = resources[resource].value
        for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = Self.unescaped(String(part))
            guard let current = value else { return (nil, resource) }
            if let elements = current.array {
                value = Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            } else {
                value = current[name]
            }
            resource = value.map { self.resource(of: $0, in: resource) } ?? resource
        }
        return (value, resource)
    }

    /// Returns the resource that a part of a document belongs to.
    /// - Parameter resource: The resource of the part that contains it.
    func resource(of value: MockJSON, in resource: Int) -> Int {
        guard let id = value["$id"]?.string else { return resource }
        let address = URIReference.resolve(id, against: resources[resource].address)
        return indices[Self.withoutFragment(address)] ?? resource
    }

    private static func unescaped(_ part: String) -> String {
        part.contains("~") ? part.replacing("~1", with: "/").replacing("~0", with: "~") : part
    }

    private static func withoutFragment(_ address: String) -> String {
        String(address.prefix { $0 != "#" })
    }

    private mutating func addResource(_ value: MockJSON, address: String, file: String) -> Int {
        let index = resources.count
        resources.append(Resource(address: Self.withoutFragment(address), value: value, file: file))
        indices[Self.withoutFragment(address)] = index
        return index
    }

    /// Collects the parts with an `$id` and the anchors. Examples and other values aren't searched.
    private mutating func scan(_ value: MockJSON, in resource: Int, isRoot: Bool = false) {
        switch value {
        case .array(let elements):
            for element in elements { scan(element, in: resource) }
        case .object(let members):
            var resource = resource
            for member in members {
                guard member.name.utf8.first == UInt8(ascii: "$"), let text = member.value.string else {
                    continue
                }
                switch member.name {
                case "$id":
                    let address = URIReference.resolve(text, against: resources[resource].address)
                    if isRoot {
                        indices[Self.withoutFragment(address)] = resource
                        let old = resources[resource]
                        resources[resource] = Resource(
                            address: Self.withoutFragment(address), value: value, anchors: old.anchors,
                            dynamicAnchors: old.dynamicAnchors, file: old.file)
                    } else {
                        resource = addResource(value, address: address, file: resources[resource].file)
                    }
                case "$self" where isRoot:
                    indices[URIReference.resolve(text, against: resources[resource].address)] = resource
                default: break
                }
            }
            for member in members {
                switch member.name {
                case "$anchor", "$dynamicAnchor":
                    guard let name = member.value.string else { continue }
                    resources[resource].anchors[name] = value
                    if member.name == "$dynamicAnchor" { resources[resource].dynamicAnchors.insert(name) }
                case "enum", "const", "example", "examples", "default": break
                default:
                    if member.value.isContainer { scan(member.value, in: resource) }
                }
            }
        default: break
        }
    }
}

extension MockJSON {
    fileprivate var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }
}
