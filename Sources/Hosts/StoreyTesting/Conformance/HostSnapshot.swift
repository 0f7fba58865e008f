/// The content that a host shows, described in the same way for all hosts.
public struct HostSnapshot: Sendable, Equatable {
    /// A question that covers everything else.
    public struct Popup: Sendable, Equatable {
        /// The title of the question.
        public var title: String
        /// The message, or an empty string.
        public var message: String
        /// The titles of the buttons, in order.
        public var buttons: [String]

        /// Creates a description of a question.
        public init(title: String, message: String, buttons: [String]) {
            self.title = title
            self.message = message
            self.buttons = buttons
        }
    }

    /// The titles of the visible screens, from back to front: the base screen, then one for each sheet over it.
    public var titles: [String]
    /// Whether the front screen can go back to a screen beneath it.
    public var canGoBack: Bool
    /// The lines of text of the front screen, or of all columns of a wide window, in reading order.
    public var lines: [String]
    /// The titles of the tabs, or empty if the tab bar is hidden.
    public var tabs: [String]
    /// The index of the selected tab, or `nil` if no tabs are visible.
    public var selectedTab: Int?
    /// The number of pages, or 0 if there is no page container.
    public var pageCount: Int
    /// The index of the current page, or `nil` if there are no pages.
    public var page: Int?
    /// The titles of the screens that are side by side, including the base screen, or empty if there are no columns or only one
    /// is visible.
    public var columns: [String]
    /// The popup, if there is one.
    public var popup: Popup?

    /// Creates a description of what is visible.
    /// - Parameters:
    ///   - titles: The titles of the visible screens, from back to front.
    ///   - canGoBack: Whether the front screen can go back to a screen beneath it.
    ///   - lines: The lines of text of the front screen.
    ///   - tabs: The titles of the tabs.
    ///   - selectedTab: The index of the selected tab.
    ///   - pageCount: The number of pages.
    ///   - page: The index of the current page.
    ///   - columns: The titles of the screens that are side by side.
    ///   - popup: The popup, if there is one.
    public init(
        titles: [String], canGoBack: Bool, lines: [String], tabs: [String] = [], selectedTab: Int? = nil,
        pageCount: Int = 0, page: Int? = nil, columns: [String] = [], popup: Popup? = nil
    ) {
        self.titles = titles
        self.canGoBack = canGoBack
        self.lines = lines
        self.tabs = tabs
        self.selectedTab = selectedTab
        self.pageCount = pageCount
        self.page = page
        self.columns = columns
        self.popup = popup
    }
}

extension HostSnapshot {
    /// The same content without the popup.
    var withoutPopup: HostSnapshot {
        var snapshot = self
        snapshot.popup = nil
        return snapshot
    }
}

extension HostSnapshot: CustomStringConvertible {
    /// The content in one line: `[One] Two | ●○ | ‹ Screen 2 / Screen 3 | count 1, light off | Sure? (Yes, No)`.
    public var description: String {
        let bar = tabs.indices.map { $0 == selectedTab ? "[\(tabs[$0])]" : tabs[$0] }.joined(separator: " ")
        let dots = (0..<pageCount).map { $0 == page ? "●" : "○" }.joined()
        let popup = popup.map { popup in
            let text = popup.message.isEmpty ? popup.title : "\(popup.title) \(popup.message)"
            return "\(text) (\(popup.buttons.joined(separator: ", ")))"
        }
        return
            ([bar] + (dots.isEmpty ? [] : [dots])
            + (columns.isEmpty ? [] : [columns.joined(separator: " ▏ ")]) + [
                screens, lines.joined(separator: ", "),
            ]
            + [popup].compactMap(\.self)).joined(separator: " | ")
    }

    /// Only the screens: `Screen 2 / ‹ Screen 3`.
    var screens: String {
        (titles.dropLast() + titles.suffix(1).map { canGoBack ? "‹ \($0)" : $0 }).joined(separator: " / ")
    }
}
