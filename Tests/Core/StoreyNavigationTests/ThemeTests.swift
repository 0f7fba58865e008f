import Storey
import Testing

extension Theme {
    static let forest = Theme("forest") {
        $0[.tint] = Color(0x1a6d2d, dark: 0x4cc76a)
        $0.cornerRadius = 8
    }
}

@Suite("Themes", .timeLimit(.minutes(10)))
struct ThemeTests {
    @Test("A theme has the values of the standard theme, except those that it sets")
    func changes() {
        var expected = Theme("forest")
        expected[.tint] = Theme.Color(0x1a6d2d, dark: 0x4cc76a)
        expected.cornerRadius = 8
        #expect(Theme.forest == expected)
        for role in Theme.Role.allCases where role != .tint {
            #expect(Theme.forest[role] == Theme.standard[role], "\(role)")
        }
    }

    @Test("A color that isn't given for an appearance is that of the most similar one")
    func appearances() {
        func numbers(_ color: Theme.Color) -> [Double] { Theme.Appearance.allCases.map { color[$0].blue } }
        #expect(numbers(Theme.Color(1)) == [1, 1, 1, 1])
        #expect(numbers(Theme.Color(1, dark: 2)) == [1, 2, 1, 2])
        #expect(numbers(Theme.Color(1, dark: 2, highContrast: 3)) == [1, 2, 3, 2])
        #expect(numbers(Theme.Color(1, dark: 2, highContrast: 3, darkHighContrast: 4)) == [1, 2, 3, 4])
    }

    @Test("The standard theme has enough contrast in every appearance")
    func contrast() {
        #expect(Theme.standard.contrastIssues() == [])
    }

    @Test("A text that is hard to read on its ground is an issue, and so is a control")
    func issues() {
        let faint = Theme("faint") {
            $0[.onFill] = Theme.Color(0xbbbbbb, highContrast: 0xffffff, darkHighContrast: 0x000000)
            $0[.control] = Theme.Color(
                0xaeaeb2, dark: 0x7f7f84, highContrast: 0x55555a, darkHighContrast: 0xb5b5ba)
        }
        #expect(
            faint.contrastIssues().map(\.summary).sorted() == [
                "Theme \"faint\": the contrast of control on background is 1.98 to 1 in light. It must be at least 3.0 to 1.",
                "Theme \"faint\": the contrast of control on sheet is 1.98 to 1 in light. It must be at least 3.0 to 1.",
                "Theme \"faint\": the contrast of control on sheetSurface is 2.21 to 1 in light. It must be at least 3.0 to 1.",
                "Theme \"faint\": the contrast of control on surface is 2.21 to 1 in light. It must be at least 3.0 to 1.",
                "Theme \"faint\": the contrast of onFill on fill is 2.81 to 1 in dark. It must be at least 4.5 to 1.",
                "Theme \"faint\": the contrast of onFill on fill is 2.91 to 1 in light. It must be at least 4.5 to 1.",
            ])
    }

    @Test(
        "The theme of a session is that of its root coordinator, also when it changes or another one replaces it"
    )
    @MainActor
    func observed() throws {
        let root = ThemedFlow()
        let navigation = try Navigation(scope: Scope(owner: MainActor.shared), root: root)
        var names: [String?] = []
        let observation = navigation.observeTheme { names.append($0?.name) }
        root.chosen.commit { $0 = .forest }
        root.replaceFlow(by: PlainFlow(root: .screen))
        #expect(names == ["standard", "forest", nil])
        observation.cancel()
    }
}

private enum ThemedRoute: Route { case screen }

private class PlainFlow: StackCoordinator<ThemedRoute> {
    override func module(for route: ThemedRoute) throws -> any Presentable { Blank() }
}

private final class ThemedFlow: PlainFlow {
    let chosen = Store(Theme?.some(.standard))
    override var theme: Observed<Theme?> { chosen.observed }

    init() { super.init(root: .screen) }
}

private final class Blank: Presentable {}
