import Storey

/// An app with one kind of screen, readable without HTML.
enum TinyRoute: Route {
    case page(Int)
}

struct TinyError: Error, Equatable {}

final class TinyView: ReadableView {
    let title: String
    let scope: Scope
    var shown: [String]
    private var typed = ""
    var onNext: (() -> Void)?

    init(number: Int, scope: Scope) {
        title = "Page \(number)"
        self.scope = scope
        shown = []
    }

    var elements: [ScreenElement] {
        [
            ScreenElement(.button, "Next", identifier: "next"),
            ScreenElement(.button, "Late", identifier: "late"),
            ScreenElement(.button, "Off", identifier: "off", isEnabled: false),
            ScreenElement(.field, "Field", identifier: "field", value: typed),
        ] + shown.map { ScreenElement(.text, $0) }
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch (action, identifier) {
        case (.tap, "next"): onNext?()
        case (.tap, "late"):
            for (name, seconds) in [("three", 3), ("one", 1), ("two", 2)] {
                scope.task {
                    try await self.scope.sleep(for: .seconds(seconds))
                    self.shown.append(name)
                }
            }
        case (.type(let text), "field"):
            scope.task {
                await Task.yield()
                self.typed = text
            }
        default: return false
        }
        return true
    }
}

final class TinyFlow: StackCoordinator<TinyRoute> {
    private let session: Scope

    init(_ session: Scope, first: Int = 1) {
        self.session = session
        super.init(root: .page(first))
        handleLinks(LinkTable { DeepLink("/:page", TinyRoute.page, over: [.page(1)]) })
    }

    override func module(for route: TinyRoute) throws -> any Presentable {
        guard case .page(let number) = route, number > 0 else { throw TinyError() }
        let view = TinyView(number: number, scope: session.screen)
        view.onNext = { [router] in router.push(.page(number + 1)) }
        return view
    }
}
