/// What somebody asks for: a type, and a tag if there is one.
struct Key: Equatable {
    let type: Any.Type
    let tag: Any.Type?

    static func == (one: Key, other: Key) -> Bool {
        one.type == other.type && one.tag == other.tag
    }

    /// A type's metadata has one address, whose low four bits tell nothing.
    var address: UInt {
        let type = UInt(bitPattern: ObjectIdentifier(type)) >> 4
        guard let tag else { return type }
        return type ^ (UInt(bitPattern: ObjectIdentifier(tag)) &* 31)
    }
}
