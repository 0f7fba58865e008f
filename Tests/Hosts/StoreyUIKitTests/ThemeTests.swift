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

    @Test(
        "A theme scales the texts of a screen and sets margins, rows, and switches, at once when it changes")
    func sizes() throws {
        let window = UIWindow()
        let flow = StyledFlow()
        flow.look.commit { $0.textScale = 1.5 }
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        let screen = try #require(flow.screens.first)
        #expect(screen.fonts.map(\.pointSize) == [25.5, 25.5, 19.5, 25.5, 25.5, 22.5])
        #expect(screen.view.directionalLayoutMargins.leading == 16)
        #expect(screen.margins == NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 16))
        #expect(screen.toggle.onTintColor == color(4))
        #expect(screen.table.separatorColor == color(5))
        #expect(screen.table.rows.map(\.backgroundColor) == [color(6)])
        #expect(screen.label.textColor == color(7))
        #expect(screen.colored.textColor === UIColor.tintColor)
        #expect(screen.themes == [1.5])
        flow.look.commit {
            $0.textScale = 1
            $0.spacing = 20
            $0.density = .compact
            $0.first = 11
        }
        #expect(screen.fonts.map(\.pointSize) == [17, 17, 13, 17, 17, 15])
        #expect(screen.view.directionalLayoutMargins.leading == 20)
        #expect(screen.margins == NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 8, trailing: 20))
        #expect(screen.toggle.onTintColor == color(14))
        #expect(screen.label.textColor == color(17))
        #expect(screen.themes == [1.5, 1])
        #expect(Misuse.take() == [])
        host.end()
    }

    @Test("The text scale multiplies the size that the user prefers")
    func dynamicType() {
        let theme = Theme("large") { $0.textScale = 1.5 }
        #expect(theme.font(.body).pointSize == 25.5)
        UIContentSizeCategory.$current.withValue(.accessibilityLarge) {
            #expect(theme.font(.body).pointSize == 51)
            #expect(Theme.standard.font(.body).pointSize == 34)
        }
    }

    @Test("The most important button has the theme's colors and corners")
    func primaryButton() {
        let theme = Theme("round") {
            $0[.fill] = Theme.Color(1)
            $0[.onFill] = Theme.Color(2)
            $0.cornerRadius = 9
        }
        let button = theme.primaryButton
        #expect([button.baseBackgroundColor, button.baseForegroundColor] == [color(1), color(2)])
        #expect(button.background.cornerRadius == 9)
        #expect(button.cornerStyle == .fixed)
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
        var textScale = 1.0
        var spacing = 16.0
        var density = Theme.Density.regular
    }

    let look = Store(Look())
    private(set) var screens: [StyledController] = []
    var theme: Observed<Theme> {
        look.observed.map { look in
            Theme("numbered") { theme in
                let roles: [Theme.Role] = [
                    .tint, .background, .sheet, .switchOn, .separator, .surface, .text,
                ]
                for (index, role) in roles.enumerated() {
                    theme[role] = Theme.Color(look.first + UInt32(index))
                }
                theme.textScale = look.textScale
                theme.spacing = look.spacing
                theme.density = look.density
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

private struct StyledRow: Identifiable, Equatable {
    let id = 1
}

private final class StyledController: ScreenController<Int, Never> {
    let label = UILabel()
    let colored = UILabel()
    let field = UITextField()
    let toggle = UISwitch()
    let table = UITableView(frame: .zero, style: .insetGrouped)
    private(set) var themes: [Double] = []
    private lazy var rows = TableRows<StyledRow>(table) { cell, _ in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Row"
        content.secondaryText = "Subtitle"
        cell.contentConfiguration = content
    }

    init() { super.init(StyledViewModel()) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        label.font = .preferredFont(forTextStyle: .headline)
        colored.font = .preferredFont(forTextStyle: .footnote)
        colored.textColor = .tintColor
        field.font = .preferredFont(forTextStyle: .body)
        let stack = UIStackView(arrangedSubviews: [label, colored, field, toggle])
        view.addSubview(stack)
        view.addSubview(table)
        rows.show([StyledRow()])
        showTheme { $0.themes.append($1.textScale) }
    }

    private var content: UIListContentConfiguration? {
        table.rows.first?.contentConfiguration as? UIListContentConfiguration
    }

    /// The margins of the row.
    var margins: NSDirectionalEdgeInsets? { content?.directionalLayoutMargins }

    /// The fonts of the screen and its row.
    var fonts: [UIFont] {
        [label.font, field.font, colored.font, field.font, content?.textProperties.font]
            .compactMap(\.self) + [content?.secondaryTextProperties.font].compactMap(\.self)
    }
}
