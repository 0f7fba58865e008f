import Foundation

/// Creates rules for a recognized architecture from the roles that occur in a project.
struct RulesDraft {
    /// A layer with the layers that it may reference, highest first.
    struct Row: Equatable {
        var layer: String
        var references: [String]
    }

    private let names: NameResolver
    private let survey: ProjectSurvey
    private let typeNames: [String]
    private let inherited: Set<UInt64>
    /// What some types evidently are, by their names.
    private let evidence: [String: Evidence]
    /// The coordinators that evidently coordinate something else than screens, such as `SyncingCoordinator`.
    let workCoordinators: [String]
    /// The data sources whose files draw, such as one that provides pages.
    private let viewDataSources: [String]

    /// What a declaration tells about a type, whatever its name means.
    private enum Evidence {
        /// A plain value, such as `struct GitRemote: Hashable`.
        case value
        /// A view, or what fills one, such as the data source of a table.
        case view

        init?(_ declaration: Declaration, inheriting names: some Sequence<UInt64>) {
            if names.contains(where: RoleVocabulary.viewProtocols.contains) {
                self = .view
            } else if declaration.kind == .struct || declaration.kind == .enum,
                names.contains(where: RoleVocabulary.valueProtocols.contains)
            {
                self = .value
            } else {
                return nil
            }
        }
    }

    init(_ names: NameResolver, _ survey: ProjectSurvey) {
        self.names = names
        self.survey = survey
        var typeNames: Set<String> = []
        var inherited: Set<UInt64> = []
        var evidence: [String: Evidence] = [:]
        for file in survey.files.lazy.map({ names.files[$0] }) {
            for declaration in file.syntax.declarations
            where declaration.parent < 0 && (declaration.kind.isType || declaration.kind == .extension) {
                let names = declaration.inherited.map { file.syntax.references[Int($0)].hash }
                if let found = Evidence(declaration, inheriting: names) { evidence[declaration.name] = found }
                if declaration.kind == .extension { continue }
                typeNames.insert(declaration.name)
                inherited.formUnion(names)
            }
        }
        self.typeNames = typeNames.sorted()
        let screens = Self.screens(self.typeNames)
        workCoordinators = Self.workCoordinators(names, survey, self.typeNames, screens)
        viewDataSources = Self.viewDataSources(names, survey, screens).filter { evidence[$0] == nil }
        for name in viewDataSources { evidence[name] = .view }
        self.inherited = inherited
        self.evidence = evidence
    }

    /// Returns the coordinators whose files know no screen: they import no module that draws, and name neither a screen nor another
    /// coordinator. None if that's how all coordinators of the app are.
    private static func workCoordinators(
        _ names: NameResolver, _ survey: ProjectSurvey, _ typeNames: [String], _ screens: Set<UInt64>
    ) -> [String] {
        let suffix = RoleVocabulary.coordinator.suffixes[0]
        var (all, found): (Set<String>, Set<String>) = ([], [])
        for file in survey.files.lazy.map({ names.files[$0] }) {
            let own = file.syntax.declarations.filter {
                $0.parent < 0 && $0.kind.isType && $0.kind != .protocol
            }.map(\.name)
            let coordinators = own.filter { $0.hasSuffix(suffix) }
            all.formUnion(coordinators)
            guard !coordinators.isEmpty,
                !own.contains(where: { $0.hasSuffix("View") || $0.hasSuffix("ViewController") }),
                !file.syntax.imports.contains(where: { RoleVocabulary.screenModules.contains($0.module) })
            else { continue }
            let known = screens.subtracting(coordinators.map(NameHash.of))
            if !file.syntax.references.contains(where: { known.contains($0.hash) }) {
                found.formUnion(coordinators)
            }
        }
        guard found.count < all.count else { return [] }
        // A suffix must not match another coordinator.
        let others = typeNames.filter { $0.hasSuffix(suffix) && !found.contains($0) }
        return found.filter { name in !others.contains { $0.hasSuffix(name) } }.sorted()
    }

    /// Returns the types that are named like sources of data, but whose files import a module that draws, and name a
    /// screen.
    private static func viewDataSources(
        _ names: NameResolver, _ survey: ProjectSurvey, _ screens: Set<UInt64>
    ) -> [String] {
        var found: Set<String> = []
        for file in survey.files.lazy.map({ names.files[$0] })
        where file.syntax.imports.contains(where: { RoleVocabulary.screenModules.contains($0.module) })
            && file.syntax.references.contains(where: { screens.contains($0.hash) })
        {
            found.formUnion(
                file.syntax.declarations.filter { $0.parent < 0 && $0.kind.isType }.map(\.name)
                    .filter { $0.hasSuffix("DataSource") })
        }
        return found.sorted()
    }

