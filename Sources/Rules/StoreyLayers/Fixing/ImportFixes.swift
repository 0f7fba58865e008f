/// Finds the imports that a project can do without.
struct ImportFixes {
    private let sources: FixSources
    /// The modules that each module imports, or each file without a known module, by its path.
    private var graph: [String: Set<String>] = [:]
    private var namesOfModule: [String: Names] = [:]
    private(set) var removed: [(file: Int, line: FileOutline.ImportLine)] = []
    private(set) var skipped: [SourceFixes.SkippedFix] = []

    /// The names that a module and the modules that it re-exports declare.
    private struct Names {
        var modules: Set<String>
        var names: Set<UInt64> = []
        var operators: Set<String> = []
        /// The reason why the module may be used without a name, or `nil`.
        var obstacle: String?
        /// The reason why a file that isn't in the index may use the module without a name, or `nil`.
        var unnamedReason: String?
        /// The reason why the module may be needed although no file uses it, or `nil`.
        var loadingReason: String?
    }

    init(_ sources: FixSources) {
        self.sources = sources
        for (file, outline) in sources.outlines.enumerated() {
            let own = sources.project.moduleNames(ofFile: file)
            for node in own.isEmpty ? [sources.project.files[file].path] : own {
                graph[node, default: []].formUnion(outline.imports.map(\.module).filter { $0 != node })
            }
        }
    }

    /// Finds the imports. Files whose number isn't in `files` aren't changed.
    mutating func find(in files: Set<Int>) {
        removeDuplicates(in: files)
        var candidates: [String: [String: [Int]]] = [:]
        for file in files.sorted() {
            guard let own = sources.moduleOfFile[file] else { continue }
            for module in Set(sources.outlines[file].imports.map(\.module)) where module != own {
                candidates[own, default: [:]][module, default: []].append(file)
            }
        }
        for own in candidates.keys.sorted() {
            for (module, files) in (candidates[own] ?? [:]).sorted(by: { $0.key < $1.key }) {
                if sources.filesOfModule[module] != nil {
                    removeImports(of: module, from: own, in: files)
                } else {
                    removeExternalImports(of: module, from: own, in: files)
                }
            }
        }
    }

    private mutating func removeDuplicates(in files: Set<Int>) {
        for file in files.sorted() {
            var known: Set<String> = []
            for line in sources.outlines[file].imports where !line.isConditional && !line.isAttributed {
                if !known.insert(line.text).inserted, line.isAlone { removed.append((file, line)) }
            }
        }
    }

    private func isRemoved(_ file: Int, _ line: FileOutline.ImportLine) -> Bool {
        removed.contains { $0.file == file && $0.line.range == line.range }
    }

    private func lines(_ file: Int, of module: String) -> [FileOutline.ImportLine] {
        sources.outlines[file].imports.filter { $0.module == module }
    }

    /// Whether each import of a module in a file can be removed as far as its text tells.
    private func obstacle(_ file: Int, _ module: String) -> String? {
        let lines = lines(file, of: module)
        if lines.contains(where: \.isExported) { return "it is re-exported" }
        if lines.contains(where: \.isTestable) { return "it is imported for tests" }
        if lines.contains(where: \.isAttributed) { return "it has an attribute" }
        if lines.contains(where: \.isConditional) { return "it is inside #if" }
        if lines.contains(where: \.isSubmodule) { return "it imports a part of a module" }
        if lines.contains(where: { !$0.isAlone && !isRemoved(file, $0) }) {
            return "its line has other code or a comment"
        }
        if !sources.outlines[file].isWhole { return "the file has a bracket or string that isn't closed" }
        if sources.usesProjectMacro(file) { return "the file uses a macro of the project" }
        return nil
    }

    // MARK: Modules of the project

    private mutating func removeImports(of module: String, from own: String, in files: [Int]) {
        let declared = names(of: module)
        let unused = files.filter { !uses($0, declared) }
        guard !unused.isEmpty else { return }
        if let obstacle = declared.obstacle { return skip(unused, module, obstacle) }
        var removable: [Int] = []
        for file in unused {
            let unnamedReason = sources.symbols(of: file) == nil ? declared.unnamedReason : nil
            if let obstacle = unnamedReason ?? obstacle(file, module) {
                skip([file], module, obstacle)
            } else {
                removable.append(file)
            }
        }
        guard !removable.isEmpty else { return }
        let keepers = (sources.filesOfModule[own] ?? []).filter { file in
            !removable.contains(file)
                && lines(file, of: module).contains { !$0.isConditional && !$0.isScoped }
        }
        if keepers.isEmpty {
            // Without MemberImportVisibility, members of a module are visible in all files whose module loads it.
            if let reason = leak(of: module, from: own) { return skip(removable, module, reason) }
            graph[own]?.remove(module)
        }
        remove(module, in: removable)
    }

    private mutating func skip(_ files: [Int], _ module: String, _ reason: String) {
        for file in files {
            for line in lines(file, of: module) where !isRemoved(file, line) {
                skipped.append(
                    .init(
                        file: sources.project.files[file].path, position: line.position,
                        subject: "import \(module)", reason: reason))
            }
        }
    }

    private mutating func remove(_ module: String, in files: [Int]) {
        for file in files {
            for line in lines(file, of: module) where !isRemoved(file, line) { removed.append((file, line)) }
        }
    }

