import Storey
import StoreyTheme
import StoreyUIKit
import Testing
import UIKit

@Suite("Themes and direction in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct ThemeTests {
    @Test("A theme colors the root, its screens, and sheets, at once when it changes")
    func colors() throws {
        let window = UIWindow()
        let flow = StyledFlow()
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        flow.router.present(.screen(2))
        window.animations.finishAll()
        let root = host.viewController
        let sheet = try #require(window.layers.last)
        let screens = flow.screens
        #expect(sheet !== root)
        #expect([root, sheet].map(\.view.tintColor) == [color(1), color(1)])
        #expect(screens.map(\.view.backgroundColor) == [color(2), color(3)])
        flow.look.commit { $0.first = 11 }
        #expect([root, sheet].map(\.view.tintColor) == [color(11), color(11)])
        #expect(screens.map(\.view.backgroundColor) == [color(12), color(13)])
        #expect(Misuse.take() == [])
    }

    @Test("A color follows dark mode and the increased contrast")
    func appearances() {
        let traits = UITraitCollection()
        #expect(traits.userInterfaceStyle == .light)
        #expect(Theme.Color(0x336699, dark: 0).uiColor == color(0x336699))
    }

    @Test("A language that is written from right to left turns the root and sheets around, and back")
    func direction() throws {
        let window = UIWindow()
        let flow = StyledFlow()
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        flow.look.commit { $0.language = "ar" }
        flow.router.present(.screen(2))
        window.animations.finishAll()
        let controllers = [host.viewController, try #require(window.layers.last)]
        #expect(controllers.map(\.view.semanticContentAttribute) == [.forceRightToLeft, .forceRightToLeft])
        #expect(controllers.map(\.traitOverrides.layoutDirection) == [.rightToLeft, .rightToLeft])
        flow.look.commit { $0.language = "de" }
        #expect(controllers.map(\.view.semanticContentAttribute) == [.forceLeftToRight, .forceLeftToRight])
        #expect(controllers.map(\.traitOverrides.layoutDirection) == [.leftToRight, .leftToRight])
    }

    private func color(_ number: UInt32) -> UIColor {
        UIColor(
            red: Double(number >> 16) / 255, green: Double(number >> 8 & 255) / 255,
            blue: Double(number & 255) / 255, alpha: 1)
    }
}

/// A flow whose theme and language can change.
private final class StyledFlow: StackCoordinator<NumberedRoute>, ThemedCoordinator {
    struct Look: Equatable {
        /// The number of the tint. The colors of the backgrounds follow.
        var first: UInt32 = 1
        var language = "en"
    }

    let look = Store(Look())
    private(set) var screens: [StyledController] = []
    var theme: Observed<Theme> {
        look.observed.field(\.first).map { first in
            Theme("numbered") {
                $0[.tint] = Theme.Color(first)
                $0[.background] = Theme.Color(first + 1)
                $0[.sheet] = Theme.Color(first + 2)
            }
        }
    }
    override var hostStrings: Observed<HostStrings> {
        look.observed.field(\.language).map {
            var strings = HostStrings()
            strings.language = $0
            return strings
        }
    }

    init() { super.init(root: .screen(1)) }

    override func module(for route: NumberedRoute) throws -> any Presentable {
        let make: () -> StyledController = viewController(StyledController.init)
        let controller = make()
        screens.append(controller)
        return controller
    }
}

private final class StyledViewModel: ViewModel {
    let viewInputData = Observed.constant(0)

    func handle(_ event: Never) {}
}

private final class StyledController: ScreenController<Int, Never> {
    init() { super.init(StyledViewModel()) }

    required init?(coder: NSCoder) { nil }
}
