import Storey
import Testing
import UIKit

@Suite("Stacks", .timeLimit(.minutes(10)))
@MainActor
struct StackTests {
    private let window = UIWindow()
    private let host: UIKitHost
    private let flow: NumberedFlow

    init() throws { (host, flow) = try window.showNumberedFlow() }

    private func stack() throws -> UINavigationController {
        window.animations.finishAll()
        return try #require(window.rootViewController?.children.first as? UINavigationController)
    }

    @Test("A swipe goes back with a hidden bar and shows the bar again")
    func swipingWithoutBar() throws {
        flow.router.push(.screen(7), hidesBar: true)
        let stack = try stack()
        #expect(stack.isNavigationBarHidden)
        let release = try #require(stack.swipeBack())
        let changes = stack.changes
        release(true)
        window.animations.finishAll()
        // UIKit has already changed the stack.
        #expect(stack.changes == changes)
        #expect(host.navigation.tree.value.entries.count == 1)
        #expect(!stack.isNavigationBarHidden)
        #expect(stack.swipeBack() == nil)
        #expect(Misuse.take() == [])
    }

    @Test("A swipe doesn't begin during a transition")
    func swipingDuringTransition() throws {
        let stack = try stack()
        flow.router.push(.screen(7))
        #expect(stack.swipeBack() == nil)
        window.animations.finishAll()
        #expect(stack.swipeBack() != nil)
        #expect(Misuse.take() == [])
    }

    @Test("The first screen of a stack configures the stack")
    func styling() throws {
        let stack = try stack()
        let first = try #require(stack.topViewController as? NumberedController)
        flow.router.push(.screen(7))
        window.animations.finishAll()
        let second = try #require(stack.topViewController as? NumberedController)
        #expect(stack.navigationBar.prefersLargeTitles)
        #expect(first.stylings == 1)
        #expect(second.stylings == 0)
        flow.router.setRoot(.screen(8))
        window.animations.finishAll()
        let third = try #require(stack.topViewController as? NumberedController)
        #expect(third.number == 8)
        #expect(third.stylings == 1)
    }

    @Test("Replacing a whole stack takes one transition")
    func wholeStack() throws {
        let stack = try stack()
        flow.router.setStack([5, 6, 7].map(NumberedRoute.screen))
        #expect(stack.viewControllers.compactMap { ($0 as? NumberedController)?.number } == [5, 6, 7])
        #expect(window.animations.finishNext())
        #expect(window.animations.isEmpty)
    }

    @Test("Popping to the root takes one transition and shows the bar again")
    func root() throws {
        flow.router.push(.screen(7))
        flow.router.push(.screen(8), hidesBar: true)
        let stack = try stack()
        #expect(stack.isNavigationBarHidden)
        let changes = stack.changes
        flow.router.popToRoot()
        #expect(stack.changes == changes + 1)
        #expect(stack.viewControllers.count == 1)
        #expect(!stack.isNavigationBarHidden)
        #expect(window.animations.finishNext())
        #expect(window.animations.isEmpty)
        #expect(host.navigation.tree.value.entries.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("A bar that changes with each screen is the top screen's")
    func changingBars() throws {
        let stack = try stack()
        for hidesBar in [true, false, true] {
            flow.router.push(.screen(7), hidesBar: hidesBar)
            window.animations.finishAll()
            #expect(stack.isNavigationBarHidden == hidesBar)
        }
        for isHidden in [false, true, false] {
            flow.router.pop()
            window.animations.finishAll()
            #expect(stack.isNavigationBarHidden == isHidden)
        }
        #expect(Misuse.take() == [])
    }

    @Test("A screen without a tab bar sets hidesBottomBarWhenPushed before it appears")
    func hidingTheTabBar() throws {
        flow.router.push(.screen(7), hidesTabBar: true)
        flow.router.push(.screen(8))
        let stack = try stack()
        #expect(stack.viewControllers.map(\.hidesBottomBarWhenPushed) == [false, true, false])
    }

    @Test("In a wide window, no screen hides the tab bar")
    func keepingTheTabBar() throws {
        window.isCompact = false
        flow.router.push(.screen(7), hidesTabBar: true)
        #expect(try stack().viewControllers.map(\.hidesBottomBarWhenPushed) == [false, false])
        window.isCompact = true
        flow.router.push(.screen(8))
        #expect(try stack().viewControllers.map(\.hidesBottomBarWhenPushed) == [false, true, false])
    }
}
