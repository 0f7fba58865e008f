import StoreyInternal

/// The hash by which names are compared, ``FNV1a``. Only the names of declarations are stored as strings.
enum NameHash {
    static func of(_ name: String) -> UInt64 { FNV1a.hash(name.utf8) }
}
