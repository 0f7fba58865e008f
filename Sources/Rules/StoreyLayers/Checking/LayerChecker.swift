import Foundation

/// Checks the references of a project against the rules.
final class LayerChecker: Sendable {
    let project: Project
    let names: NameResolver
    let rules: LayerRules
    let assignment: RoleAssignment
    private let order: LayerOrder
    let features: [String?]

    /// The result of checking one file.
    struct FileResult: Sendable {
        var findings: [Finding] = []
        /// The number of uses of each exception, keyed by its index.
        var exceptions: [Int: Int] = [:]
        /// The references to other top-level types.
        var edges: [Edge] = []
        /// The references from writers to the data they write.
        var writes: [Write] = []
    }

    /// A reference to a type of another file.
    struct Edge: Sendable {
        var from: DeclarationID?
        var to: DeclarationID
        var position: SourcePosition
        var isCertain: Bool
    }

    struct Write: Sendable {
        var writer: DeclarationID
        var written: DeclarationID
        var position: SourcePosition
        var isCertain: Bool
    }

    init(project: Project, rules: LayerRules) {
        self.project = project
        self.rules = rules
        let names = NameResolver(project)
        let assignment = RoleAssignment(names: names, rules: rules)
        self.names = names
        self.assignment = assignment
        order = LayerOrder(rules)
        let folders = FeatureFolders(rules.featureFolders)
        var known: [String: String?] = [:]
        features = project.files.map { file in
            if let feature = known[file.folder] { return feature }
            let feature = folders.feature(of: file.folder)
            known[file.folder] = feature
            return feature
        }
    }

    /// Checks all files in parallel.
    ///
    /// - Parameter indexed: The references that the compiler's index has, which replace names that it resolves otherwise.
    func check(_ indexed: IndexedReferences? = nil) -> [FileResult] {
        concurrentMap(project.files.count) { file in
            assignment.isChecked(file)
                ? check(file, names.meanings(in: Int32(file)), indexed) : FileResult()
        }
    }

    /// Checks all files twice in parallel: as text, and with the compiler's index.
    func checkWithAndWithout(_ indexed: IndexedReferences) -> (text: [FileResult], index: [FileResult]) {
        let both = concurrentMap(project.files.count) { file in
            guard assignment.isChecked(file) else { return (FileResult(), FileResult()) }
            let meanings = names.meanings(in: Int32(file))
            let text = check(file, meanings, nil)
            return (text, indexed.files[file] == nil ? text : check(file, meanings, indexed))
        }
        return (both.map(\.0), both.map(\.1))
    }

    private func check(_ file: Int, _ meanings: [DeclarationID?], _ indexed: IndexedReferences?) -> FileResult
    {
        var result = FileResult()
        let syntax = project.files[file].syntax
        var named: Set<SourcePosition> = []
        func check(_ target: DeclarationID, _ reference: Reference, isCertain: Bool = false) {
            let isConfirmed = confirmation(of: target, at: reference.position, in: file, by: indexed)
            if isConfirmed == false { return }
            named.insert(reference.position)
            self.check(
                target, at: reference.position, in: reference.parent, of: file,
                isCertain: isCertain || isConfirmed == true, &result)
        }
        for (index, meaning) in meanings.enumerated() {
            guard let meaning else { continue }
            let complete = completeName(at: index, meanings, in: syntax) ?? meaning
            let reference = syntax.references[index]
            // Module.Type can mean nothing else.
            let isQualified =
                reference.isMember && index > 0 && meanings[index - 1] == nil
                && syntax.references[index - 1].hash != NameResolver.ownType
            check(complete, reference, isCertain: isQualified)
        }
        for line in syntax.imports {
            // Names such as `import class Data.NotesStorage`, unless the file also names the type elsewhere.
            guard let target = scopedTarget(of: line, in: file), !meanings.contains(target) else { continue }
            self.check(target, at: line.scopedPosition, in: -1, of: file, isCertain: true, &result)
        }
        for call in syntax.calls {
            if let function = names.function(call, in: Int32(file)) {
                check(function, call)
            } else if let type = names.lowercaseType(call, in: Int32(file)) {
                check(type, call)
            }
        }
        if let own = indexed?.files[file] { self.check(own.references, named, meanings, in: file, &result) }
        checkCaptures(in: file, &result)
        return result
    }

