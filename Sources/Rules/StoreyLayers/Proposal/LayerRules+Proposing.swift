public import Foundation

extension LayerRules {
    /// Recognizes the architecture of a project and proposes rules for it.
    ///
    /// Takes about four times as long as a check. Reads the names, folders, and imports of the sources; runs and writes
    /// nothing.
    ///
    /// - Parameter root: The project's folder.
    /// - Throws: `LayerError` if a file can't be read, or if there are no Swift files.
    public static func proposal(for root: URL) throws(LayerError) -> RulesProposal {
        let root = root.absoluteURL.standardizedFileURL
        var first = try Project(root: root)
        let exclude = RulesDraft.exclusions(first.files.map(\.path))
        if !exclude.isEmpty { first = try Project(root: root, exclude: exclude.map(PathPattern.init)) }
        guard !first.files.isEmpty else {
            throw LayerError(
                .nothingToCheck, root.path, "The folder contains no Swift files. Pass the project's folder.")
        }
        let checker = LayerChecker(project: first, rules: .initial)
        let survey = ProjectSurvey(checker.names, isChecked: checker.assignment.isChecked)
        return try ProposalBuilder(first, checker.names, survey, exclude: exclude).proposal()
    }

    /// Rules that only tell tests from the app.
    private static var initial: LayerRules {
        var rules = LayerRules.standard
        rules.roles = [RoleVocabulary.tests, RoleVocabulary.generated]
        rules.exceptions = []
        rules.imports = []
        return rules
    }
}

/// Drafts rules, measures how a project follows them, and adjusts them to what it evidently does.
private struct ProposalBuilder {
    private let project: Project
    private let names: NameResolver
    private let survey: ProjectSurvey
    private let draft: RulesDraft
    private let exclude: [String]

    /// The fraction of a layer's files that must reference a lower layer before the rules allow it.
    private static let usualFraction = 0.4
    /// The fraction of the files in a folder for plain values that reference a layer, above which the folder holds
    /// something else.
    private static let logicFraction = 0.2

    init(_ project: Project, _ names: NameResolver, _ survey: ProjectSurvey, exclude: [String]) {
        self.exclude = exclude
        self.project = project
        self.names = names
        draft = RulesDraft(names, survey)
        self.survey = survey.leavingOut(draft.workCoordinators.count, .coordinator)
    }

    func proposal() throws(LayerError) -> RulesProposal {
        let screens = ArchitecturePattern.ofScreens(in: survey)
        if screens.kind == .storey { return try finished(.standard, [screens], rows: [], notes: [:]) }
        var domain = ArchitecturePattern.ofDomain(in: survey)
        if screens.kind == .viper || screens.kind == .composable, domain?.kind == .layeredDomain {
            domain = nil
        }
        let features = FeatureSearch(survey, files: project.files)
        var rules = rules(screens.kind, domain?.kind, features)
        var checker = LayerChecker(project: project, rules: rules)
        var results = checker.check()
        let folders = foldersOfLogic(checker, results)
        if !folders.isEmpty {
            rules.roles = rules.roles.leavingOut(folders, of: RoleVocabulary.model.name)
            checker = LayerChecker(project: project, rules: rules)
            results = checker.check()
        }
        let edges = LayerEdges(checker, results)
        if domain?.kind == .clean {
            let (inverted, direct) = (edges.count("data", "domain"), edges.count("domain", "data"))
            if inverted >= direct {
                domain?.evidence.append(
                    "data references domain \(inverted) times, domain data \(direct) times")
            } else {
                domain = .init(
                    kind: .layeredDomain, name: "Domain above data",
                    evidence: (domain?.evidence ?? []) + [
                        "domain references data \(direct) times, data domain \(inverted) times"
                    ])
            }
        }
        var rows = RulesDraft.rows(screens.kind, domain: domain?.kind)
        if domain?.kind == .layeredDomain, rules.roles.contains(where: { $0.layer.name == "data" }) {
            // The folders of domain and data stay; only the direction changes.
            rows = rows.map { row in
                .init(
                    layer: row.layer == "service" ? "data" : row.layer,
                    references: row.references.map { $0 == "service" ? "data" : $0 })
            }
        }
        var notes: [String: String] = [:]
        for index in rows.indices {
            let all = edges.usual(from: rows[index].layer, above: Self.usualFraction)
            if let root = all.first(where: { $0.layer == "root" }) {
                rules.exceptions.append(exception(for: rows[index].layer, root.fraction, rules))
            }
            for usual in all
            where Self.isBelow(usual.layer, rows[index].layer, rows)
                && !rows[index].references.contains(usual.layer)
            {
                rows[index].references.append(usual.layer)
                notes[rows[index].layer, default: ""] +=
                    "; \(Int(usual.fraction * 100)) % of its files reference \(usual.layer)"
            }
        }
        let used = Set(rules.roles.map(\.layer.name))
        rows = rows.filter { used.contains($0.layer) }
        rows = rows.map { row in .init(layer: row.layer, references: row.references.filter(used.contains)) }
        rules.layers = LayerOrder.sorted(Dictionary(rows.map { ($0.layer, $0.references) }) { $1 })
        rules.layerReferences = Dictionary(rows.map { ($0.layer, $0.references) }) { $1 }
        var patterns = [screens] + (domain.map { [$0] } ?? [])
        if !features.entries.isEmpty {
            let interfaces =
                rules.roles.contains { $0.name == RoleVocabulary.interface.name }
                ? [RoleVocabulary.interface.name] : []
            let isolation = FeatureIsolation(checker, results, interfaces: interfaces)
            if isolation.referencing * 2 <= isolation.count { rules.featureInterfaces = interfaces }
            patterns.append(
                .init(
                    kind: .features, name: "Feature modules",
                    evidence: [
                        "\(features.count) in \(features.entries.joined(separator: ", "))",
                        "\(isolation.referencing) of them reference another",
                    ]))
        }
        return try finished(rules, patterns, rows: rows, notes: notes)
    }