    /// Returns why a module may be needed although none of its files that import another one uses it, or `nil`.
    private mutating func leak(of module: String, from own: String) -> String? {
        guard sources.hasAllSources(own) else { return "\(own) may have sources that aren't in the project" }
        var without = graph
        without[own]?.remove(module)
        for node in graph.keys.sorted() where node == own || reached(from: node, graph).contains(own) {
            let lost = reached(from: node, graph).subtracting(reached(from: node, without))
            if lost.contains(where: { sources.filesOfModule[$0] == nil }) {
                return "it also loads modules without sources for \(node)"
            }
            let files = sources.filesOfModule[node] ?? []
            for name in lost.sorted() {
                let declared = names(of: name)
                if let reason = declared.obstacle ?? declared.loadingReason { return reason }
                for user in files where lines(user, of: name).isEmpty {
                    if sources.symbols(of: user) == nil, let reason = declared.unnamedReason { return reason }
                    guard uses(user, declared) else { continue }
                    return
                        "\(sources.project.files[user].path) may use members of \(name) without importing it"
                }
            }
        }
        return nil
    }

    private func reached(from node: String, _ graph: [String: Set<String>]) -> Set<String> {
        var found: Set<String> = []
        var waiting = Array(graph[node] ?? [])
        while let next = waiting.popLast() {
            if found.insert(next).inserted { waiting += graph[next] ?? [] }
        }
        return found
    }

    /// Whether a file may use what a module declares.
    private func uses(_ file: Int, _ declared: Names) -> Bool {
        let outline = sources.outlines[file]
        if let symbols = sources.symbols(of: file), let index = sources.index {
            let marks = declared.modules.map { "\($0.utf8.count)\($0)" }
            let isUsed = symbols.contains { symbol in
                if let file = index.declared[symbol.usr] {
                    return !sources.project.moduleNames(ofFile: file).isDisjoint(with: declared.modules)
                }
                return marks.contains { symbol.usr.contains($0) }
                    || OutlineWords.synthesizedMembers.contains(NameHash.of(symbol.base))
                        && !symbol.usr.hasPrefix("s:s") && !symbol.usr.hasPrefix("s:S")
            }
            // The index has only the code that was compiled, and not every attribute.
            if !outline.marks.isDisjoint(with: declared.names) { return true }
            return isUsed || outline.names.contains { $0.isConditional && declared.names.contains($0.hash) }
        }
        if outline.usesUnnamedInitializer { return true }
        if outline.names.contains(where: { declared.names.contains($0.hash) }) { return true }
        return outline.usedOperators.contains { used in declared.operators.contains { used.contains($0) } }
    }

    private mutating func names(of module: String) -> Names {
        if let known = namesOfModule[module] { return known }
        let names = computedNames(of: module)
        namesOfModule[module] = names
        return names
    }

    private func computedNames(of module: String) -> Names {
        var all = Names(modules: [module])
        var waiting = [module]
        while let module = waiting.popLast() {
            guard let files = sources.filesOfModule[module] else {
                all.obstacle = "it re-exports \(module), whose sources aren't in the project"
                continue
            }
            if !sources.hasAllSources(module) {
                all.obstacle = "\(module) may have sources that aren't in the project"
            }
            var types: Set<UInt64> = []
            for file in files {
                for scope in sources.outlines[file].scopes where scope.kind != .extension {
                    types.insert(scope.name)
                }
            }
            for file in files {
                let outline = sources.outlines[file]
                all.names.formUnion(outline.declared)
                all.operators.formUnion(outline.operators)
                if outline.inherits { all.names.formUnion(OutlineWords.synthesizedMembers) }
                if outline.declaresUnnamed {
                    all.unnamedReason = "\(module) declares members that are used without a name"
                }
                if outline.declaresUnindexed {
                    all.obstacle = "\(module) declares members that are used without a name"
                }
                if !outline.declaredMacros.isEmpty { all.obstacle = "\(module) declares macros" }
                if outline.scopes.contains(where: {
                    $0.kind == .extension && $0.inherits && !types.contains($0.name)
                }) {
                    all.loadingReason = "\(module) adds conformances to types of other modules"
                }
                if !outline.operators.isDisjoint(with: ["operator", "precedencegroup"]) {
                    all.obstacle = "\(module) declares operators"
                }
                if sources.hasUnknownMacro(file) {
                    // The symbols of their declarations name the module.
                    all.unnamedReason = "\(module) uses macros, which may declare more names"
                }
                for line in outline.imports where line.isExported && all.modules.insert(line.module).inserted
                {
                    waiting.append(line.module)
                }
            }
        }
        return all
    }

    // MARK: Modules without sources

    /// Removes the imports of a module whose sources aren't in the project from files that, by the index, use no symbol that
    /// the module could declare or re-export. One file of the importing module keeps the import, because conformances have no name.
    private mutating func removeExternalImports(of module: String, from own: String, in files: [Int]) {
        guard let index = sources.index else { return }
        let unused = files.filter { file in
            guard let symbols = sources.symbols(of: file), obstacle(file, module) == nil,
                !sources.outlines[file].names.contains(where: \.isConditional)
            else { return false }
            let imported = Set(sources.outlines[file].imports.map(\.module)).subtracting([module])
            return symbols.allSatisfy { symbol in
                index.declared[symbol.usr] != nil
                    || symbol.modules.map {
                        $0.isSubset(of: imported.union([own]).union(SymbolModules.implicit))
                    } == true
            }
        }
        let keepers = (sources.filesOfModule[own] ?? []).filter { file in
            !unused.contains(file)
                && lines(file, of: module).contains { !$0.isConditional && !$0.isScoped && !$0.isSubmodule }
        }
        if !keepers.isEmpty { remove(module, in: unused) }
    }
}