    /// Returns the declaration that an import of a single declaration names.
    private func scopedTarget(of line: Import, in file: Int) -> DeclarationID? {
        guard let scoped = line.scoped, let module = names.setsOfModules[NameHash.of(line.module)] else {
            return nil
        }
        return names.member(NameHash.of(scoped), ofModule: module, seenFrom: Int32(file))
    }

    /// Returns the nested type of the longest name that begins at a reference, such as `Output` of
    /// `ListViewModel.Output`, or `nil` if the name has one part or ends in another top-level type.
    private func completeName(at index: Int, _ meanings: [DeclarationID?], in syntax: FileSyntax)
        -> DeclarationID?
    {
        guard let outer = meanings[index] else { return nil }
        let top = names.owner(names.outermost(outer))
        var found: DeclarationID?
        for next in syntax.references.indices.dropFirst(index + 1) {
            guard syntax.references[next].isMember, let inner = meanings[next],
                names.owner(names.outermost(inner)) == top
            else { break }
            found = inner
        }
        return found
    }

    /// Checks the references from the compiler's index. Skips the names that were already checked, and references to a
    /// type that the same line already names.
    private func check(
        _ references: [IndexedReferences.Reference], _ named: Set<SourcePosition>,
        _ meanings: [DeclarationID?], in file: Int, _ result: inout FileResult
    ) {
        struct Line: Hashable {
            var number: Int32
            var target: DeclarationID
        }
        let syntax = project.files[file].syntax
        var seen: Set<Line> = []
        for (index, meaning) in meanings.enumerated() {
            guard let meaning, named.contains(syntax.references[index].position) else { continue }
            let complete = completeName(at: index, meanings, in: syntax) ?? meaning
            seen.insert(
                Line(number: syntax.references[index].position.line, target: names.owner(complete)))
        }
        for reference in references where !named.contains(reference.position) {
            let line = Line(number: reference.position.line, target: names.owner(reference.target))
            guard seen.insert(line).inserted else { continue }
            check(reference, isCertain: true, in: file, &result)
        }
    }

    /// Whether the compiler's index has a reference to a declaration at a position. `nil` if the index doesn't tell: it lacks
    /// one of the files, or has no reference at all at the position, as in inactive code.
    private func confirmation(
        of target: DeclarationID, at position: SourcePosition, in file: Int, by indexed: IndexedReferences?
    ) -> Bool? {
        guard let indexed, let own = indexed.files[file] else { return nil }
        let type = names.owner(names.outermost(target))
        var hasReference = false
        for other in own.targets(at: position) {
            if let other, names.owner(names.outermost(other)) == type { return true }
            hasReference = true
        }
        return hasReference && indexed.files[Int(target.file)] != nil ? false : nil
    }

    /// Checks a name in a declaration of a file.
    ///
    /// - Parameter isCertain: Whether the name certainly has this target, regardless of others of the same name.
    private func check(
        _ target: DeclarationID, at position: SourcePosition, in parent: Int32, of file: Int, isCertain: Bool,
        _ result: inout FileResult
    ) {
        check(
            IndexedReferences.Reference(parent: parent, position: position, target: target, name: ""),
            isCertain: isCertain || names.isCertain(target, from: Int32(file)), in: file, &result)
    }

