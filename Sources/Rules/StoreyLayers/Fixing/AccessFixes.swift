/// Finds the declarations that can be less accessible.
struct AccessFixes {
    /// A declaration and its new access level.
    struct Narrowing {
        var file: Int
        var item: FileOutline.Item
        /// The new access level. `internal` isn't written.
        var access: FileOutline.Access
    }

    private let sources: FixSources
    private let inherited: Set<UInt64>
    private let inheriting: Set<UInt64>
    private let protocols: Set<UInt64>
    private let requirements: Set<UInt64>
    private(set) var narrowed: [Narrowing] = []
    private(set) var skipped: [SourceFixes.SkippedFix] = []
    private var publicModules: [String: Bool] = [:]

    init(_ sources: FixSources) {
        self.sources = sources
        var (inherited, inheriting, protocols, requirements) = (
            Set<UInt64>(), Set<UInt64>(), Set<UInt64>(), Set<UInt64>()
        )
        for outline in sources.outlines {
            inherited.formUnion(outline.inheritedNames)
            requirements.formUnion(outline.requirements)
            for scope in outline.scopes {
                if scope.inherits { inheriting.insert(scope.name) }
                if scope.kind == .protocol { protocols.insert(scope.name) }
            }
        }
        self.inherited = inherited
        self.inheriting = inheriting
        self.protocols = protocols
        self.requirements = requirements
    }

    /// Finds the declarations in the given files.
    mutating func find(in files: Set<Int>) {
        var isFixed: [String: Bool] = [:]
        for file in files.sorted() {
            guard let module = sources.moduleOfFile[file] else { continue }
            let isModuleFixed = isFixed[module] ?? (sources.hasAllSources(module) && !sources.isTest(module))
            isFixed[module] = isModuleFixed
            guard isModuleFixed, RelativePath.name(of: sources.project.files[file].path) != "main.swift"
            else { continue }
            for item in sources.outlines[file].items { consider(item, file, module) }
        }
    }

    private mutating func consider(_ item: FileOutline.Item, _ file: Int, _ module: String) {
        if item.obstacle == .reserved || item.obstacle == .conditional { return }
        guard let enclosing = enclosing(item, file) else { return }
        let outcome: Outcome
        switch item.access {
        case nil, .internal: outcome = privateAccess(item, file, enclosing)
        case .public:
            let outer = publicAccess(item, file, module)
            if case .narrow(.internal) = outer,
                case .narrow(let access) = privateAccess(item, file, enclosing)
            {
                outcome = .narrow(access)
            } else {
                outcome = outer
            }
        case .package, .fileprivate, .private, .open: return
        }
        switch outcome {
        case .keep: break
        case .narrow(let access):
            if let reason = obstacle(item, file, enclosing, access) {
                skip(item, file, reason)
            } else {
                narrowed.append(Narrowing(file: file, item: item, access: access))
            }
        case .skip(let reason): skip(item, file, reason)
        }
    }

    private enum Outcome {
        case keep, narrow(FileOutline.Access), skip(String)
    }

    private mutating func skip(_ item: FileOutline.Item, _ file: Int, _ reason: String) {
        skipped.append(
            .init(
                file: sources.project.files[file].path, position: item.position, subject: item.text,
                reason: reason))
    }

    // MARK: Declarations

    /// Returns the scopes around a declaration, innermost first, or `nil` if its access depends on them.
    private func enclosing(_ item: FileOutline.Item, _ file: Int) -> [FileOutline.Scope]? {
        var found: [FileOutline.Scope] = []
        var number = item.scope
        while number >= 0 {
            let scope = sources.outlines[file].scopes[Int(number)]
            let isProtocol =
                scope.kind == .protocol || scope.kind == .extension && protocols.contains(scope.name)
            if isProtocol || scope.isConditional { return nil }
            if scope.access == .private || scope.access == .fileprivate { return nil }
            if scope.kind == .extension {
                if scope.access != nil || scope.isQualified || !sources.projectTypes.contains(scope.name) {
                    return nil
                }
            }
            found.append(scope)
            number = scope.parent
        }
        return found
    }

    /// Returns why a declaration that nothing else uses keeps its access, or `nil`.
    private func obstacle(
        _ item: FileOutline.Item, _ file: Int, _ enclosing: [FileOutline.Scope], _ access: FileOutline.Access
    ) -> String? {
        switch item.obstacle {
        case .attribute: return "an attribute may use it"
        case .modifier: return "its modifiers tie it to other declarations"
        case .severalNames: return "it is declared with others"
        case .stored where access == .private || access == .fileprivate:
            return "the memberwise initializer has its access"
        case .stored, .conditional, .reserved, nil: break
        }
        if enclosing.contains(where: \.hasMacro) { return "an attribute of its type may use it" }
        if item.kind == .type {
            let body = item.body >= 0 ? sources.outlines[file].scopes[Int(item.body)] : nil
            if body?.kind == .class, body?.inherits == true {
                return "a framework may find the class by its name"
            }
            return nil
        }
        guard let type = enclosing.first else { return nil }
        let mayConform = inheriting.contains(type.name)
        if sources.index != nil, let symbols = symbols(item, file) {
            if symbols.contains(where: { sources.index?.related.contains($0) == true }) {
                return "it overrides or implements a declaration"
            }
            // A witness may be inherited, or be one by another protocol's extension.
            if mayConform && requirements.contains(item.name) || inherited.contains(type.name) {
                return "a protocol may require it"
            }
            return nil
        }
        return mayConform || inherited.contains(type.name) ? "a protocol may require it" : nil
    }

    // MARK: Uses

    /// The symbols of a declaration, or `nil` if only its name is known.
    private func symbols(_ item: FileOutline.Item, _ file: Int) -> [String]? {
        guard sources.symbols(of: file) != nil else { return nil }
        return sources.index?.declarations[file][item.position]
    }

