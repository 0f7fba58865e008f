extension LayerRules {
    /// The roles of an app built with Storey's modules.
    static let standardRoles: [LayerRole] = [
        LayerRole(
            "tests", layer: .exempt,
            folders: ["Tests/**", "**/Tests/**", "**/*Tests/**", "**/*TestSupport/**"]),
        LayerRole("generated", layer: .exempt, folders: ["**/*.generated.swift", "**/Generated/**"]),
        LayerRole("preview", layer: .exempt, suffixes: ["_Previews"], conformances: ["PreviewProvider"]),
        LayerRole("entity", layer: .entity, folders: ["**/Entities/**"], suffixes: ["Entity"]),
        // The texts of all screens are created together for each language.
        LayerRole("texts", layer: .entity, folders: ["**/Languages/**"], suffixes: ["Texts"]),
        LayerRole(
            "start-up", layer: .root, folders: ["**/Startup/**", "Sources/*/App/**"],
            suffixes: ["Step", "Scenario"],
            conformances: ["Step"]),
        LayerRole(
            "part", layer: .root, suffixes: ["Part", "Parts"], conformances: ["Part"]),
        LayerRole("dependency", layer: .root, suffixes: ["Dependency"]),
        // The views of the modules that make up a screen, passed to its own view.
        LayerRole("sections", layer: .root, suffixes: ["Sections"]),
        LayerRole(
            "app", layer: .root, folders: ["Sources/*Server/**", "Sources/*Phone/**"],
            suffixes: ["App", "AppDelegate", "SceneDelegate"],
            conformances: ["App", "UIApplicationDelegate", "UIWindowSceneDelegate"]),
        LayerRole(
            "view", layer: .named("view"), folders: ["Sources/*Web/**", "Sources/*UIKit/**", "**/Views/**"],
            suffixes: ["View", "ViewController", "Cell"],
            conformances: [
                "View", "HTMLView", "UIView", "UIViewController", "UITableViewCell", "UICollectionViewCell",
            ]),
        LayerRole(
            "view-model", layer: .named("view"),
            suffixes: [
                "ViewModel", "Presenter", "ViewInputData", "ViewEvent", "ViewState",
            ],
            conformances: ["ViewModel"]),
        LayerRole(
            "provider", layer: .named("domain"),
            suffixes: ["Provider", "ProviderState", "UseCase", "Interactor"]),
        LayerRole(
            "coordinator", layer: .named("domain"), suffixes: ["Coordinator", "Route", "Flow", "Links"],
            conformances: ["Coordinator", "StackCoordinator", "TabCoordinator", "Route"]),
        LayerRole("domain", layer: .named("domain"), folders: ["**/Domain/**"]),
        LayerRole("data-event", layer: .named("data"), suffixes: ["DataEvent", "DataEvents"]),
        LayerRole("data-manager", layer: .named("data"), suffixes: ["DataManager"]),
        LayerRole(
            "storage", layer: .named("data"), suffixes: ["Storage", "Database", "Cache", "DAO"]),
        LayerRole(
            "service", layer: .named("data"),
            folders: ["Sources/*Database/**", "Sources/*Service/**", "**/Data/**"],
            suffixes: ["Service", "Services", "Client", "API", "Repository"]),
    ]

    /// The exceptions that an app built with Storey's modules needs.
    static let standardExceptions: [LayerException] = [
        LayerException(
            "view-models-observe-data-events", from: ["view-model"], to: ["data-event"],
            reason: """
                When several screens show data that another screen can change, the DataManager notifies them, and they \
                reload the data as usual.
                """),
        LayerException(
            "coordinators-resolve-dependencies", from: ["coordinator"],
            to: ["dependency", "sections"],
            reason: "A coordinator resolves a module from the container through its Dependency struct."),
        LayerException(
            "coordinators-handle-outputs", from: ["coordinator"], to: ["view-model.Output"],
            reason: "A coordinator decides what follows when a screen reports an output."),
        LayerException(
            "views-place-sections", from: ["view"], to: ["sections"],
            reason: "A screen that consists of modules receives their views and lays them out."),
    ]

    /// Domain and data don't depend on the user interface.
    static let standardImports: [ImportRule] = [
        ImportRule(
            layers: ["domain", "data", "entity"],
            forbidden: ["UIKit", "AppKit", "SwiftUI", "StoreyUIKit", "StoreyWeb", "StoreyHTML"])
    ]
}