    /// Checks a reference.
    ///
    /// - Parameter isCertain: Whether the reference certainly has this target, as one that the compiler resolved does.
    private func check(
        _ reference: IndexedReferences.Reference, isCertain: Bool, in file: Int, _ result: inout FileResult
    ) {
        let target = reference.target
        guard let from = assignment.role(of: reference.parent, in: file),
            let to = assignment.role(of: target),
            !isPreview(reference.parent, in: file)
        else { return }
        let source =
            reference.parent < 0
            ? nil : names.outermost(DeclarationID(file: Int32(file), number: reference.parent))
        let destination = names.outermost(target)
        let one = assignment.layer(ofRole: from)
        let other = assignment.layer(ofRole: to)
        if one == .exempt || other == .exempt { return }
        if destination.file != Int32(file) || source.map({ $0 != destination }) == true {
            result.edges.append(
                Edge(
                    from: source, to: destination, position: reference.position, isCertain: isCertain))
        }
        if let source, rules.writers.roles.contains(assignment.roleTable.roles[from].name),
            rules.writers.targets.contains(assignment.roleTable.roles[to].name),
            // A protocol stores nothing; its implementation is the writer.
            names.declaration(names.owner(source)).kind != .protocol
        {
            result.writes.append(
                Write(
                    writer: source, written: destination, position: reference.position,
                    isCertain: isCertain))
        }
        guard
            let rule = brokenRule(from: one, to: other, naming: destination)
                ?? (leavesFeature(file, from, to: Int(destination.file), to) ? .featureReference : nil)
        else { return }
        let fromName = source.map(name) ?? fileName(file)
        if let exception = exception(fromName, role: from, target, role: to) {
            result.exceptions[exception, default: 0] += 1
            return
        }
        result.findings.append(
            finding(
                rule, from: fromName, role: from, to: target, role: to, through: reference.name,
                isCertain: isCertain, in: file, at: reference.position))
    }

    private func isPreview(_ parent: Int32, in file: Int) -> Bool {
        guard parent >= 0 else { return false }
        let outermost = names.outermost(DeclarationID(file: Int32(file), number: parent))
        return names.declaration(outermost).kind == .preview
    }

    /// Returns the rule that a reference between two layers breaks.
    func brokenRule(from: Layer, to: Layer) -> Finding.Rule? {
        switch (from, to) {
        case (.root, _), (.exempt, _), (_, .exempt), (_, .entity): return nil
        case (_, .root): return from == .entity ? .entityDependency : .rootReference
        case (.entity, .named): return .entityDependency
        case (.named(let one), .named(let other)):
            return order.brokenRule(from: one, to: other)
        }
    }

    /// Whether a reference from one file to another, given their roles, leads from a feature into another one, without its
    /// interface.
    private func leavesFeature(_ file: Int, _ role: Int, to other: Int, _ otherRole: Int) -> Bool {
        guard let interfaces = rules.featureInterfaces, let feature = features[file],
            let otherFeature = features[other], feature != otherFeature
        else { return false }
        let (one, two) = (assignment.roleTable.roles[role], assignment.roleTable.roles[otherRole])
        return one.layer != .root && !interfaces.contains(two.name)
    }

    /// Returns the rule that a reference to a declaration breaks.
    func brokenRule(from: Layer, to: Layer, naming target: DeclarationID) -> Finding.Rule? {
        if let rule = brokenRule(from: from, to: to) { return rule }
        guard case .named(let layer) = to, from != .root, from != to, rules.protocolLayers.contains(layer)
        else { return nil }
        return isImplementation(target, in: to) ? .implementationReference : nil
    }

    /// Whether a type is an implementation rather than a plain value: a class, an actor, or a type that conforms to a
    /// protocol of its layer.
    private func isImplementation(_ id: DeclarationID, in layer: Layer) -> Bool {
        if id.number < 0 { return false }
        let type = names.owner(id)
        switch names.declaration(type).kind {
        case .class, .actor: return true
        case .struct, .enum:
            return names.inherited(by: type).contains { base in
                names.declaration(base).kind == .protocol
                    && assignment.role(of: base).map(assignment.layer) == layer
            }
        default: return false
        }
    }

    /// Returns the first exception that allows the reference.
    func exception(_ from: String, role: Int, _ target: DeclarationID, role other: Int) -> Int? {
        let roles = assignment.roleTable.roles
        let to = path(target)
        return rules.exceptions.firstIndex {
            $0.allows(from, role: roles[role].name, to, role: roles[other].name)
        }
    }

