import Dispatch
import Foundation

/// Holds the references of a project against the rules.
final class Judge: @unchecked Sendable {
    // What changes is written by each core to its own place, and read when all are done.
    let project: Project
    let names: Names
    let rules: LayerRules
    let assignment: Assignment
    let floors: [String: Int]
    let features: [String?]
    private let indexed: IndexedReferences?
    private let verdicts: UnsafeMutablePointer<Verdict>

    /// What was found in one file.
    struct Verdict {
        var findings: [Finding] = []
        /// How often each exception was used, by its number.
        var exceptions: [Int: Int] = [:]
        /// What each type names of others.
        var edges: [Edge] = []
        /// What writers name of what is written.
        var writes: [Write] = []
    }

    /// A name in one component that means a type of another.
    struct Edge {
        var from: DeclarationID?
        var to: DeclarationID
        var place: Place
    }

    struct Write {
        var writer: DeclarationID
        var written: DeclarationID
        var place: Place
    }

    init(project: Project, rules: LayerRules, index: CompilerIndex?) throws(LayerError) {
        self.project = project
        self.rules = rules
        let names = Names(files: project.files)
        let assignment = Assignment(names: names, rules: rules)
        self.names = names
        self.assignment = assignment
        indexed = try index.map { index throws(LayerError) in
            try IndexedReferences(index, of: project) { assignment.isChecked($0) }
        }
        floors = Dictionary(rules.floors.enumerated().map { ($1, $0) }) { first, _ in first }
        let parents = Set(rules.features)
        var known: [String: String?] = [:]
        features = project.files.map { file in
            if let feature = known[file.folder] { return feature }
            let parts = file.folder.split(separator: "/")
            let feature = parts.lastIndex { parents.contains(String($0)) }.flatMap { index in
                index + 1 < parts.count ? parts[...(index + 1)].joined(separator: "/") : nil
            }
            known[file.folder] = feature
            return feature
        }
        verdicts = .allocate(capacity: project.files.count)
        verdicts.initialize(repeating: Verdict(), count: project.files.count)
    }

    deinit {
        verdicts.deinitialize(count: project.files.count)
        verdicts.deallocate()
    }

    /// Judges all files, on all cores.
    func judge() -> [Verdict] {
        let count = project.files.count
        let piece = 16
        DispatchQueue.concurrentPerform(iterations: (count + piece - 1) / piece) { number in
            for file in number * piece..<min(count, (number + 1) * piece) { verdicts[file] = judge(file) }
        }
        return Array(UnsafeBufferPointer(start: verdicts, count: count))
    }

    private func judge(_ file: Int) -> Verdict {
        var verdict = Verdict()
        guard assignment.isChecked(file) else { return verdict }
        let facts = project.files[file].facts
        let meanings = names.meanings(in: Int32(file))
        for (index, meaning) in meanings.enumerated() {
            if let meaning { judge(facts.references[index], meaning, in: file, &verdict) }
        }
        for call in facts.calls {
            if let function = names.function(call, in: Int32(file)) {
                judge(call, function, in: file, &verdict)
            }
        }
        if let indexed { judge(indexed.ofFile[file], meanings, in: file, &verdict) }
        judgeCaptures(in: file, &verdict)
        return verdict
    }

    /// What the compiler saw besides: a line that names a type already is not counted again for the type's members.
    private func judge(
        _ references: [IndexedReferences.Reference], _ meanings: [DeclarationID?], in file: Int,
        _ verdict: inout Verdict
    ) {
        struct Line: Hashable {
            var number: Int32
            var target: DeclarationID
        }
        let facts = project.files[file].facts
        var seen: Set<Line> = []
        for (index, meaning) in meanings.enumerated() {
            guard let meaning else { continue }
            seen.insert(
                Line(
                    number: facts.references[index].place.line, target: names.owner(names.outermost(meaning)))
            )
        }
        for reference in references {
            let line = Line(number: reference.place.line, target: names.owner(reference.target))
            guard seen.insert(line).inserted else { continue }
            judge(reference, in: file, &verdict)
        }
    }

    private func judge(
        _ reference: Reference, _ target: DeclarationID, in file: Int, _ verdict: inout Verdict
    ) {
        judge(
            IndexedReferences.Reference(
                parent: reference.parent, place: reference.place, target: target, name: ""),
            in: file, &verdict)
    }

    private func judge(_ reference: IndexedReferences.Reference, in file: Int, _ verdict: inout Verdict) {
        let target = reference.target
        guard let from = assignment.role(of: reference.parent, in: file),
            let to = assignment.role(of: target),
            !isPreview(reference.parent, in: file)
        else { return }
        let source =
            reference.parent < 0
            ? nil : names.outermost(DeclarationID(file: Int32(file), number: reference.parent))
        let goal = names.outermost(target)
        let one = assignment.standing(from)
        let other = assignment.standing(to)
        if one == .exempt || other == .exempt { return }
        if goal.file != Int32(file) || source.map({ $0 != goal }) == true {
            verdict.edges.append(Edge(from: source, to: goal, place: reference.place))
        }
        if let source, rules.writers.roles.contains(assignment.book.roles[from].name),
            rules.writers.of.contains(assignment.book.roles[to].name)
        {
            verdict.writes.append(Write(writer: source, written: goal, place: reference.place))
        }
        guard let fault = fault(from: one, to: other, naming: goal) else { return }
        let fromName = source.map(name) ?? fileName(file)
        if let exception = exception(fromName, role: from, name(goal), role: to) {
            verdict.exceptions[exception, default: 0] += 1
            return
        }
        verdict.findings.append(
            finding(
                fault, from: fromName, role: from, to: name(goal), role: to, through: reference.name,
                in: file, at: reference.place))
    }