    /// Returns the names of an app's screens, and of the system's views.
    private static func screens(_ typeNames: [String]) -> Set<UInt64> {
        func isScreen(_ name: String) -> Bool {
            let name = name.hasSuffix("Protocol") ? String(name.dropLast(8)) : name
            return RoleVocabulary.screenSuffixes.contains(where: name.hasSuffix)
        }
        return Set((typeNames.filter(isScreen) + RoleVocabulary.screenSuffixes).map(NameHash.of))
            .union(RoleVocabulary.viewProtocols)
    }

    /// Returns the layers of an architecture, with the layers that each may reference.
    static func rows(_ screens: ArchitecturePattern.Kind, domain: ArchitecturePattern.Kind?) -> [Row] {
        // Views may show what the domain consists of; apart from that, each layer uses the next one.
        let below = domain == nil ? "service" : "domain"
        let values = domain == .clean ? ["domain"] : []
        var rows: [Row]
        switch screens {
        case .composable:
            rows = [
                Row(layer: "feature", references: ["client"] + values),
                Row(layer: "live", references: ["client"] + values),
                Row(layer: "client", references: values),
            ]
            if domain != .clean { return rows }
        case .viper:
            rows = [
                Row(layer: "router", references: ["view", "presenter", "interactor"]),
                Row(layer: "view", references: ["presenter"] + values),
                Row(layer: "presenter", references: ["interactor"] + values),
                Row(layer: "interactor", references: [below]),
            ]
        case .coordinators:
            rows = [
                Row(layer: "coordinator", references: ["view", "view-model", below]),
                Row(layer: "view", references: ["view-model"] + values),
                Row(layer: "view-model", references: [below]),
            ]
        case .controllerCoordinators:
            rows = [
                Row(layer: "coordinator", references: ["view", below]),
                Row(layer: "view", references: [below]),
            ]
        case .viewModels:
            rows = [
                Row(layer: "view", references: ["view-model"] + values),
                Row(layer: "view-model", references: [below]),
            ]
        case .presenters:
            rows = [
                Row(layer: "view", references: ["presenter"] + values),
                Row(layer: "presenter", references: [below]),
            ]
        case .viewControllers, .swiftUI, .none, .storey, .clean, .layeredDomain, .features:
            rows = [Row(layer: "view", references: [below])]
        }
        switch domain {
        case .clean:
            rows += [Row(layer: "data", references: ["domain"]), Row(layer: "domain", references: [])]
        case .some:
            rows += [Row(layer: "domain", references: ["service"]), Row(layer: "service", references: [])]
        case nil: rows.append(Row(layer: "service", references: []))
        }
        return rows
    }

