/// Resolves names to declarations as Swift does: through the enclosing scopes, types and their extensions in any file,
/// the file, the module, and its imports.
///
/// Resolves only types, because members of values can't be resolved without compiling.
///
/// Unchecked: only the initializer writes to the tables, which aren't Sendable because they are written through pointers.
final class NameResolver: @unchecked Sendable {
    let project: Project
    let files: [SourceFile]
    let topLevel: NameTable
    /// Members, keyed by their enclosing declaration and name.
    let members: NameTable
    /// The types in extensions of types that the project doesn't declare, keyed by the names of both.
    let membersOfForeignTypes: NameTable
    /// The supertypes of each type.
    let supertypes: NameTable
    /// The names of all types in the project. Most names in a file aren't among them.
    let known: NameTable
    let functions: NameTable
    let otherNames: NameTable
    let table: DeclarationTable
    /// The index of each file's set of modules.
    let sets: [Int32]
    /// Whether two sets of modules have a module in common. One row per set.
    private let overlaps: [Bool]
    let imported: [[VisibleSet]]
    /// The sets of modules that each set re-exports.
    private let exports: [Int32: Set<Int32>]
    /// The sets that contain a module, keyed by the hash of the module's name.
    let setsOfModules: [UInt64: [Int32]]

    /// Files that are visible in another file: those with a certain set of modules.
    struct VisibleSet {
        var set: Int32
        /// The hash of the only visible name, or `nil` if all names are visible.
        var only: UInt64?
    }

    init(_ project: Project) {
        self.project = project
        files = project.files
        sets = project.files.map(\.modules)
        let all = project.moduleSets.map(Set.init)
        overlaps = all.indices.flatMap { one in
            all.indices.map { one == $0 || !all[one].isDisjoint(with: all[$0]) }
        }
        var setsOfModules: [UInt64: [Int32]] = [:]
        for (number, set) in project.moduleSets.enumerated() {
            for name in Set(set.map({ project.modules[Int($0)].name })) {
                setsOfModules[NameHash.of(name), default: []].append(Int32(number))
            }
        }
        self.setsOfModules = setsOfModules
        exports = Self.exports(of: project, setsOfModules)
        imported = Self.imports(of: project, setsOfModules, exports)

        let count = files.reduce(0) { $0 + $1.syntax.declarations.count }
        table = DeclarationTable(files)
        topLevel = NameTable(expected: count / 2)
        members = NameTable(expected: count)
        membersOfForeignTypes = NameTable(expected: 1024)
        supertypes = NameTable(expected: count / 2)
        known = NameTable(expected: count / 2)
        functions = NameTable(expected: 1024)
        otherNames = NameTable(expected: count)
        addDeclarations()
        addExtensions()
        addSupertypes()
    }

    /// Returns the sets of a module with those that it re-exports.
    func visibleSets(ofModule sets: [Int32]) -> Set<Int32> {
        sets.reduce(into: Set(sets)) { $0.formUnion(exports[$1] ?? []) }
    }

    /// Whether two files are compiled together.
    func shareModule(_ one: Int32, _ other: Int32) -> Bool {
        let (first, second) = (sets[Int(one)], sets[Int(other)])
        return first == second || overlaps[Int(first) * project.moduleSets.count + Int(second)]
    }
}
