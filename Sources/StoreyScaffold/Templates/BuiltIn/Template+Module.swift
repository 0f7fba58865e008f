extension Template {
    /// A screen: Provider, ViewModel, ViewInputData, ViewEvent, Part, Dependency, a view for each host, tests of each.
    static let module = Template(
        "module", files: moduleDomain + moduleView + moduleHosts + moduleTests,
        insertions: [
            Insertion("Sources/{{App}}/App/{{App}}Part.swift", "parts", "container.load({{Name}}Part.self)"),
            Insertion("Sources/{{App}}/App/{{App}}App.swift", "roots", "{{Name}}Dependency.self,"),
            Insertion("Sources/{{App}}/Coordinators/{{Flow}}Route.swift", "routes", "case {{name}}"),
            Insertion(
                "Sources/{{App}}/Coordinators/{{Flow}}Coordinator.swift", "screens",
                """
                case .{{name}}:
                    let {{name}}: {{Name}}Dependency = try container.resolve()
                    {{name}}.viewModel.onDone = { [router] in router.pop() }
                    return {{name}}.view
                """),
            Insertion("Sources/{{App}}/Coordinators/{{App}}Links.swift", "routes", "{{Flow}}Route.{{name}},"),
            Insertion(
                "Sources/{{App}}Web/{{App}}WebPart.swift", "views",
                "container.register({{Name}}WebView.init(viewModel:)).as((any {{Name}}View).self)"),
            Insertion(
                "Sources/{{App}}UIKit/{{App}}UIKitPart.swift", "views",
                """
                container.register(viewController({{Name}}ViewController.init(viewModel:)))
                    .as((any {{Name}}View).self)
                """),
        ])

    private static let moduleDomain: [File] = [
        File(
            "{{Folder}}/{{Name}}/{{Name}}Provider.swift",
            #"""
            import Storey

            /// The model of the screen: asks services and stores, and holds what they said.
            protocol {{Name}}Provider: AnyObject {
                var state: Observed<{{Name}}ProviderState> { get }
            }

            struct {{Name}}ProviderState: Equatable {
                var text = "{{name title}}"
            }

            """#),
        File(
            "{{Folder}}/{{Name}}/{{Name}}ProviderImpl.swift",
            #"""
            import Storey

            final class {{Name}}ProviderImpl: {{Name}}Provider {
                private let store = Store({{Name}}ProviderState())
                var state: Observed<{{Name}}ProviderState> { store.observed }
            }

            """#),
        File(
            "{{Folder}}/{{Name}}/{{Name}}Part.swift",
            #"""
            import Storey

            enum {{Name}}Part: Part {
                static func load(_ container: Container) {
                    container.register({{Name}}ProviderImpl.init)
                        .as((any {{Name}}Provider).self).lifetime(.objectGraph)
                    container.register({{Name}}ViewModelImpl.init(provider:))
                        .as((any {{Name}}ViewModel).self).lifetime(.objectGraph)
                    container.register({{Name}}Dependency.init(viewModel:view:))
                }
            }

            """#),
        File(
            "{{Folder}}/{{Name}}/{{Name}}Dependency.swift",
            #"""
            package import Storey

            struct {{Name}}Dependency {
                let viewModel: any {{Name}}ViewModel
                let view: any {{Name}}View
            }

            /// What draws the screen; each host has its own.
            package protocol {{Name}}View: Presentable {}

            """#),
    ]

    private static let moduleView: [File] = [
        File(
            "{{Folder}}/{{Name}}/{{Name}}ViewEvent.swift",
            #"""
            /// What a person can do on the screen.
            package enum {{Name}}ViewEvent: Equatable {
                case done
            }

            """#),
        File(
            "{{Folder}}/{{Name}}/{{Name}}ViewInputData.swift",
            #"""
            /// Exactly what the screen draws.
            package struct {{Name}}ViewInputData: Equatable {
                package let text: String

                init(_ state: {{Name}}ProviderState) { text = state.text }
            }

            """#),
        File(
            "{{Folder}}/{{Name}}/{{Name}}ViewModel.swift",
            #"""
            package import Storey

            package protocol {{Name}}ViewModel: ViewModel
            where ViewInputData == {{Name}}ViewInputData, ViewEvent == {{Name}}ViewEvent {
                var onDone: (() -> Void)? { get set }
            }

            """#),
        File(
            "{{Folder}}/{{Name}}/{{Name}}ViewModelImpl.swift",
            #"""
            import Storey

            final class {{Name}}ViewModelImpl: {{Name}}ViewModel {
                let viewInputData: Observed<{{Name}}ViewInputData>
                var onDone: (() -> Void)?

                init(provider: any {{Name}}Provider) {
                    viewInputData = provider.state.map({{Name}}ViewInputData.init)
                }

                func handle(_ event: {{Name}}ViewEvent) {
                    switch event {
                    case .done: onDone?()
                    }
                }
            }

            """#),
    ]

    private static let moduleHosts: [File] = [
        File(
            "Sources/{{App}}Web/{{Name}}WebView.swift",
            #"""
            import {{App}}
            import Storey
            import StoreyHTML

            final class {{Name}}WebView: WebView, {{Name}}View {
                let viewModel: any ViewModel<{{Name}}ViewInputData, {{Name}}ViewEvent>

                init(viewModel: any {{Name}}ViewModel) { self.viewModel = viewModel.erased }

                func title(_ data: {{Name}}ViewInputData) -> String { "{{name title}}" }

                func body(_ data: {{Name}}ViewInputData) -> HTML<{{Name}}ViewEvent> {
                    p(data.text, id: "text")
                    button("Done", id: "done", class: "button primary", on: .done)
                }
            }

            """#),
        File(
            "Sources/{{App}}UIKit/{{Name}}ViewController.swift",
            #"""
            #if canImport(UIKit)
                import {{App}}
                import Storey
                import StoreyUIKit
                import UIKit

                final class {{Name}}ViewController: ScreenController<{{Name}}ViewInputData, {{Name}}ViewEvent>,
                    {{Name}}View
                {
                    private let text = UILabel()
                    private let done = UIButton(primaryAction: nil)

                    init(viewModel: any {{Name}}ViewModel) { super.init(viewModel.erased) }

                    required init?(coder: NSCoder) { nil }

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        navigationItem.title = "{{name title}}"
                        text.accessibilityIdentifier = "text"
                        done.accessibilityIdentifier = "done"
                        done.setTitle("Done", for: .normal)
                        fill(with: [text, done, UIView()])
                        on(done, .primaryActionTriggered) { _ in .done }
                        bind(\.text) { $0.text.text = $1 }
                    }
                }
            #endif

            """#),
    ]

    private static let moduleTests: [File] = [
        File(
            "Tests/{{App}}Tests/{{Name}}Tests.swift",
            #"""
            import StoreyTesting
            import Testing

            @testable import {{App}}

            @Suite("{{name title}}", .noLeaks)
            struct {{Name}}Tests {
                @Test("begins with what its provider knows")
                func provider() {
                    #expect({{Name}}ProviderImpl().state.value == {{Name}}ProviderState())
                }

                @Test("draws what its provider knows, and tells when a person is done")
                func viewModel() {
                    let viewModel = {{Name}}ViewModelImpl(provider: {{Name}}ProviderImpl())
                    var isDone = false
                    viewModel.onDone = { isDone = true }
                    viewModel.handle(.done)
                    #expect(isDone)
                    #expect(viewModel.viewInputData.value.text == "{{name title}}")
                }
            }

            """#)
    ]
}
