public import Testing

extension HostCase: CustomTestStringConvertible {
    /// The case's name.
    public var testDescription: String { name }

    /// Returns all cases, except those that need a gesture that the host doesn't support.
    /// - Parameter driver: The driver of the host.
    public static func all<Driver: HostDriver>(for driver: Driver.Type) -> [HostCase] {
        let scripted = scripts.filter { script in
            script.steps.allSatisfy { !Driver.missingGestures.contains($0.gesture.kind) }
        }
        return scripted.map { script in HostCase(name: script.name) { script } }
            + (1...randomCases).map { HostCase.random(seed: UInt64($0)) }
    }

    private static let randomCases = 8

    private static let scripts: [FixedScript] = [
        FixedScript(
            "A screen shows the data of its view model",
            [
                (.tap("count"), "Screen 1"), (.tap("count"), "Screen 1"),
                (.type("Milk & <b>“bread”</b> 🍞", into: "note"), "Screen 1"),
                (.type("", into: "note"), "Screen 1"),
                (.toggle("light", true), "Screen 1"), (.toggle("light", false), "Screen 1"),
            ]),
        FixedScript(
            "Going back shows the previous screen unchanged",
            [
                (.tap("count"), "Screen 1"), (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"),
                (.back, "‹ Screen 3"), (.back, "Screen 1"), (.tap("push"), "‹ Screen 5"),
            ]),
        FixedScript(
            "A back swipe removes the screen",
            [
                (.tap("push"), "‹ Screen 3"), (.swipeBack(.finished), "Screen 1"),
                (.tap("push"), "‹ Screen 4"), (.tap("push"), "‹ Screen 5"),
                (.swipeBack(.finished), "‹ Screen 4"),
            ]),
        FixedScript(
            "A canceled back swipe changes nothing",
            [
                (.tap("push"), "‹ Screen 3"), (.swipeBack(.cancelled), "‹ Screen 3"),
                (.tap("count"), "‹ Screen 3"), (.swipeBack(.finished), "Screen 1"),
            ]),
        FixedScript(
            "Screens appear and disappear with any transition and follow a back swipe",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.tap("push"), "‹ Screen 5"),
                (.tap("push"), "‹ Screen 6"), (.tap("push"), "‹ Screen 7"),
                (.swipeBack(.finished), "‹ Screen 6"), (.back, "‹ Screen 5"), (.back, "‹ Screen 4"),
                (.swipeBack(.cancelled), "‹ Screen 4"), (.swipeBack(.finished), "‹ Screen 3"),
                (.back, "Screen 1"),
            ]),
        FixedScript(
            "A stack pops to its first screen and can be replaced",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.tap("home"), "Screen 1"),
                (.tap("push"), "‹ Screen 5"), (.tap("replace"), "Screen 6"), (.tap("push"), "‹ Screen 7"),
            ]),
        FixedScript(
            "Each tab keeps its stack",
            [
                (.tap("push"), "‹ Screen 3"), (.selectTab("two"), "Screen 2"), (.tap("push"), "‹ Screen 4"),
                (.selectTab("one"), "‹ Screen 3"), (.selectTab("two"), "‹ Screen 4"),
            ]),
        FixedScript(
            "Selecting the current tab again pops to its first screen",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.selectTab("one"), "Screen 1"),
                (.selectTab("one"), "Screen 1"),
            ]),
        FixedScript(
            "A screen hides the tab bar in a narrow window until it is removed, also with a screen above it",
            [
                (.tap("detail"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.back, "‹ Screen 3"),
                (.swipeBack(.cancelled), "‹ Screen 3"), (.back, "Screen 1"), (.selectTab("two"), "Screen 2"),
                (.selectTab("one"), "Screen 1"), (.tap("detail"), "‹ Screen 5"),
                (.swipeBack(.finished), "Screen 1"), (.tap("push"), "‹ Screen 6"),
                (.tap("detail"), "‹ Screen 7"), (.tap("home"), "Screen 1"), (.selectTab("two"), "Screen 2"),
            ]),
        FixedScript(
            "A column hides the tab bar in a narrow window, and shows it beside the other columns",
            [
                (.selectTab("four"), "Column 1"), (.tap("column"), "‹ Column 2"),
                (.tap("detail"), "‹ Screen 3"),
                (.tap("column"), "‹ Column 3"), (.resize(isCompact: false), "Column 3"),
                (.selectTab("one"), "Screen 1"), (.selectTab("four"), "Column 3"),
                (.resize(isCompact: true), "‹ Column 3"), (.back, "‹ Screen 3"), (.back, "‹ Column 2"),
                (.selectTab("one"), "Screen 1"),
            ]),
        FixedScript(
            "A relaunch restores a screen that hides the tab bar",
            [
                (.tap("detail"), "‹ Screen 3"), (.relaunch, "‹ Screen 3"), (.back, "Screen 1"),
                (.selectTab("two"), "Screen 2"),
            ]),
        FixedScript(
            "A sheet covers the screen until it is pulled down",
            [
                (.tap("sheet"), "Screen 1 / Screen 3"), (.tap("push"), "Screen 1 / ‹ Screen 4"),
                (.back, "Screen 1 / Screen 3"), (.dismissSheet, "Screen 1"), (.tap("count"), "Screen 1"),
            ]),
        FixedScript(
            "Sheets can be presented over sheets",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("sheet"), "Screen 3 / Screen 4"),
                (.tap("sheet"), "Screen 3 / Screen 4 / Screen 5"),
                (.dismissSheet, "Screen 3 / Screen 4"), (.tap("sheet"), "Screen 3 / Screen 4 / Screen 6"),
                (.tap("close"), "Screen 3 / Screen 4"), (.tap("close"), "‹ Screen 3"), (.back, "Screen 1"),
            ]),
        FixedScript(
            "A sheet with unsaved changes asks before it is dismissed",
            [
                (.tap("form"), "Screen 1 / Screen 3"), (.dismissSheet, "Screen 1"),
                (.tap("form"), "Screen 1 / Screen 4"), (.toggle("light", true), "Screen 1 / Screen 4"),
                (.dismissSheet, "Screen 1 / Screen 4"), (.answer("Keep"), "Screen 1 / Screen 4"),
                (.dismissSheet, "Screen 1 / Screen 4"), (.dismissPopup, "Screen 1 / Screen 4"),
                (.tap("push"), "Screen 1 / ‹ Screen 5"), (.toggle("light", true), "Screen 1 / ‹ Screen 5"),
                (.dismissSheet, "Screen 1 / ‹ Screen 5"), (.answer("Discard"), "Screen 1 / ‹ Screen 5"),
                (.answer("Discard"), "Screen 1"),
            ]),
        FixedScript(
            "A screen with unsaved changes asks before the back button leaves it",
            [
                (.tap("form"), "Screen 1 / Screen 3"), (.tap("push"), "Screen 1 / ‹ Screen 4"),
                (.toggle("light", true), "Screen 1 / ‹ Screen 4"), (.back, "Screen 1 / ‹ Screen 4"),
                (.answer("Keep"), "Screen 1 / ‹ Screen 4"), (.tap("count"), "Screen 1 / ‹ Screen 4"),
                (.twice(.back), "Screen 1 / ‹ Screen 4"), (.answer("Discard"), "Screen 1 / Screen 3"),
            ]),
        FixedScript(
            "A screen with unsaved changes asks before a back swipe leaves it",
            [
                (.tap("form"), "Screen 1 / Screen 3"), (.tap("push"), "Screen 1 / ‹ Screen 4"),
                (.toggle("light", true), "Screen 1 / ‹ Screen 4"),
                (.swipeBack(.finished), "Screen 1 / ‹ Screen 4"), (.answer("Keep"), "Screen 1 / ‹ Screen 4"),
                (.swipeBack(.finished), "Screen 1 / ‹ Screen 4"), (.answer("Discard"), "Screen 1 / Screen 3"),
                (.tap("push"), "Screen 1 / ‹ Screen 5"), (.swipeBack(.finished), "Screen 1 / Screen 3"),
            ]),
        FixedScript(
            "Pages can be turned, and each keeps its stack",
            [
                (.selectTab("three"), "Page 1"), (.selectPage("right"), "Page 2"),
                (.tap("push"), "‹ Screen 3"),
                (.selectPage("left"), "Page 1"), (.selectPage("right"), "‹ Screen 3"),
                (.selectTab("one"), "Screen 1"),
                (.selectTab("three"), "‹ Screen 3"), (.back, "Page 2"), (.selectPage("right"), "Page 2"),
            ]),
        FixedScript(
            "Columns collapse to a stack, which goes back from column to column",
            [
                (.selectTab("four"), "Column 1"), (.tap("column"), "‹ Column 2"),
                (.tap("push"), "‹ Screen 3"),
                (.tap("column"), "‹ Column 3"), (.tap("push"), "‹ Screen 4"), (.back, "‹ Column 3"),
                (.back, "‹ Screen 3"), (.back, "‹ Column 2"), (.back, "Column 1"),
                (.tap("column"), "‹ Column 2"),
                (.tap("column"), "‹ Column 3"), (.twice(.back), "‹ Column 2"),
            ]),
        FixedScript(
            "A change of the width keeps the place, the screens and unfinished input",
            [
                (.selectTab("four"), "Column 1"), (.tap("column"), "‹ Column 2"),
                (.tap("count"), "‹ Column 2"),
                (.type("Milk", into: "note"), "‹ Column 2"), (.tap("push"), "‹ Screen 3"),
                (.resize(isCompact: false), "‹ Screen 3"), (.back, "Column 2"), (.tap("column"), "Column 3"),
                (.type("Bread", into: "note"), "Column 3"), (.tap("push"), "‹ Screen 4"),
                (.resize(isCompact: true), "‹ Screen 4"), (.back, "‹ Column 3"), (.back, "‹ Column 2"),
                (.resize(isCompact: false), "Column 2"), (.tap("sheet"), "Column 2 / Screen 5"),
                (.resize(isCompact: true), "Column 2 / Screen 5"), (.dismissSheet, "‹ Column 2"),
            ]),
        FixedScript(
            "A relaunch restores the columns",
            [
                (.selectTab("four"), "Column 1"), (.tap("column"), "‹ Column 2"),
                (.tap("push"), "‹ Screen 3"),
                (.tap("column"), "‹ Column 3"), (.toggle("light", true), "‹ Column 3"),
                (.relaunch, "‹ Column 3"),
                (.back, "‹ Screen 3"), (.relaunch, "‹ Screen 3"), (.back, "‹ Column 2"), (.back, "Column 1"),
            ]),
        FixedScript(
            "A page can present sheets and questions",
            [
                (.selectTab("three"), "Page 1"), (.tap("sheet"), "Page 1 / Screen 3"),
                (.dismissSheet, "Page 1"),
                (.selectPage("right"), "Page 2"), (.tap("ask"), "Page 2"), (.answer("Yes"), "Page 2"),
                (.tap("fail"), "Page 2"), (.dismissPopup, "Page 2"),
            ]),
        FixedScript(
            "A gesture whose target was removed has no effect",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("push"), "‹ Screen 4"), (.twice(.back), "‹ Screen 3"),
                (.tap("sheet"), "Screen 3 / Screen 5"), (.tap("sheet"), "Screen 3 / Screen 5 / Screen 6"),
                (.twice(.dismissSheet), "Screen 3 / Screen 5"), (.tap("ask"), nil),
                (.twice(.answer("Yes")), nil),
                (.tap("ask"), nil), (.twice(.dismissPopup), "Screen 3 / Screen 5"),
            ]),
        FixedScript(
            "A question is answered with the tapped button",
            [
                (.tap("ask"), "Screen 1"), (.answer("Yes"), "Screen 1"), (.tap("ask"), nil),
                (.answer("No"), nil),
            ]),
        FixedScript(
            "A question can have any style, even one that the host doesn't know",
            [
                (.tap("ask"), "Screen 1"), (.answer("Yes"), "Screen 1"), (.tap("ask"), "Screen 1"),
                (.answer("No"), "Screen 1"), (.tap("ask"), "Screen 1"), (.answer("Yes"), "Screen 1"),
                (.tap("ask"), "Screen 1"), (.answer("No"), "Screen 1"), (.tap("ask"), "Screen 1"),
                (.dismissPopup, "Screen 1"),
            ]),
        FixedScript(
            "A dismissed question has no answer",
            [(.tap("ask"), "Screen 1"), (.dismissPopup, "Screen 1"), (.tap("count"), "Screen 1")]),
        FixedScript(
            "A question can be asked over a sheet",
            [
                (.tap("sheet"), "Screen 1 / Screen 3"), (.tap("ask"), "Screen 1 / Screen 3"),
                (.answer("No"), "Screen 1 / Screen 3"), (.dismissSheet, "Screen 1"),
            ]),
        FixedScript(
            "A relaunch restores tabs, pages, screens and unfinished input",
            [
                (.tap("count"), "Screen 1"), (.tap("push"), "‹ Screen 3"),
                (.type("Milk & <b>“bread”</b> 🍞", into: "note"), "‹ Screen 3"), (.relaunch, "‹ Screen 3"),
                (.back, "Screen 1"), (.tap("count"), "Screen 1"), (.selectTab("three"), "Page 1"),
                (.selectPage("right"), "Page 2"), (.toggle("light", true), "Page 2"), (.relaunch, "Page 2"),
                (.relaunch, "Page 2"), (.toggle("light", false), "Page 2"), (.relaunch, "Page 2"),
                (.selectTab("one"), "Screen 1"), (.tap("count"), "Screen 1"),
            ]),
        FixedScript(
            "A relaunch restores neither questions nor sheets of other flows",
            [
                (.tap("count"), "Screen 1"), (.tap("ask"), "Screen 1"), (.relaunch, "Screen 1"),
                (.tap("push"), "‹ Screen 3"), (.relaunch, "‹ Screen 3"), (.back, "Screen 1"),
            ]),
        FixedScript(
            "An unhandled error is shown",
            [
                (.tap("push"), "‹ Screen 3"), (.tap("fail"), "‹ Screen 3"), (.answer("OK"), "‹ Screen 3"),
                (.back, "Screen 1"),
            ]),
    ]
}
