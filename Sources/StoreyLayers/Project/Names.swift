/// Finds what a name means: through the scopes around it, the types and their extensions wherever they are, the file,
/// the module and its imports, as Swift does.
///
/// Only types are followed, since only what is named can be known without compiling.
final class Names: @unchecked Sendable {
    // Nothing changes after the initializer, which is why all cores may share it.
    let files: [SourceFile]
    let topLevel: NameTable
    /// By the declaration around them, and their name.
    let members: NameTable
    /// What a type inherits, by its number.
    let supers: NameTable
    /// All names that any type of the project has: most names in a file are of none.
    let known: NameTable
    let functions: NameTable
    let otherNames: NameTable
    let shapes: Shapes
    let moduleNumbers: [String: Int32]
    /// The module of each file, as a number.
    let modules: [Int32]
    let imported: [[VisibleModule]]
    let moduleHashes: [UInt64: Int32]

    /// A module that a file sees.
    struct VisibleModule {
        var module: Int32
        /// The one name it sees of it, if not all.
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

        let count = files.reduce(0) { $0 + $1.facts.declarations.count }
        shapes = Shapes(files)
        topLevel = NameTable(expected: count / 2)
        members = NameTable(expected: count)
        supers = NameTable(expected: count / 2)
        known = NameTable(expected: count / 2)
        functions = NameTable(expected: 1024)
        otherNames = NameTable(expected: count)
        addDeclarations()
        addExtensions()
        addSupers()
    }
}
