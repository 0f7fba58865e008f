/// Finds roles by path, name, and conformance.
struct RoleTable: Sendable {
    let roles: [LayerRole]
    private let patterns: [[PathPattern]]
    /// The suffixes and the index of their role, in the order of the roles.
    private let suffixes: [(suffix: String, role: Int)]
    private let conformances: [UInt64: Int]

    /// The index of the role of files that only test targets compile.
    let testTargets: Int
    /// The index of the role of files that no other role matches, if the rules have one.
    let byDefault: Int?

    init(_ own: [LayerRole]) {
        let roles = own + [LayerRole("test-targets", layer: .exempt)]
        self.roles = roles
        testTargets = own.count
        byDefault = own.firstIndex(where: \.isDefault)
        patterns = roles.map { $0.folders.map(PathPattern.init) }
        suffixes = roles.enumerated().flatMap { number, role in role.suffixes.map { ($0, number) } }
        conformances = Dictionary(
            roles.enumerated().flatMap { number, role in
                role.conformances.map { (NameHash.of($0), number) }
            }
        ) { first, _ in first }
    }

    /// Returns the first role with a pattern that matches the path.
    func role(ofPath path: String) -> Int? {
        let bytes = Array(path.utf8)
        return patterns.firstIndex { $0.contains { $0.matches(bytes) } }
    }

    /// Returns the first role with a suffix that matches the name. A trailing `Impl` is ignored.
    func role(ofName name: String) -> Int? {
        let name = name.hasSuffix("Impl") ? String(name.dropLast(4)) : name
        return suffixes.first { name.hasSuffix($0.suffix) }?.role
    }

    /// Returns the role implied by conforming to the type with the given name hash.
    func role(ofConformance hash: UInt64) -> Int? { conformances[hash] }

    func number(ofRole name: String) -> Int? { roles.firstIndex { $0.name == name } }
}
