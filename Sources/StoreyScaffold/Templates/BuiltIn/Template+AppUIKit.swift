extension Template {
    /// Of an app: the app on a phone.
    static let appUIKit: [File] = [
        File(
            "Sources/{{App}}UIKit/HomeViewController.swift",
            #"""
            #if canImport(UIKit)
                import {{App}}
                import Storey
                import StoreyUIKit
                import UIKit

                final class HomeViewController: ScreenController<HomeViewInputData, HomeViewEvent>, HomeView {
                    private let field = UITextField()
                    private let add = UIButton(primaryAction: nil)
                    private let failure = UILabel()
                    private let table = UITableView()
                    private lazy var rows = TableRows<HomeViewInputData.Row>(table) { cell, row in
                        var content = UIListContentConfiguration.cell()
                        content.text = row.title
                        cell.contentConfiguration = content
                    }

                    init(viewModel: any HomeViewModel) { super.init(viewModel.erased) }

                    required init?(coder: NSCoder) { nil }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        navigationItem.title = "{{app title}}"
                        field.placeholder = "New item"
                        field.accessibilityIdentifier = "title"
                        add.setTitle("Add", for: .normal)
                        add.accessibilityIdentifier = "add"
                        failure.numberOfLines = 0
                        fill(with: [field, add, failure, table])
                        on(field, .editingChanged) { .titleChanged($0.field.text ?? "") }
                        on(add, .primaryActionTriggered) { _ in .add }
                        bind(\.rows) { $0.rows.show($1) }
                        bind(\.title) { if $0.field.text != $1 { $0.field.text = $1 } }
                        bind(\.canAdd) { $0.add.isEnabled = $1 }
                        bind(\.failure) { $0.failure.text = $1 }
                    }
                }
            #endif

            """#),
        File(
            "Sources/{{App}}UIKit/{{App}}UIKitPart.swift",
            #"""
            #if canImport(UIKit)
                import {{App}}
                package import Storey
                import StoreyUIKit

                /// The views of the app for UIKit.
                package enum {{App}}UIKitPart: Part {
                    package static func load(_ container: Container) {
                        container.register(viewController(SplashViewController.init(viewModel:)))
                            .as((any SplashView).self)
                        container.register(viewController(HomeViewController.init(viewModel:)))
                            .as((any HomeView).self)
                        // storey:views
                    }
                }
            #endif

            """#),
        File(
            "Sources/{{App}}UIKit/SplashViewController.swift",
            #"""
            #if canImport(UIKit)
                import {{App}}
                import Storey
                import StoreyUIKit
                import UIKit

                final class SplashViewController: ScreenController<SplashViewInputData, SplashViewEvent>, SplashView {
                    private let progress = UILabel()

                    init(viewModel: any SplashViewModel) { super.init(viewModel.erased) }

                    required init?(coder: NSCoder) { nil }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        navigationItem.title = "{{app title}}"
                        progress.accessibilityIdentifier = "progress"
                        fill(with: [progress, UIView()])
                        bind(\.percent) { $0.progress.text = "\($1) %" }
                    }
                }
            #endif

            """#),
        File(
            "Sources/{{App}}UIKit/UIStackView+Column.swift",
            #"""
            #if canImport(UIKit)
                import UIKit

                extension UIViewController {
                    /// Fills the screen with views beneath each other.
                    func fill(with views: [UIView]) {
                        let column = UIStackView(arrangedSubviews: views)
                        column.axis = .vertical
                        column.spacing = 12
                        column.isLayoutMarginsRelativeArrangement = true
                        column.translatesAutoresizingMaskIntoConstraints = false
                        view.addSubview(column)
                        let safe = view.safeAreaLayoutGuide
                        NSLayoutConstraint.activate([
                            column.topAnchor.constraint(equalTo: safe.topAnchor),
                            column.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                            column.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
                            column.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                        ])
                    }
                }
            #endif

            """#),
        File(
            "Sources/{{App}}Phone/{{App}}SceneDelegate.swift",
            #"""
            #if canImport(UIKit)
                import Foundation
                import {{App}}
                import {{App}}UIKit
                public import Storey
                public import StoreyUIKit

                /// The app in UIKit: a host for each scene.
                public final class {{App}}SceneDelegate: StoreySceneDelegate {
                    public override func app() throws -> AppDefinition { Self.app }

                    public override var routeTypes: [any Route.Type] { {{App}}App.routeTypes }

                    // All scenes share the data and what launches remember.
                    private static let app = {{App}}App.definition(
                        data: MemoryItems(["Bread", "Milk"]),
                        storage: FileLaunchStorage(
                            path: URL.applicationSupportDirectory.appending(path: "launches.json")
                                .path(percentEncoded: false)),
                        views: {{App}}UIKitPart.self)
                }
            #endif

            """#),
        File(
            "iOS/{{App}}.swiftpm/Package.swift",
            #"""
            // swift-tools-version: 6.2
            import AppleProductTypes
            import PackageDescription

            // The app for an iPhone or iPad: open this folder in Xcode. Everything but its entry is in the package above.
            let package = Package(
                name: "{{App}}",
                platforms: [.iOS(.v18)],
                products: [
                    .iOSApplication(
                        name: "{{App}}",
                        targets: ["{{App}}Application"],
                        bundleIdentifier: "org.example.{{app-id}}",
                        displayVersion: "0.1",
                        bundleVersion: "1",
                        supportedDeviceFamilies: [.pad, .phone],
                        supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
                ],
                dependencies: [.package(name: "{{app-id}}", path: "../..")],
                targets: [
                    .executableTarget(
                        name: "{{App}}Application",
                        dependencies: [.product(name: "{{App}}Phone", package: "{{app-id}}")])
                ],
                swiftLanguageModes: [.v6]
            )

            """#),
        File(
            "iOS/{{App}}.swiftpm/Sources/{{App}}Application/AppDelegate.swift",
            #"""
            import {{App}}Phone
            import UIKit

            @main
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(
                    _ application: UIApplication, configurationForConnecting session: UISceneSession,
                    options: UIScene.ConnectionOptions
                ) -> UISceneConfiguration {
                    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
                    configuration.delegateClass = {{App}}SceneDelegate.self
                    return configuration
                }
            }

            """#),
    ]
}
