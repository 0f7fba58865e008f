/// The spelling of types in messages.
enum TypeName {
    /// The type without its module: `NotesListProviderImpl`, `any NotesStorage`.
    static func of(_ type: Any.Type) -> String {
        isExistential(type) ? "any \(type)" : "\(type)"
    }

    /// The type as an argument: `NotesListProviderImpl.self`, `(any NotesStorage).self`.
    static func argument(_ type: Any.Type) -> String {
        isExistential(type) ? "(\(of(type))).self" : "\(of(type)).self"
    }

    /// The type as the subject of an issue: `any NotesStorage`, `Theme with the tag Dark`.
    static func subject(_ key: Key) -> String {
        key.tag.map { "\(of(key.type)) with the tag \(of($0))" } ?? of(key.type)
    }

    static func of(_ key: Key) -> String {
        guard let tag = key.tag else { return "`\(of(key.type))`" }
        return "`\(of(key.type))` with the tag `\(of(tag))`"
    }

    /// A registration that provides `key`.
    static func registration(_ key: Key) -> String {
        let tag = key.tag.map { ", tag: \(argument($0))" } ?? ""
        return "`container.register(…).as(\(argument(key.type))\(tag))`"
    }
}

/// Whether `type` is an existential type, `any P`. Swift reveals this only in the name of the metatype.
func isExistential(_ type: Any.Type) -> Bool {
    "\(Swift.type(of: type))".hasSuffix(".Protocol")
}