    /// Returns the folders for plain values whose files often reference a layer: they hold the logic of screens or
    /// services.
    private func foldersOfLogic(_ checker: LayerChecker, _ results: [LayerChecker.FileResult]) -> [String] {
        let assignment = checker.assignment
        func referencesLayer(_ edge: LayerChecker.Edge, from file: Int) -> Bool {
            guard let to = assignment.role(of: edge.to),
                let from = edge.from.flatMap(assignment.role) ?? assignment.ofFile[file],
                case .named = assignment.layer(ofRole: to)
            else { return false }
            return assignment.layer(ofRole: from) == .entity
        }
        return RoleVocabulary.model.folders.filter { text in
            let pattern = PathPattern(text)
            let files = results.indices.filter { file in
                guard let role = assignment.ofFile[file] else { return false }
                return assignment.roleTable.roles[role].name == RoleVocabulary.model.name
                    && pattern.matches(Array(names.files[file].path.utf8))
            }
            let logic = files.count { file in
                results[file].edges.contains { referencesLayer($0, from: file) }
            }
            return Double(logic) > Double(files.count) * Self.logicFraction
        }
    }

    /// Returns an exception that lets a layer use the composition root.
    private func exception(for layer: String, _ fraction: Double, _ rules: LayerRules) -> LayerException {
        LayerException(
            "\(layer)-uses-composition-root",
            from: Set(rules.roles.filter { $0.layer == .named(layer) }.map(\.name)).sorted(),
            to: [RoleVocabulary.root.name],
            reason: "\(Int(fraction * 100)) % of the files of this layer take their dependencies from it.")
    }

    /// Whether a layer is below another one, in the rows or through them.
    private static func isBelow(_ layer: String, _ other: String, _ rows: [RulesDraft.Row]) -> Bool {
        guard let one = rows.firstIndex(where: { $0.layer == layer }),
            let two = rows.firstIndex(where: { $0.layer == other })
        else { return false }
        return LayerOrder.reaches(other, layer, rows.map { ($0.layer, $0.references) }) && one > two
    }

    private func rules(
        _ screens: ArchitecturePattern.Kind, _ domain: ArchitecturePattern.Kind?, _ features: FeatureSearch
    ) -> LayerRules {
        var rules = LayerRules.standard
        let hasInterfaces = survey.folders.keys.filter { $0.hasSuffix("Interface") }.count >= 2
        rules.roles = draft.roles(screens, domain: domain, interface: hasInterfaces)
        let used = Set(rules.roles.map(\.layer.name))
        let rows = RulesDraft.rows(screens, domain: domain).filter { used.contains($0.layer) }
        rules.layers = rows.map(\.layer)
        rules.layerReferences = Dictionary(rows.map { ($0.layer, $0.references.filter(used.contains)) }) {
            $1
        }
        rules.protocolLayers = []
        rules.exceptions = []
        rules.imports = []
        rules.featureFolders = features.entries
        rules.asyncClosureCalls = []
        rules.exclude = exclude
        return rules
    }

