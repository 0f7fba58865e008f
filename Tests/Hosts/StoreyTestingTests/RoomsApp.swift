import Storey

/// Two tabs of stacks with sheets and questions over them, for tests of gestures.
enum RoomsRoute: Route {
    case room(Int)
    case cellar
}

final class RoomsView: ReadableView {
    let title: String
    var on: (String) -> Void = { _ in }
    private var isLit = false
    private var isLeft = false

    init(_ route: RoomsRoute) { title = "\(route)" }

    var elements: [ScreenElement] {
        [
            ScreenElement(.button, "Next", identifier: "next"),
            ScreenElement(.button, "Sheet", identifier: "sheet"),
            ScreenElement(.button, "Ask", identifier: "ask"),
            ScreenElement(.toggle, "Light", identifier: "light", isSelected: isLit),
            ScreenElement(
                .field, "Name", identifier: title == "cellar" ? "bottle" : "name", value: isLeft ? "left" : ""
            ),
        ]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch (action, identifier) {
        case (.tap, "next"), (.tap, "sheet"), (.tap, "ask"): on(identifier)
        case (.toggle(let isOn), "light"): isLit = isOn
        case (.submit, "name"): isLeft = true
        default: return false
        }
        return true
    }
}

final class RoomsFlow: StackCoordinator<RoomsRoute> {
    static let app: AppDefinition = { _ in
        TabCoordinator([
            .init("upper", title: "Upper", symbol: "note", RoomsFlow(root: .room(1))),
            .init("lower", title: "Lower", symbol: "gear", RoomsFlow(root: .room(7))),
        ])
    }

    override func module(for route: RoomsRoute) throws -> any Presentable {
        let view = RoomsView(route)
        view.on = { [router] what in
            switch what {
            case "next": router.push(.room(2))
            case "sheet": router.present(.cellar)
            default:
                router.task {
                    _ = await router.ask(AlertPopup("Sure?", buttons: [.plain("Yes", 1), .cancel("No", 0)]))
                }
            }
        }
        return view
    }
}