    private func isPreview(_ parent: Int32, in file: Int) -> Bool {
        guard parent >= 0 else { return false }
        let outermost = names.outermost(DeclarationID(file: Int32(file), number: parent))
        return names.declaration(outermost).kind == .preview
    }

    /// The rule that is broken where one place names another.
    func fault(from: Standing, to: Standing) -> Rule? {
        switch (from, to) {
        case (.root, _), (.exempt, _), (_, .exempt), (_, .entity): return nil
        case (_, .root): return from == .entity ? .entityNamesFloor : .namesRoot
        case (.entity, .floor): return .entityNamesFloor
        case (.floor(let one), .floor(let other)):
            guard let above = floors[one], let below = floors[other] else { return nil }
            if below < above { return .callUp }
            if below > above + 1, !rules.maySkipFloors { return .skipFloor }
            return nil
        }
    }

    /// The rule that is broken where one place names a declaration of another.
    func fault(from: Standing, to: Standing, naming target: DeclarationID) -> Rule? {
        if let fault = fault(from: from, to: to) { return fault }
        guard case .floor(let floor) = to, from != .root, from != to, rules.protocolFloors.contains(floor)
        else { return nil }
        return isImplementation(target, on: to) ? .namesImplementation : nil
    }

    /// Whether something does a floor's work, and is not only a value that is handed about: a class or an actor, or
    /// whatever keeps the promise of a protocol of that floor.
    private func isImplementation(_ id: DeclarationID, on floor: Standing) -> Bool {
        if id.number < 0 { return false }
        let type = names.owner(id)
        switch names.declaration(type).kind {
        case .class, .actor: return true
        case .struct, .enum:
            return names.inherited(by: type).contains { base in
                names.declaration(base).kind == .protocol
                    && assignment.role(of: base).map(assignment.standing) == floor
            }
        default: return false
        }
    }

    /// The first exception that lets one type name another.
    func exception(_ from: String, role: Int, _ to: String, role other: Int) -> Int? {
        let roles = assignment.book.roles
        return rules.exceptions.firstIndex {
            $0.allows(from, role: roles[role].name, to, role: roles[other].name)
        }
    }

    func name(_ id: DeclarationID) -> String {
        if id.number < 0 { return fileName(Int(id.file)) }
        let declaration = names.declaration(names.owner(id))
        return declaration.name.isEmpty ? fileName(Int(id.file)) : declaration.name
    }

    private func fileName(_ file: Int) -> String {
        String(project.files[file].path.split(separator: "/").last ?? "")
    }

    private func finding(
        _ rule: Rule, from: String, role: Int, to: String, role other: Int, through member: String,
        in file: Int, at place: Place
    ) -> Finding {
        let one = assignment.standing(role).name
        let two = assignment.standing(other).name
        let what: String
        let mend: String
        switch rule {
        case .skipFloor:
            let skipped = rules.floors[(floors[one].map { $0 + 1 } ?? 0)..<(floors[two] ?? 0)].joined(
                separator: ", ")
            what = "a floor skipped: \(one) names \(two)"
            mend =
                "Let something on the floor \(skipped) ask \(to), and name only that; if \(to) is a value all may see, make it an entity."
        case .callUp:
            what = "upwards: \(one) names \(two)"
            mend =
                "Let it come up as a value or an event: \(from) returns or announces it, and \(to) listens."
        case .namesImplementation:
            what = "an implementation: \(one) names only protocols and values of \(two)"
            mend =
                "Let \(from) name a protocol that \(to) conforms to, and the composition root hand it the \(to)."
        case .entityNamesFloor:
            what = "an entity names \(two)"
            mend = "Move what needs \(to) out of \(from), to the floor \(two), in an extension perhaps."
        default:
            what = "\(one) names the composition root"
            mend = "Let the composition root hand \(from) what it needs."
        }
        return Finding(
            rule: rule, file: project.files[file].path, place: place, from: from, to: to,
            message: "\(from) → \(to)\(member.isEmpty ? "" : "." + member):\(place.line), \(what)", mend: mend
        )
    }

    /// Asynchronous closures with capture lists, which leave their isolation.
    private func judgeCaptures(in file: Int, _ verdict: inout Verdict) {
        for capture in project.files[file].facts.asyncCaptures {
            guard let call = rules.asyncClosureCalls.first(where: { NameHash.of($0) == capture.callee })
            else {
                continue
            }
            verdict.findings.append(
                Finding(
                    rule: .asyncCapture, file: project.files[file].path, place: capture.place,
                    from: fileName(file), to: call,
                    message: """
                        an asynchronous closure with a capture list, given to \(call): compilers before Swift 6.4 let it \
                        leave its isolation
                        """,
                    mend:
                        "Capture with a let before the closure, or write self. inside (swiftlang/swift#87097)."
                ))
        }
    }
}
