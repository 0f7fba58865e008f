/// What somebody asks for: a type, and a tag if there is one.
struct Key: Hashable {
    let type: Any.Type
    let tag: Any.Type?

    static func == (one: Key, other: Key) -> Bool {
        one.type == other.type && one.tag == other.tag
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(tag.map(ObjectIdentifier.init))
    }

    /// A type's metadata has one address, whose low four bits tell nothing.
    var address: UInt {
        let type = UInt(bitPattern: ObjectIdentifier(type)) >> 4
        guard let tag else { return type }
        return type ^ (UInt(bitPattern: ObjectIdentifier(tag)) &* 31)
    }
}
