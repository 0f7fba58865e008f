/// The names, superclasses, and folders by which apps usually mark the role of a type.
enum RoleVocabulary {
    static let tests = LayerRole(
        "tests", layer: .exempt,
        folders: [
            "Tests/**", "**/Tests/**", "**/*Tests/**", "**/*Test/**", "**/UITests/**", "**/*TestSupport/**",
            "**/*TestHelpers/**", "**/TestHelpers/**", "**/Mocks/**", "**/*Mocks/**", "**/Stubs/**",
            "**/Fakes/**",
        ])
    static let generated = LayerRole(
        "generated", layer: .exempt,
        folders: ["**/*.generated.swift", "**/Generated/**", "**/*+Generated.swift"])
    static let preview = LayerRole(
        "preview", layer: .exempt, suffixes: ["_Previews", "_Preview"], conformances: ["PreviewProvider"])

    /// Where objects are created and connected.
    static let root = LayerRole(
        "composition-root", layer: .root,
        folders: [
            "**/DependencyInjection/**", "**/DI/**", "**/DIContainer/**", "**/Composition/**",
            "**/CompositionRoot/**", "**/Assemblies/**", "**/AppDelegate/**",
        ],
        suffixes: [
            "AppDelegate", "SceneDelegate", "DIContainer", "DependencyContainer", "AppContainer",
            "DependenciesContainer", "Assembly", "Assembler", "CompositionRoot", "Injector",
        ],
        conformances: [
            "App", "UIApplicationDelegate", "UIWindowSceneDelegate", "Assembly", "WidgetBundle",
        ])

