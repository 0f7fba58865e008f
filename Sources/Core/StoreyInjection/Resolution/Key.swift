/// A type to resolve, with an optional tag.
struct Key: Equatable {
    let type: Any.Type
    let tag: Any.Type?

    static func == (one: Key, other: Key) -> Bool {
        one.type == other.type && one.tag == other.tag
    }

    /// A hash of the type and tag: metadata addresses without their low four bits, which carry no
    /// information.
    var address: UInt {
        let type = UInt(bitPattern: ObjectIdentifier(type)) >> 4
        guard let tag else { return type }
        return type ^ (UInt(bitPattern: ObjectIdentifier(tag)) &* 31)
    }
}