    /// Checks the project with the rules as they are read from their file.
    private func finished(
        _ rules: LayerRules, _ patterns: [ArchitecturePattern], rows: [RulesDraft.Row],
        notes: [String: String]
    ) throws(LayerError) -> RulesProposal {
        let checker = LayerChecker(project: project, rules: rules)
        let results = checker.check()
        var files: [String: Int] = [:]
        for role in checker.assignment.ofFile {
            guard let role else { continue }
            let assigned = checker.assignment.roleTable.roles[role]
            let isOther = assigned.layer == .exempt && assigned.isDefault
            files[isOther ? assigned.name : assigned.layer.name, default: 0] += 1
        }
        return RulesProposal(
            patterns: patterns.map { .init(name: $0.name, evidence: $0.evidence) }, rules: rules,
            report: rules.report(checker, results), fileCounts: files, notes: notes,
            moduleCount: project.modules.filter { !$0.isTest }.count)
    }
}

extension [LayerRole] {
    /// Returns the roles without some folders of one of them.
    fileprivate func leavingOut(_ folders: [String], of name: String) -> [LayerRole] {
        compactMap { role in
            guard role.name == name else { return role }
            var role = role
            role.folders.removeAll(where: folders.contains)
            return role.isDefault ? nil : role
        }
    }
}

/// The references between the layers of a project.
private struct LayerEdges {
    private var counts: [String: [String: Int]] = [:]
    /// The number of files of each layer that reference another one.
    private var files: [String: [String: Int]] = [:]
    private var fileCounts: [String: Int] = [:]

    init(_ checker: LayerChecker, _ results: [LayerChecker.FileResult]) {
        let assignment = checker.assignment
        for (file, result) in results.enumerated() {
            guard let role = assignment.ofFile[file] else { continue }
            let layer = assignment.layer(ofRole: role).name
            fileCounts[layer, default: 0] += 1
            var reached: Set<String> = []
            for edge in result.edges {
                guard let to = assignment.role(of: edge.to) else { continue }
                let from = edge.from.flatMap(assignment.role) ?? role
                let (one, other) = (assignment.layer(ofRole: from).name, assignment.layer(ofRole: to).name)
                counts[one, default: [:]][other, default: 0] += 1
                if one == layer { reached.insert(other) }
            }
            for other in reached { files[layer, default: [:]][other, default: 0] += 1 }
        }
    }

    func count(_ from: String, _ to: String) -> Int { counts[from]?[to] ?? 0 }

    /// Returns the layers that more than a fraction of a layer's files reference.
    func usual(from layer: String, above fraction: Double) -> [(layer: String, fraction: Double)] {
        let all = Double(max(1, fileCounts[layer] ?? 0))
        return (files[layer] ?? [:]).filter { $0.key != layer && Double($0.value) > all * fraction }
            .map { (layer: $0.key, fraction: Double($0.value) / all) }.sorted { $0.layer < $1.layer }
    }
}

/// How many features reference others.
private struct FeatureIsolation {
    private(set) var count = 0
    private(set) var referencing = 0

    /// - Parameter interfaces: The roles through which features may reference each other.
    init(_ checker: LayerChecker, _ results: [LayerChecker.FileResult], interfaces: [String]) {
        let assignment = checker.assignment
        var all: Set<String> = []
        var found: Set<String> = []
        for (file, result) in results.enumerated() where assignment.isChecked(file) || !result.edges.isEmpty {
            guard let feature = checker.features[file] else { continue }
            all.insert(feature)
            for edge in result.edges {
                guard let other = checker.features[Int(edge.to.file)], other != feature,
                    let role = assignment.role(of: edge.to), let own = assignment.ofFile[file],
                    assignment.layer(ofRole: own) != .root,
                    !interfaces.contains(assignment.roleTable.roles[role].name)
                else { continue }
                found.insert(feature)
            }
        }
        count = all.count
        referencing = found.count
    }
}
