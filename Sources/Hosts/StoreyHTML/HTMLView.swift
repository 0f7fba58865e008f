public import Storey

/// The view of a module for the web, which describes the view model's data as HTML.
///
/// ```swift
/// final class NotesListHTMLView: HTMLView, NotesListView {
///     let viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>
///
///     init(viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>) { self.viewModel = viewModel }
///
///     func title(_ data: NotesListViewInputData) -> String { "Notes" }
///
///     func body(_ data: NotesListViewInputData) -> HTML<NotesListViewEvent> {
///         list(data.rows, id: \.id) { row in
///             button(row.title, id: "note-\(row.id)", on: .select(row.id))
///         }
///     }
/// }
/// ```
///
/// The host asks for a new description when the data changes and sends the difference to the page. Headless
/// tests read the same description, so they tap exactly what a user taps.
public protocol HTMLView: ReadableView {
    /// The data that the view shows.
    associatedtype ViewInputData: Equatable
    /// The events that the user can trigger.
    associatedtype ViewEvent

    /// The view model, which provides the data and handles the events.
    var viewModel: any ViewModel<ViewInputData, ViewEvent> { get }

    /// Returns the title for the navigation bar.
    func title(_ data: ViewInputData) -> String

    /// Returns the items at the leading end of the navigation bar. The default is no items, and the host may
    /// show its back button there.
    @HTMLBuilder<ViewEvent> func leadingItems(_ data: ViewInputData) -> HTML<ViewEvent>

    /// Returns the items at the trailing end of the navigation bar. The default is no items.
    @HTMLBuilder<ViewEvent> func trailingItems(_ data: ViewInputData) -> HTML<ViewEvent>

    /// Returns the content below the navigation bar.
    @HTMLBuilder<ViewEvent> func body(_ data: ViewInputData) -> HTML<ViewEvent>
}

extension HTMLView {
    /// Returns no items.
    public func leadingItems(_ data: ViewInputData) -> HTML<ViewEvent> { HTML() }

    /// Returns no items.
    public func trailingItems(_ data: ViewInputData) -> HTML<ViewEvent> { HTML() }
}

// MARK: - Reading and using a view without a page

extension HTMLView {
    /// The current title.
    public var title: String { title(viewModel.viewInputData.value) }

    /// The elements that are currently on the screen: the navigation bar's items, then the body.
    public var elements: [ScreenElement] { parts.flatMap(\.elements) }

    /// Sends the event of an element to its view model: this view's own, or that of the section that contains
    /// it.
    ///
    /// - Returns: Whether the element exists and responds to the action.
    public func perform(_ action: ElementAction, on identifier: String) -> Bool {
        for part in parts {
            if let act = part.event(for: action, at: identifier) {
                act()
                return true
            }
            // The host saves the file.
            if action == .tap, part.download(at: identifier) != nil { return true }
        }
        return false
    }

    private var parts: [HTML<PageAction>] {
        let description = RenderedView(of: self).current
        return [description.leading, description.trailing, description.body]
    }
}
