/// Reads the modules in a symbol's unified symbol resolution, which is its mangled name.
///
/// Source: “Name mangling” (`docs/ABI/Mangling.rst`) of the Swift compiler.
enum SymbolModules {
    /// The modules that each file imports.
    static let implicit: Set<String> = ["Swift", "_Concurrency", "_StringProcessing", "SwiftOnoneSupport"]

    /// Returns the module of a Swift symbol, and those of the extensions that contain it. Returns `nil` for symbols of other
    /// languages and for names that are abbreviated.
    static func modules(ofSymbol usr: String) -> Set<String>? {
        guard usr.hasPrefix("s:") else { return nil }
        let bytes = Array(usr.utf8.dropFirst(2))
        guard let first = bytes.first else { return nil }
        var found: Set<String> = []
        if first == UInt8(ascii: "s") || first == UInt8(ascii: "S") { found.insert("Swift") }
        var index = 0
        while index < bytes.count {
            guard bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") else {
                index += 1
                continue
            }
            // An identifier with words of earlier ones.
            if bytes[index] == UInt8(ascii: "0") { return nil }
            let start = index
            var length = 0
            while index < bytes.count, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") {
                length = length * 10 + Int(bytes[index] - UInt8(ascii: "0"))
                index += 1
                if length > bytes.count { return nil }
            }
            guard index + length <= bytes.count else { return nil }
            let identifier = String(decoding: bytes[index..<index + length], as: UTF8.self)
            index += length
            if start == 0 || index < bytes.count && bytes[index] == UInt8(ascii: "E") {
                found.insert(identifier)
            }
        }
        return found.isEmpty ? nil : found
    }
}

extension IndexedUses.Symbol {
    /// The name without parameters.
    var base: String { String(name.prefix { $0 != "(" }) }

    var modules: Set<String>? { SymbolModules.modules(ofSymbol: usr) }
}
