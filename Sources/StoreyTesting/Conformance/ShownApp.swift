/// What a host shows of an app, in the words that all hosts have in common.
public struct ShownApp: Sendable, Equatable {
    /// The question over everything.
    public struct Popup: Sendable, Equatable {
        /// The question.
        public var title: String
        /// What there is to know before answering; empty if nothing.
        public var message: String
        /// The titles of its buttons, in order.
        public var buttons: [String]

        /// A question as it is read.
        public init(title: String, message: String, buttons: [String]) {
            self.title = title
            self.message = message
            self.buttons = buttons
        }
    }

    /// The titles of the screens in sight, from the back to the front: the app's, then that of each sheet over it.
    public var titles: [String]
    /// Whether the screen in front has a way back to one beneath it.
    public var canGoBack: Bool
    /// The lines of the screen in front.
    public var lines: [String]
    /// The titles of the tabs.
    public var tabs: [String]
    /// The place of the selected tab among them; nil where there are none.
    public var selectedTab: Int?
    /// How many pages there are to turn; 0 where there are none.
    public var pageCount: Int
    /// The place of the page in sight among them; nil where there are none.
    public var page: Int?
    /// The popup, if there is one.
    public var popup: Popup?

    /// What is shown.
    /// - Parameters:
    ///   - titles: the titles of the screens in sight, from the back to the front.
    ///   - canGoBack: whether the screen in front has a way back to one beneath it.
    ///   - lines: the lines of the screen in front.
    ///   - tabs: the titles of the tabs.
    ///   - selectedTab: the place of the selected tab among them.
    ///   - pageCount: how many pages there are to turn.
    ///   - page: the place of the page in sight among them.
    ///   - popup: the popup, if there is one.
    public init(
        titles: [String], canGoBack: Bool, lines: [String], tabs: [String] = [], selectedTab: Int? = nil,
        pageCount: Int = 0, page: Int? = nil, popup: Popup? = nil
    ) {
        self.titles = titles
        self.canGoBack = canGoBack
        self.lines = lines
        self.tabs = tabs
        self.selectedTab = selectedTab
        self.pageCount = pageCount
        self.page = page
        self.popup = popup
    }
}

extension ShownApp {
    /// The same with no question over it.
    var withoutPopup: ShownApp {
        var shown = self
        shown.popup = nil
        return shown
    }
}

extension ShownApp: CustomStringConvertible {
    /// In one line: `[One] Two | ●○ | ‹ Screen 2 / Screen 3 | count 1, light off | Sure? (Yes, No)`.
    public var description: String {
        let bar = tabs.indices.map { $0 == selectedTab ? "[\(tabs[$0])]" : tabs[$0] }.joined(separator: " ")
        let dots = (0..<pageCount).map { $0 == page ? "●" : "○" }.joined()
        let popup = popup.map { popup in
            let words = popup.message.isEmpty ? popup.title : "\(popup.title) \(popup.message)"
            return "\(words) (\(popup.buttons.joined(separator: ", ")))"
        }
        return
            ([bar] + (dots.isEmpty ? [] : [dots]) + [screens, lines.joined(separator: ", ")]
            + [popup].compactMap(\.self)).joined(separator: " | ")
    }

    /// The screens alone: `Screen 2 / ‹ Screen 3`.
    var screens: String {
        (titles.dropLast() + titles.suffix(1).map { canGoBack ? "‹ \($0)" : $0 }).joined(separator: " / ")
    }
}