    static let coordinator = LayerRole(
        "coordinator", layer: .named("coordinator"),
        folders: ["**/Coordinators/**", "**/FlowCoordinators/**"],
        suffixes: ["Coordinator"])
    static let viewModel = LayerRole(
        "view-model", layer: .named("view-model"), folders: ["**/ViewModels/**", "**/ViewModel/**"],
        suffixes: ["ViewModel", "ViewState", "ViewAction", "ViewModelAction", "ViewStateBindings"])
    static let presenter = LayerRole(
        "presenter", layer: .named("presenter"), folders: ["**/Presenters/**", "**/Presenter/**"],
        suffixes: ["Presenter", "ViewModel"])
    static let interactor = LayerRole(
        "interactor", layer: .named("interactor"), folders: ["**/Interactors/**", "**/Interactor/**"],
        suffixes: ["Interactor"])
    static let router = LayerRole(
        "router", layer: .named("router"), folders: ["**/Routers/**", "**/Router/**", "**/Wireframes/**"],
        suffixes: ["Router", "Wireframe", "Configurator", "ModuleBuilder", "ModuleAssembly"])
    /// The protocols between the parts of a VIPER module.
    static let contract = LayerRole(
        "contract", layer: .entity,
        folders: ["**/Protocols/**", "**/Interfaces/**", "**/Contracts/**"],
        suffixes: [
            "Protocol", "Protocols", "Interface", "Interfaces", "Contract", "Contracts", "Input", "Output",
        ])
    static let useCase = LayerRole(
        "use-case", layer: .named("domain"),
        folders: ["**/UseCases/**", "**/UseCase/**", "**/Interactors/**"],
        suffixes: ["UseCase", "UseCases", "Interactor"])
    static let view = LayerRole(
        "view", layer: .named("view"),
        folders: [
            "**/Views/**", "**/View/**", "**/ViewControllers/**", "**/Controllers/**",
            "**/Cells/**",
        ] + viewFolders,
        suffixes: [
            "View", "ViewController", "Cell", "TabBarController", "NavigationController",
            // What holds and shows screens, apart from what manages data.
            "AlertManager", "NavigationManager", "PopoverManager", "ToastManager", "ViewControllerManager",
            "ViewControllersManager", "ViewManager", "ViewStore", "WindowControllersManager", "WindowManager",
            "WindowsManager",
        ],
        conformances: [
            "View", "ViewModifier", "ButtonStyle", "UIViewRepresentable", "UIViewControllerRepresentable",
            "UIView", "UIViewController", "UITableViewController", "UICollectionViewController",
            "UITableViewCell", "UICollectionViewCell", "UITabBarController", "UINavigationController",
            "NSView", "NSViewController", "Widget",
            // What fills the system's views. Its implementations are often named like services or models.
            "NSCollectionViewDataSource", "NSOutlineViewDataSource", "NSTableViewDataSource",
            "QLPreviewControllerDataSource", "UIActivityItemProvider", "UIActivityItemSource",
            "UICollectionViewDataSource", "UICollectionViewDiffableDataSource",
            "UIPageViewControllerDataSource", "UIPickerViewDataSource", "UITableViewDataSource",
            "UITableViewDiffableDataSource",
        ])
    /// Folders that hold nothing but views and what shows them, such as `ToastManager`, whatever its name means elsewhere.
    static let viewFolders = ["**/UIComponents/**", "**/ViewComponents/**", "**/DesignSystem/**"]
    static let repository = LayerRole(
        "repository", layer: .named("data"), folders: ["**/Repositories/**"],
        suffixes: ["Repository", "Repositories", "Gateway"])
    static let service = LayerRole(
        "service", layer: .named("service"),
        folders: [
            "**/Services/**", "**/Service/**", "**/Networking/**", "**/Network/**", "**/API/**",
            "**/Persistence/**", "**/PersistentStorages/**", "**/Storage/**", "**/Storages/**",
            "**/Database/**",
            "**/Repositories/**", "**/Managers/**", "**/Stores/**", "**/Remote/**", "**/CoreData/**",
        ],
        suffixes: [
            "Service", "Services", "Client", "API", "Manager", "Storage", "Database", "DAO", "Cache",
            "DataSource", "Repository", "Gateway", "Remote", "Store", "Endpoint",
        ])
    /// Plain values, which all layers share.
    static let model = LayerRole(
        "model", layer: .entity,
        folders: [
            "**/Models/**", "**/Model/**", "**/Entities/**", "**/Entity/**", "**/DTO/**", "**/DTOs/**",
        ], suffixes: ["Entity", "DTO"])
    /// A library's interface, where another module has the implementation.
    static let interface = LayerRole(
        "interface", layer: .entity,
        folders: ["**/*Interface/**", "**/*Interfaces/**", "**/Interface/**", "**/*Contract/**"])
    static let client = LayerRole(
        "client", layer: .named("client"), folders: ["**/*Client/**", "**/Clients/**"], suffixes: ["Client"])
    static let liveClient = LayerRole(
        "live-client", layer: .named("live"), folders: ["**/*Live/**"], suffixes: ["Live"])
    static let feature = LayerRole(
        "feature", layer: .named("feature"), folders: ["**/*Feature/**", "**/Features/**"],
        suffixes: ["Feature", "Reducer"], conformances: ["Reducer", "ReducerProtocol"])

    /// The system's views, and its protocols and classes that fill them.
    static let viewProtocols = Set(view.conformances.map(NameHash.of))
    /// The modules that draw, and what code that shows screens names, apart from the app's own types.
    static let screenModules: Set = ["AppKit", "Cocoa", "SwiftUI", "UIKit"]
    static let screenSuffixes = [
        "Coordinator", "Navigator", "Router", "Screen", "View", "ViewController", "Window",
    ]
    /// The system's protocols of plain values.
    static let valueProtocols = Set(
        ["Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable"].map(NameHash.of))

    /// The names of folders whose subfolders often are features.
    static let featureFolders = [
        "Features", "Feature", "Modules", "Scenes", "Screens", "Flows", "UserStories", "Stories",
        "ViewRelated",
    ]
    /// The names of folders with code that all features share.
    static let sharedFolders: Set<String> = [
        "Common", "Shared", "Base", "Helpers", "Utils", "Utilities", "Extensions", "Components", "Other",
        "Core",
        "Support", "Generic", "ReusableViews", "Reusable", "Entities", "Entitys", "Models", "Protocols",
        "Cells",
    ]
    /// Folders with code that isn't compiled.
    static let excluded = ["**/*.xctemplate/**", "**/Templates/**/___*"]
}