    /// Returns the name of a declaration after those of its enclosing types, outermost first.
    func path(_ id: DeclarationID) -> [String] {
        var path: [String] = []
        var id = id
        while id.number >= 0 {
            let type = names.owner(id)
            path.insert(name(type), at: 0)
            id = DeclarationID(file: type.file, number: names.declaration(type).parent)
        }
        return path.isEmpty ? [fileName(Int(id.file))] : path
    }

    func name(_ id: DeclarationID) -> String {
        if id.number < 0 { return fileName(Int(id.file)) }
        let declaration = names.declaration(names.owner(id))
        return declaration.name.isEmpty ? fileName(Int(id.file)) : declaration.name
    }

    private func fileName(_ file: Int) -> String {
        RelativePath.name(of: project.files[file].path)
    }

    private func finding(
        _ rule: Finding.Rule, from: String, role: Int, to target: DeclarationID, role other: Int,
        through member: String, isCertain: Bool, in file: Int, at position: SourcePosition
    ) -> Finding {
        let to = name(names.outermost(target))
        let one = assignment.layer(ofRole: role).name
        let two = assignment.layer(ofRole: other).name
        let what: String
        let suggestion: String
        switch rule {
        case .skippedLayer:
            let skipped = order.layers(between: one, and: two).joined(separator: ", ")
            what = "skips a layer: \(one) references \(two)"
            suggestion =
                "Access \(to) through a type of the layer \(skipped). If \(to) is a plain value that all layers share, make it an entity."
        case .upwardReference:
            what = "is an upward reference: \(one) references \(two)"
            suggestion =
                "Return a value or send an event from \(from), and let \(to) observe it."
        case .sidewaysReference:
            what = "references an unrelated layer: \(one) references \(two)"
            suggestion =
                "Declare a protocol that \(to) conforms to in \(order.shared(one, two)), let \(from) use it, and inject \(to) in the composition root."
        case .featureReference:
            let (own, other) = (features[file] ?? "", features[Int(names.outermost(target).file)] ?? "")
            what =
                "references another feature: \(RelativePath.name(of: own)) references \(RelativePath.name(of: other))"
            suggestion =
                rules.featureInterfaces?.isEmpty == false
                ? "Use the other feature's interface, or let the composition root connect the features."
                : "Let the composition root connect the features, or move shared code out of both."
        case .implementationReference:
            what = "references an implementation: \(one) may reference only protocols and values of \(two)"
            suggestion =
                "Let \(from) use a protocol that \(to) conforms to, and inject \(to) in the composition root."
        case .entityDependency:
            what = "makes an entity depend on \(two)"
            suggestion =
                "Move the code that needs \(to) from \(from) to the layer \(two), for example into an extension."
        default:
            what = "references the composition root from \(one)"
            suggestion = "Inject the dependency into \(from) from the composition root."
        }
        return Finding(
            rule: rule, file: project.files[file].path, position: position, from: from, to: to,
            message: "\(from) → \(to)\(member.isEmpty ? "" : "." + member):\(position.line) \(what)",
            suggestion: suggestion, isUncertain: !isCertain
        )
    }

    /// Reports asynchronous closures with capture lists, which lose their actor isolation.
    private func checkCaptures(in file: Int, _ result: inout FileResult) {
        for capture in project.files[file].syntax.asyncCaptures {
            guard let call = rules.asyncClosureCalls.first(where: { NameHash.of($0) == capture.callee })
            else {
                continue
            }
            result.findings.append(
                Finding(
                    rule: .asyncCapture, file: project.files[file].path, position: capture.position,
                    from: fileName(file), to: call,
                    message: """
                        an asynchronous closure with a capture list is passed to \(call); compilers before Swift 6.4 run \
                        it outside its actor's isolation
                        """,
                    suggestion:
                        "Remove the capture list: bind values with let before the closure, or write self. inside it (swiftlang/swift#87097)."
                ))
        }
    }
}
