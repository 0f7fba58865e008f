/// The names of the types, folders, and imports of a project's checked files, from which its architecture is recognized.
struct ProjectSurvey {
    /// A part that a type plays in a common architecture.
    enum Kind: Int, CaseIterable {
        case viewModel, coordinator, presenter, interactor, router, useCase, repository, viewController, view,
            reducer

        /// The suffixes of the names of types of this kind, without a trailing `Protocol`.
        var suffixes: [String] {
            switch self {
            case .viewModel: ["ViewModel"]
            case .coordinator: ["Coordinator"]
            case .presenter: ["Presenter"]
            case .interactor: ["Interactor"]
            case .router: ["Router", "Wireframe"]
            case .useCase: ["UseCase"]
            case .repository: ["Repository"]
            case .viewController: ["ViewController"]
            case .view: []
            case .reducer: ["Reducer"]
            }
        }

        var plural: String {
            switch self {
            case .viewModel: "view models"
            case .coordinator: "coordinators"
            case .presenter: "presenters"
            case .interactor: "interactors"
            case .router: "routers"
            case .useCase: "use cases"
            case .repository: "repositories"
            case .viewController: "view controllers"
            case .view: "SwiftUI views"
            case .reducer: "reducers"
            }
        }
    }

    private(set) var counts: [Kind: Int] = [:]
    /// The number of names, such as `Login`, that have a presenter, an interactor, and a router.
    private(set) var viperModules = 0
    /// The number of files that import each module.
    private(set) var imports: [String: Int] = [:]
    /// The number of files in folders of each name, at any depth.
    private(set) var folders: [String: Int] = [:]
    /// The number of files that aren't tests.
    private(set) var fileCount = 0
    /// The folders that contain types of the user interface.
    private(set) var screenFolders: Set<String> = []
    /// The checked files.
    private(set) var files: [Int] = []

    /// - Parameters:
    ///   - names: The project's declarations.
    ///   - isChecked: Whether a file, given by its index, belongs to the app rather than to its tests.
    init(_ names: NameResolver, isChecked: (Int) -> Bool) {
        let (view, reducers) = (
            NameHash.of("View"), [NameHash.of("Reducer"), NameHash.of("ReducerProtocol")]
        )
        let controllers = ["UIViewController", "UITableViewController", "UICollectionViewController"].map(
            NameHash.of)
        var parts: [String: Set<Kind>] = [:]
        for (index, file) in names.files.enumerated() where isChecked(index) {
            fileCount += 1
            files.append(index)
            for module in Set(file.syntax.imports.map(\.module)) { imports[module, default: 0] += 1 }
            for name in Set(file.folder.split(separator: "/")) { folders[String(name), default: 0] += 1 }
            for declaration in file.syntax.declarations
            where declaration.parent < 0 && declaration.kind.isType && declaration.kind != .protocol {
                let inherited = declaration.inherited.map { file.syntax.references[Int($0)].hash }
                let kind =
                    Kind.allCases.first { $0.suffixes.contains(where: declaration.name.hasSuffix) }
                    ?? (inherited.contains(view) ? .view : nil)
                    ?? (inherited.contains(where: controllers.contains) ? .viewController : nil)
                    ?? (inherited.contains(where: reducers.contains) ? .reducer : nil)
                guard let kind else { continue }
                counts[kind, default: 0] += 1
                if kind == .view || kind == .viewController { screenFolders.insert(file.folder) }
                guard let suffix = kind.suffixes.first(where: declaration.name.hasSuffix) else { continue }
                parts[String(declaration.name.dropLast(suffix.count)), default: []].insert(kind)
            }
        }
        viperModules = parts.values.filter { $0.isSuperset(of: [.presenter, .interactor, .router]) }.count
    }

    func count(_ kind: Kind) -> Int { counts[kind, default: 0] }

    /// Returns the survey without a number of types that only have the name of a kind.
    func leavingOut(_ count: Int, _ kind: Kind) -> ProjectSurvey {
        var survey = self
        survey.counts[kind, default: 0] -= count
        return survey
    }

    /// Returns how many types of some kinds there are, as in `12 view models`. Leaves out kinds of fewer than two types.
    func evidence(_ kinds: Kind...) -> [String] {
        kinds.compactMap { count($0) < 2 ? nil : "\(count($0)) \($0.plural)" }
    }

    /// Returns the number of files in folders with one of the names.
    func files(in names: Set<String>) -> Int { names.reduce(0) { $0 + folders[$1, default: 0] } }
}