    /// Returns the roles of an architecture that occur in the project, in the order in which they are tried.
    func roles(_ screens: ArchitecturePattern.Kind, domain: ArchitecturePattern.Kind?, interface: Bool)
        -> [LayerRole]
    {
        typealias Words = RoleVocabulary
        func at(_ layer: String, _ role: LayerRole) -> LayerRole {
            var role = role
            role.layer = .named(layer)
            return role
        }
        var root = Words.root
        root.suffixes = suffixes(of: root)
        var roles = [Words.tests, Words.generated, Words.preview, root]
        if interface { roles.append(Words.interface) }
        if domain == .clean {
            roles += [
                folders("domain", of: "domain", ArchitecturePattern.domainFolders),
                folders("data", of: "data", ArchitecturePattern.dataFolders),
            ]
        }
        var named: [LayerRole] = []
        switch screens {
        case .composable:
            named = [Words.liveClient, Words.client, Words.feature, at("feature", Words.view)]
        case .viper: named = [Words.contract, Words.router, Words.presenter, Words.interactor, Words.view]
        case .coordinators: named = [Words.coordinator, Words.viewModel]
        case .controllerCoordinators: named = [Words.coordinator]
        case .viewModels: named = [Words.viewModel]
        case .presenters: named = [Words.presenter]
        default: break
        }
        if screens != .viper, screens != .composable {
            if domain != nil { named.append(at("domain", Words.useCase)) }
            named.append(Words.view)
        }
        switch domain {
        case .clean where screens != .composable:
            named += [at("data", Words.repository), at("data", Words.service)]
        case .some where screens != .composable: named += [at("service", Words.repository), Words.service]
        case nil where screens != .composable: named.append(Words.service)
        case .some, nil: break
        }
        if let service = named.last, named.contains(where: { $0.name == Words.coordinator.name }),
            !workCoordinators.isEmpty
        {
            roles.append(LayerRole(service.name, layer: service.layer, suffixes: workCoordinators))
        }
        // Names tell more than folders, which often hold a whole screen.
        roles += named.map { role in
            LayerRole(
                role.name, layer: role.layer, folders: role.name == Words.view.name ? Words.viewFolders : [],
                suffixes: suffixes(of: role), conformances: role.conformances)
        }
        roles.append(Words.model)
        roles += named.compactMap { role in
            let folders = role.folders.filter { !Words.viewFolders.contains($0) }
            return folders.isEmpty ? nil : LayerRole(role.name, layer: role.layer, folders: folders)
        }
        if domain == .clean {
            // What has no other role there is used by views and view models.
            let lowest =
                named.contains { $0.name == Words.viewModel.name }
                ? "view-model" : screens == .composable ? "feature" : "view"
            roles.append(folders("presentation", of: lowest, ArchitecturePattern.presentationFolders))
        }
        return merged(roles.compactMap(occurring)) + [LayerRole("other", layer: .exempt)]
    }

    /// Returns the patterns of files to ignore that match some.
    static func exclusions(_ tree: [String]) -> [String] {
        var paths = tree.map { Array($0.utf8) }
        return RoleVocabulary.excluded.filter { text in
            let pattern = PathPattern(text)
            let count = paths.count
            paths.removeAll(where: pattern.matches)
            return paths.count < count
        }
    }

    private func folders(_ name: String, of layer: String, _ folders: Set<String>) -> LayerRole {
        LayerRole(name, layer: .named(layer), folders: folders.sorted().map { "**/\($0)/**" })
    }

    /// Returns a role with only what matches something, or `nil` if nothing does.
    private func occurring(_ role: LayerRole) -> LayerRole? {
        var role = role
        let paths = names.files.map { Array($0.path.utf8) }
        role.folders = role.folders.filter { text in
            let pattern = PathPattern(text)
            return paths.contains(where: pattern.matches)
        }
        let suffixes = role.suffixes + role.suffixes.map { $0 + "Protocol" }
        role.suffixes = suffixes.filter { suffix in typeNames.contains { $0.hasSuffix(suffix) } }
        role.conformances = role.conformances.filter { inherited.contains(NameHash.of($0)) }
        return role.isDefault ? nil : role
    }

    /// Returns the suffixes that tell a role in this project, whatever they usually mean.
    private func suffixes(of role: LayerRole) -> [String] {
        typealias Words = RoleVocabulary
        switch role.name {
        case Words.view.name:
            let services = Words.service.suffixes + Words.repository.suffixes
            let shown = services.filter { fraction(of: $0) { $0 == .view } > 0.5 }
            return role.suffixes + shown
                + viewDataSources.filter { name in !shown.contains(where: name.hasSuffix) }
        case Words.root.name, Words.service.name, Words.repository.name:
            // A suffix that a fifth of the types have for another reason tells nothing about the others.
            return role.suffixes.filter { fraction(of: $0) { $0 != nil } <= 0.2 }
        default: return role.suffixes
        }
    }

    /// Returns the fraction of the types with a suffix about which there is certain evidence.
    private func fraction(of suffix: String, _ isIncluded: (Evidence?) -> Bool) -> Double {
        let named = typeNames.filter { $0.hasSuffix(suffix) }
        return Double(named.count { isIncluded(evidence[$0]) }) / Double(max(1, named.count))
    }

    /// Merges roles of the same name that are next to each other.
    private func merged(_ roles: [LayerRole]) -> [LayerRole] {
        var merged: [LayerRole] = []
        for role in roles {
            guard let last = merged.last, last.name == role.name else {
                merged.append(role)
                continue
            }
            merged[merged.count - 1].folders += role.folders
            merged[merged.count - 1].suffixes += role.suffixes
            merged[merged.count - 1].conformances += role.conformances
        }
        return merged
    }
}
