import Storey
import Testing
import UIKit

@Suite("Split containers in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct SplitTests {
    private let window = UIWindow()
    private let flows: [NumberedFlow]
    private let split: SplitCoordinator
    private let host: UIKitHost
    private let controller: UISplitViewController

    init() throws {
        let app = NumberedApp()
        flows = (0..<3).map { _ in NumberedFlow(app) }
        split = SplitCoordinator(sidebar: flows[0], content: flows[1], detail: flows[2])
        let split = split
        host = try UIKitHost({ _ in split }, in: window)
        window.animations.finishAll()
        controller = try #require(window.rootViewController?.children.first as? UISplitViewController)
    }

    /// The numbers of the screens in the given column.
    private func numbers(_ column: UISplitViewController.Column) -> [Int] {
        window.animations.finishAll()
        let stack = controller.viewController(for: column) as? UINavigationController
        return stack?.viewControllers.compactMap { ($0 as? NumberedController)?.number } ?? []
    }

    private var controllers: [UIViewController] {
        host.navigation.tree.value.entries.compactMap {
            host.navigation.screen($0.id)?.view as? UIViewController
        }
    }

    private var shown: [[Int]] {
        [.primary, .supplementary, .secondary, .compact].map(numbers)
    }

    @Test("A narrow window shows the columns as one stack, which goes back from column to column")
    func collapsed() throws {
        #expect(shown == [[], [], [], [1]])
        split.select(.detail)
        #expect(shown == [[], [], [], [1, 2, 3]])
        let stack = try #require(controller.viewController(for: .compact) as? UINavigationController)
        #expect(stack.tapBack())
        #expect(shown == [[], [], [], [1, 2]])
        let release = try #require(stack.swipeBack())
        release(true)
        #expect(shown == [[], [], [], [1]])
        #expect(host.navigation.tree.value.entries.count == 3)
        split.select(.detail)
        #expect(shown == [[], [], [], [1, 2, 3]])
        #expect(Misuse.take() == [])
    }

    @Test("A window that is resized moves the same view controllers between the columns and the stack")
    func resizing() throws {
        flows[2].router.push(.screen(9))
        split.select(.content)
        _ = numbers(.compact)
        let views = controllers
        let tree = host.navigation.tree.value
        for _ in 0..<2 {
            window.isCompact = false
            #expect(shown == [[1], [2], [3, 9], []])
            window.isCompact = true
            #expect(shown == [[], [], [], [1, 2]])
        }
        #expect(host.navigation.tree.value == tree)
        #expect(views == controllers)
        #expect(Misuse.take() == [])
    }

    @Test("A text field keeps its text and the focus while the window is resized")
    func focus() throws {
        window.isCompact = false
        window.animations.finishAll()
        let entry = try #require(host.navigation.tree.value.entries.last)
        let field = UITextField()
        host.navigation.screen(entry.id).flatMap { $0.view as? UIViewController }?.view.addSubview(field)
        field.text = "Milk"
        #expect(field.becomeFirstResponder())
        window.isCompact = true
        #expect(shown == [[], [], [], [1, 2, 3]])
        #expect(field.isFirstResponder)
        window.isCompact = false
        #expect(shown == [[1], [2], [3], []])
        #expect(field.isFirstResponder && field.text == "Milk")
        #expect(Misuse.take() == [])
    }

    @Test("A wide window shows all columns at once, and a sheet of a column covers them")
    func wide() throws {
        window.isCompact = false
        flows[0].router.present(.screen(7))
        window.animations.finishAll()
        #expect(shown == [[1], [2], [3], []])
        #expect(window.layers.count == 2)
        window.isCompact = true
        window.animations.finishAll()
        #expect(window.layers.count == 2)
        #expect(shown == [[], [], [], [1]])
        #expect(Misuse.take() == [])
    }

    @Test("With room for two of three columns, the sidebar is visible from when it is opened to a choice")
    func sidebar() throws {
        window.isCompact = false
        window.animations.finishAll()
        let sidebar = try #require(controller.viewController(for: .primary))
        #expect(sidebar.view.window != nil)
        resize(to: 834)
        #expect(sidebar.view.window == nil)
        #expect(controller.viewController(for: .supplementary)?.view.window != nil)
        controller.show(.primary)
        #expect(controller.displayMode == .twoDisplaceSecondary)
        #expect(sidebar.view.window != nil)
        flows[2].router.push(.screen(9))
        window.animations.finishAll()
        #expect(sidebar.view.window != nil)
        flows[1].router.push(.screen(8))
        window.animations.finishAll()
        #expect(sidebar.view.window == nil)
        resize(to: 1194)
        #expect(sidebar.view.window != nil)
        #expect(shown == [[1], [2, 8], [3, 9], []])
        #expect(Misuse.take() == [])
    }

    private func resize(to width: Double) {
        controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 1000)
        controller.view.layoutIfNeeded()
        window.animations.finishAll()
    }

    @Test("A split container in a sheet is one stack, even over a wide window")
    func sheet() throws {
        window.isCompact = false
        let inner = NumberedApp()
        let columns = (0..<2).map { _ in NumberedFlow(inner) }
        let sheet = SplitCoordinator(sidebar: columns[0], detail: columns[1])
        flows[0].router.present(sheet)
        sheet.select(.detail)
        window.animations.finishAll()
        let controller = try #require(window.layers.last as? UISplitViewController)
        #expect(controller.isCollapsed)
        let stack = try #require(controller.viewController(for: .compact) as? UINavigationController)
        #expect(stack.viewControllers.count == 2)
        #expect(stack.tapBack())
        window.animations.finishAll()
        #expect(stack.viewControllers.count == 1)
        #expect(shown == [[1], [2], [3], []])
        #expect(Misuse.take() == [])
    }
}
