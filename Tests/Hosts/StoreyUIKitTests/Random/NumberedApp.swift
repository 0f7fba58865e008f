import Storey
import UIKit

enum NumberedRoute: Route {
    case screen(Int)
}

/// A screen with nothing but a number.
final class NumberedController: UIViewController, StackStyling {
    let number: Int
    private(set) var stylings = 0

    init(_ number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func style(_ stack: UINavigationController) {
        stack.navigationBar.prefersLargeTitles = true
        stylings += 1
    }
}

/// A flow of numbered screens.
final class NumberedFlow: StackCoordinator<NumberedRoute> {
    private let app: NumberedApp

    init(_ app: NumberedApp) {
        self.app = app
        super.init(root: app.next())
        app.flows.append(Weak(self))
    }

    override func module(for route: NumberedRoute) throws -> any Presentable {
        guard case .screen(let number) = route else { throw NumberedError() }
        let make: (Int) -> NumberedController = viewController(NumberedController.init)
        let view = make(number)
        app.views.append(Weak(view))
        return view
    }
}

/// An app with tabs: a stack, pages, and another stack. It tracks its flows and screens with weak references.
///
/// Unchecked: only the main actor uses it, to which an app's definition isn't isolated.
final class NumberedApp: @unchecked Sendable {
    var flows: [Weak<NumberedFlow>] = []
    var views: [Weak<NumberedController>] = []
    private(set) weak var tabs: TabCoordinator<String>?
    private(set) weak var pages: PageCoordinator<String>?
    private var lastNumber = 0

    static let tabNames = ["one", "two", "three"]
    static let pageNames = ["a", "b", "c"]

    func next() -> NumberedRoute {
        lastNumber += 1
        return .screen(lastNumber)
    }

    func root() -> CoordinatorBase {
        let pages = PageCoordinator(Self.pageNames.map { .init($0, NumberedFlow(self)) })
        let tabs = TabCoordinator([
            .init("one", title: "One", symbol: "note", NumberedFlow(self)),
            .init("two", title: "Two", symbol: "gear", pages),
            .init("three", title: "Three", symbol: "star", NumberedFlow(self)),
        ])
        tabs.handleLinks(
            LinkTable(schemes: ["numbers"], hosts: ["example.com"]) {
                DeepLink("/three", NumberedRoute.screen(lastNumber)).tab("three")
            })
        self.tabs = tabs
        self.pages = pages
        return tabs
    }

    /// The flows in the navigation tree.
    var activeFlows: [NumberedFlow] { flows.compactMap(\.object).filter { $0.router.isInTree } }
}

extension Router {
    /// Whether the coordinator is in the tree, where alone transactions have an effect.
    fileprivate var isInTree: Bool {
        var isInTree = false
        transaction { isInTree = true }
        return isInTree
    }
}

struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}

struct NumberedError: Error, CustomStringConvertible {
    let description = "It failed"
}