    /// Returns the files that may use a declaration.
    private func users(_ item: FileOutline.Item, _ file: Int) -> [Int] {
        let named = (sources.filesOfName[item.name] ?? []).map(Int.init)
        guard let symbols = symbols(item, file), let index = sources.index else { return named }
        var files = Set(symbols.flatMap { index.uses[$0] ?? [] }.map(\.file))
        for file in named where !files.contains(file) {
            let isUsed =
                sources.symbols(of: file) == nil || sources.outlines[file].marks.contains(item.name)
                || sources.outlines[file].names.contains { $0.hash == item.name && $0.isConditional }
            if isUsed { files.insert(file) }
        }
        return files.sorted()
    }

    /// A use of a declaration in a file.
    private struct Use {
        var scope: Int32
        var isInBody: Bool
    }

    /// Returns the uses of a declaration in a file, except those in itself.
    private func uses(_ item: FileOutline.Item, declaredIn file: Int, by user: Int) -> [Use] {
        let outline = sources.outlines[user]
        var names = outline.names.filter { $0.hash == item.name }
        if file == user { names.removeAll { item.range.contains($0.start) } }
        guard let symbols = symbols(item, file), let index = sources.index, sources.symbols(of: user) != nil
        else {
            return names.map { Use(scope: $0.scope, isInBody: $0.isInBody) }
        }
        var found = names.filter(\.isConditional).map { Use(scope: $0.scope, isInBody: $0.isInBody) }
        for use in symbols.flatMap({ index.uses[$0] ?? [] }) where use.file == user {
            let name = sources.name(at: use.position, in: user)
            if file == user, let name, item.range.contains(name.start) { continue }
            found.append(Use(scope: name?.scope ?? -1, isInBody: name?.isInBody ?? false))
        }
        return found
    }

    private func privateAccess(
        _ item: FileOutline.Item, _ file: Int, _ enclosing: [FileOutline.Scope]
    ) -> Outcome {
        if users(item, file).contains(where: { $0 != file }) { return .keep }
        let uses = uses(item, declaredIn: file, by: file)
        // Dead code is for its author to judge.
        if uses.isEmpty { return .keep }
        if !uses.allSatisfy(\.isInBody) { return .skip("a declaration of its file names it") }
        if enclosing.isEmpty { return .narrow(.private) }
        let path = path(item.scope, file)
        let isWithin = uses.allSatisfy { use in
            var scope = use.scope
            while scope >= 0 {
                if self.path(scope, file) == path { return true }
                scope = sources.outlines[file].scopes[Int(scope)].parent
            }
            return false
        }
        return .narrow(isWithin ? .private : .fileprivate)
    }

    /// Returns the names of a scope and those around it.
    private func path(_ scope: Int32, _ file: Int) -> [UInt64] {
        var path: [UInt64] = []
        var scope = scope
        while scope >= 0 {
            let own = sources.outlines[file].scopes[Int(scope)]
            path.append(own.isQualified ? 0 : own.name)
            scope = own.parent
        }
        return path
    }

    private mutating func publicAccess(_ item: FileOutline.Item, _ file: Int, _ module: String) -> Outcome {
        let own = Set(sources.filesOfModule[module] ?? [])
        let users = users(item, file)
        let outside = users.filter { user in
            !own.contains(user)
                && !sources.outlines[user].imports.contains { $0.module == module && $0.isTestable }
        }
        guard let package = sources.modules[module]?.package else { return .keep }
        let isLibrary = isPublic(module)
        var access = FileOutline.Access.internal
        if !outside.isEmpty {
            // Another module of the same package.
            guard package.hasPackageAccess, !isLibrary, outside.allSatisfy({ isInSamePackage($0, module) })
            else {
                return .keep
            }
            access = .package
        }
        if isLibrary { return .skip("a library product contains it") }
        let modules = Set((users + [file]).compactMap { sources.moduleOfFile[$0] })
        if modules.contains(where: { isInlinable($0) }) { return .skip("its module has inlinable code") }
        var isUsed = false
        for user in users {
            let uses = uses(item, declaredIn: file, by: user)
            isUsed = isUsed || !uses.isEmpty
            if !uses.allSatisfy(\.isInBody) { return .skip("another declaration names it") }
        }
        guard isUsed else { return .keep }
        // Without this declaration, the compiler might warn that the import is more public than needed.
        if sources.outlines[file].imports.contains(where: \.isPublic) {
            return .skip("its file has a public import")
        }
        return .narrow(access)
    }

    private func isInSamePackage(_ user: Int, _ module: String) -> Bool {
        guard let other = sources.moduleOfFile[user].flatMap({ sources.modules[$0] }), other.package != nil,
            let own = sources.modules[module]
        else { return false }
        return own.container == other.container && own.container != LayerRules.fileName
    }

    private func isInlinable(_ module: String) -> Bool {
        (sources.filesOfModule[module] ?? []).contains { sources.outlines[$0].isInlinable }
    }

    /// Whether other packages may use a module: a library product contains it, or a module that imports it.
    private mutating func isPublic(_ module: String) -> Bool {
        if let known = publicModules[module] { return known }
        var reached: Set<String> = []
        var waiting = sources.modules.filter { $0.value.package?.isInLibrary == true }.map(\.key)
        while let next = waiting.popLast() {
            guard reached.insert(next).inserted else { continue }
            for file in sources.filesOfModule[next] ?? [] {
                waiting += sources.outlines[file].imports.map(\.module).filter {
                    sources.filesOfModule[$0] != nil
                }
            }
        }
        for name in sources.filesOfModule.keys { publicModules[name] = reached.contains(name) }
        return publicModules[module] ?? true
    }
}
