import Storey
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

    @Test("A theme colors the bars of stacks and tabs, and the bar of a sheet, at once when it changes")
    func bars() throws {
        let window = UIWindow()
        let flow = StyledFlow()
        let host = try UIKitHost({ _ in StyledTabs(flow) }, in: window)
        window.animations.finishAll()
        flow.router.present(.screen(2))
        window.animations.finishAll()
        let tabs = try #require(window.layers.first?.tabs)
        let stack = try #require(tabs.selectedViewController as? UINavigationController)
        let sheet = try #require(window.layers.last as? UINavigationController)
        for first in [1, 11] as [UInt32] {
            flow.look.commit { $0.first = first }
            let navigation = stack.navigationBar.standardAppearance
            #expect(
                [navigation.backgroundColor, navigation.shadowColor] == [color(first + 1), color(first + 4)])
            let titles = [navigation.titleTextAttributes, navigation.largeTitleTextAttributes]
            #expect(titles.map { $0[.foregroundColor] as? UIColor } == [color(first + 6), color(first + 6)])
            let edge = stack.navigationBar.scrollEdgeAppearance
            #expect([edge?.backgroundColor, edge?.shadowColor] == [color(first + 1), .clear])
            #expect(sheet.navigationBar.standardAppearance.backgroundColor == color(first + 2))
            let bar = tabs.tabBar.standardAppearance
            #expect([bar.backgroundColor, bar.shadowColor] == [color(first + 5), color(first + 4)])
            #expect(tabs.tabBar.scrollEdgeAppearance?.backgroundColor == color(first + 5))
            for item in [
                bar.stackedLayoutAppearance, bar.inlineLayoutAppearance, bar.compactInlineLayoutAppearance,
            ] {
                #expect(
                    [item.normal.iconColor, item.selected.iconColor] == [color(first + 7), color(first)])
                let labels = [item.normal, item.selected].map { $0.titleTextAttributes[.foregroundColor] }
                #expect(labels.map { $0 as? UIColor } == [color(first + 7), color(first)])
            }
        }
        host.end()
    }

    @Test("Without a theme, bars keep the colors of the system")
    func plainBars() throws {
        let window = UIWindow()
        let app = NumberedApp()
        let host = try UIKitHost({ _ in app.root() }, in: window)
        window.animations.finishAll()
        let tabs = try #require(window.layers.first?.tabs)
        let stack = try #require(tabs.selectedViewController as? UINavigationController)
        #expect(tabs.tabBar.scrollEdgeAppearance == nil)
        #expect(stack.navigationBar.scrollEdgeAppearance == nil)
        host.end()
    }

    @Test("The first screen of a stack changes the colors that the theme has set in the bar")
    func ownBar() throws {
        let window = UIWindow()
        let flow = StyledFlow()
        flow.look.commit { $0.ownsBar = true }
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        let stack = try #require(host.viewController.children.first as? UINavigationController)
        #expect(stack.navigationBar.standardAppearance.backgroundColor === UIColor.systemRed)
        flow.look.commit { $0.first = 11 }
        #expect(stack.navigationBar.standardAppearance.backgroundColor === UIColor.systemRed)
        #expect(stack.navigationBar.standardAppearance.shadowColor == color(15))
        host.end()
    }

    @Test("A theme colors and scales the headers and footers of lists, at once when it changes")
    func titles() throws {
        let window = UIWindow()
        let flow = StyledFlow()
        flow.look.commit { $0.textScale = 2 }
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        let screen = try #require(flow.screens.first)
        _ = screen.table.rows
        #expect(screen.titles.map(\.text) == ["Header", "Footer", "Header", "Footer"])
        #expect(screen.titles.map(\.textProperties.color) == [color(8), color(8), color(8), color(8)])
        #expect(screen.titles.map(\.textProperties.font.pointSize) == [34, 34, 34, 34])
        flow.look.commit {
            $0.first = 11
            $0.textScale = 1
        }
        #expect(screen.titles.map(\.textProperties.color) == [color(18), color(18), color(18), color(18)])
        #expect(screen.titles.map(\.textProperties.font.pointSize) == [17, 17, 17, 17])
        #expect(Misuse.take() == [])
        host.end()
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

    @Test("A theme keeps the size of fonts that aren't of a text style, such as a label's default font")
    func fixedFonts() throws {
        let window = UIWindow()
        let flow = StyledFlow()
        flow.look.commit { $0.textScale = 1.5 }
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        let screen = try #require(flow.screens.first)
        #expect(screen.fixed.map(\.font) == [UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 40)])
        #expect(screen.fixed.map(\.textColor) == [color(7), color(7)])
        host.end()
    }

    @Test("A theme styles no view controller that isn't Storey's and that a screen embeds")
    func foreignChild() throws {
        let window = UIWindow()
        let flow = StyledFlow()
        flow.look.commit { $0.textScale = 1.5 }
        let host = try UIKitHost({ _ in flow }, in: window)
        window.animations.finishAll()
        let screen = try #require(flow.screens.first)
        #expect(screen.foreign.map(\.textColor) == [.label, .label])
        let font = UIFont.preferredFont(forTextStyle: .body)
        #expect(screen.foreign.map(\.font) == [font, font])
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
private final class StyledFlow: StackCoordinator<NumberedRoute> {
    struct Look: Equatable {
        /// The number of the tint. The colors of the backgrounds follow.
        var first: UInt32 = 1
        var language = "en"
        var textScale = 1.0
        var spacing = 16.0
        var density = Theme.Density.regular
        /// Whether the first screen sets the color of the bar.
        var ownsBar = false
    }

    let look = Store(Look())
    private(set) var screens: [StyledController] = []
    override var theme: Observed<Theme?> {
        look.observed.map { look in
            Theme("numbered") { theme in
                let roles: [Theme.Role] = [
                    .tint, .background, .sheet, .switchOn, .separator, .surface, .text, .secondaryText,
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
        let ownsBar = look.state.ownsBar
        MainActor.assumeIsolated { controller.ownsBar = ownsBar }
        screens.append(controller)
        return controller
    }
}

/// Tabs with a flow whose theme can change.
private final class StyledTabs: TabCoordinator<String> {
    private let flow: StyledFlow
    override var theme: Observed<Theme?> { flow.theme }

    init(_ flow: StyledFlow) {
        self.flow = flow
        super.init([.init("styled", title: "Styled", symbol: "star", flow)])
    }
}

private final class StyledViewModel: ViewModel {
    let viewInputData = Observed.constant(0)

    func handle(_ event: Never) {}
}

private struct StyledRow: Identifiable, Equatable {
    let id = 1
}

private final class StyledController: ScreenController<Int, Never>, StackStyling {
    var ownsBar = false
    let label = UILabel()
    let colored = UILabel()
    let field = UITextField()
    let toggle = UISwitch()
    let table = UITableView(frame: .zero, style: .insetGrouped)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    private lazy var items = CollectionRows<StyledRow>(collection) { _, _ in }
    /// Labels with fonts of a fixed size.
    let fixed = [UILabel(), UILabel()]
    /// The root views of view controllers that aren't Storey's, in this view and in one of its subviews.
    private(set) var foreign: [UILabel] = []
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
        fixed[1].font = UIFont.systemFont(ofSize: 40)
        for part in [stack, table, collection] + fixed { view.addSubview(part) }
        foreign = [embed(in: view), embed(in: stack)]
        let sections = [ListSection(0, header: "Header", footer: "Footer", items: [StyledRow()])]
        rows.show(sections)
        items.show(sections)
        showTheme { $0.themes.append($1.textScale) }
    }

    func style(_ stack: UINavigationController) {
        if ownsBar { stack.navigationBar.standardAppearance.backgroundColor = .systemRed }
    }

    /// The headers and footers of the table and the collection.
    var titles: [UIListContentConfiguration] {
        _ = collection.items
        let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        let views = kinds.map {
            collection.supplementaryView(forElementKind: $0, at: IndexPath(item: 0, section: 0))
                as? UICollectionViewListCell
        }
        let contents =
            [table.headerView(forSection: 0), table.footerView(forSection: 0)].map {
                $0?.contentConfiguration
            }
            + views.map { $0?.contentConfiguration }
        return contents.compactMap { $0 as? UIListContentConfiguration }
    }

    /// Embeds a view controller that shows a label.
    private func embed(in container: UIView) -> UILabel {
        let (child, label) = (UIViewController(), UILabel())
        label.font = .preferredFont(forTextStyle: .body)
        child.view = label
        addChild(child)
        container.addSubview(label)
        child.didMove(toParent: self)
        return label
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
