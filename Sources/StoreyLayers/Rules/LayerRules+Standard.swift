extension LayerRules {
    /// The roles of an app made of Storey's modules.
    static let standardRoles: [LayerRole] = [
        LayerRole(
            "tests", on: .exempt,
            folders: ["Tests/**", "**/Tests/**", "**/*Tests/**", "**/*TestSupport/**"]),
        LayerRole("generated", on: .exempt, folders: ["**/*.generated.swift", "**/Generated/**"]),
        LayerRole("preview", on: .exempt, suffixes: ["_Previews"], conformances: ["PreviewProvider"]),
        LayerRole("entity", on: .entity, folders: ["**/Entities/**"], suffixes: ["Entity"]),
        // The words of all screens are made together, in each language.
        LayerRole("texts", on: .entity, folders: ["**/Languages/**"], suffixes: ["Texts"]),
        LayerRole(
            "start-up", on: .root, folders: ["**/Startup/**", "Sources/*/App/**"],
            suffixes: ["Step", "Scenario"],
            conformances: ["Step"]),
        LayerRole(
            "part", on: .root, suffixes: ["Part", "Parts"], conformances: ["Part"]),
        LayerRole("dependency", on: .root, suffixes: ["Dependency"]),
        // The modules that a screen is made of: their views, handed to its own.
        LayerRole("sections", on: .root, suffixes: ["Sections"]),
        LayerRole(
            "app", on: .root, folders: ["Sources/*Server/**", "Sources/*Phone/**"],
            suffixes: ["App", "AppDelegate", "SceneDelegate"],
            conformances: ["App", "UIApplicationDelegate", "UIWindowSceneDelegate"]),
        LayerRole(
            "view", on: .floor("view"), folders: ["Sources/*Web/**", "Sources/*UIKit/**", "**/Views/**"],
            suffixes: ["View", "ViewController", "Cell"],
            conformances: [
                "View", "WebView", "UIView", "UIViewController", "UITableViewCell", "UICollectionViewCell",
            ]),
        LayerRole(
            "view-model", on: .floor("view"),
            suffixes: [
                "ViewModel", "Presenter", "ViewInputData", "ViewEvent", "ViewState",
            ],
            conformances: ["ViewModel"]),
        LayerRole(
            "provider", on: .floor("domain"),
            suffixes: ["Provider", "ProviderState", "UseCase", "Interactor"]),
        LayerRole(
            "coordinator", on: .floor("domain"), suffixes: ["Coordinator", "Route", "Flow", "Links"],
            conformances: ["Coordinator", "StackCoordinator", "TabCoordinator", "Route"]),
        LayerRole("domain", on: .floor("domain"), folders: ["**/Domain/**"]),
        LayerRole("data-event", on: .floor("data"), suffixes: ["DataEvent", "DataEvents"]),
        LayerRole("data-manager", on: .floor("data"), suffixes: ["DataManager"]),
        LayerRole(
            "storage", on: .floor("data"), suffixes: ["Storage", "Database", "Cache", "DAO"]),
        LayerRole(
            "service", on: .floor("data"),
            folders: ["Sources/*Database/**", "Sources/*Service/**", "**/Data/**"],
            suffixes: ["Service", "Services", "Client", "API", "Repository"]),
    ]

    /// The ways past the floors that an app made of Storey's modules has.
    static let standardExceptions: [LayerException] = [
        LayerException(
            "view-models-hear-data-events", from: ["view-model"], to: ["data-event"],
            reason: """
                When several screens show data that another may change, they hear of it from the DataManager, and then \
                ask for the data in the ordinary way.
                """),
        LayerException(
            "coordinators-resolve-dependencies", from: ["coordinator"],
            to: ["dependency", "sections"],
            reason: "A coordinator resolves a module from the container by its Dependency struct."),
        LayerException(
            "views-place-sections", from: ["view"], to: ["sections"],
            reason: "A screen made of modules is handed their views, and gives each its place."),
    ]

    /// Business and data know of no screen.
    static let standardImports: [ImportRule] = [
        ImportRule(
            floors: ["domain", "data", "entity"],
            forbidden: ["UIKit", "AppKit", "SwiftUI", "StoreyUIKit", "StoreyWeb", "StoreyHTML"])
    ]
}
