/// Resolves names to declarations as Swift does: through the enclosing scopes, types and their extensions in any file,
/// the file, the module, and its imports.
///
/// Resolves only types, because members of values can't be resolved without compiling.
///
/// Unchecked: only the initializer writes to the tables, which aren't Sendable because they are written through pointers.
final class NameResolver: @unchecked Sendable {
    let files: [SourceFile]
    let topLevel: NameTable
    /// Members, keyed by their enclosing declaration and name.
    let members: NameTable
    /// The supertypes of each type.
    let supertypes: NameTable
    /// The names of all types in the project. Most names in a file aren't among them.
    let known: NameTable
    let functions: NameTable
    let otherNames: NameTable
    let table: DeclarationTable
    let moduleNumbers: [String: Int32]
    /// The index of each file's module.
    let modules: [Int32]
    let imported: [[VisibleModule]]
    let moduleHashes: [UInt64: Int32]

    /// A module that is visible in a file.
    struct VisibleModule {
        var module: Int32
        /// The hash of the only visible name, or `nil` if all names are visible.
        var only: UInt64?
    }

    init(files: [SourceFile]) {
        self.files = files
        var moduleNumbers: [String: Int32] = [:]
        modules = files.map { file in
            if let number = moduleNumbers[file.module] { return number }
            let number = Int32(moduleNumbers.count)
            moduleNumbers[file.module] = number
            return number
        }
        self.moduleNumbers = moduleNumbers
        moduleHashes = Dictionary(
            uniqueKeysWithValues: moduleNumbers.map { (NameHash.of($0.key), $0.value) })
        imported = Self.imports(of: files, modules: modules, numbers: moduleNumbers)

        let count = files.reduce(0) { $0 + $1.syntax.declarations.count }
        table = DeclarationTable(files)
        topLevel = NameTable(expected: count / 2)
        members = NameTable(expected: count)
        supertypes = NameTable(expected: count / 2)
        known = NameTable(expected: count / 2)
        functions = NameTable(expected: 1024)
        otherNames = NameTable(expected: count)
        addDeclarations()
        addExtensions()
        addSupertypes()
    }
}
