public import Storey

/// The view of a module for the web: a description of HTML made of the view model's data.
///
/// ```swift
/// final class NotesListWebView: WebView, NotesListView {
///     let viewModel: any ViewModel<NotesListViewInputData, NotesListViewEvent>
///
///     init(viewModel: any NotesListViewModel) { self.viewModel = viewModel.erased }
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
/// The host asks for the description when the data changed and sends the page the difference. A headless test
/// reads the same description, so that what it taps is what a person taps.
public protocol WebView: ReadableView {
    /// Exactly what the view draws.
    associatedtype ViewInputData: Equatable
    /// What a person can do on it.
    associatedtype ViewEvent

    /// The view model: gives the data, takes the events.
    var viewModel: any ViewModel<ViewInputData, ViewEvent> { get }

    /// What stands in the navigation bar.
    func title(_ data: ViewInputData) -> String

    /// The buttons at the leading end of the navigation bar; nothing unless told otherwise, and then the host
    /// may put its back button there.
    @HTMLBuilder<ViewEvent> func leadingItems(_ data: ViewInputData) -> HTML<ViewEvent>

    /// The buttons at the trailing end of the navigation bar; nothing unless told otherwise.
    @HTMLBuilder<ViewEvent> func trailingItems(_ data: ViewInputData) -> HTML<ViewEvent>

    /// The screen below the navigation bar.
    @HTMLBuilder<ViewEvent> func body(_ data: ViewInputData) -> HTML<ViewEvent>
}

extension WebView {
    /// Nothing.
    public func leadingItems(_ data: ViewInputData) -> HTML<ViewEvent> { HTML() }

    /// Nothing.
    public func trailingItems(_ data: ViewInputData) -> HTML<ViewEvent> { HTML() }
}

// MARK: - Read and used without a page

extension WebView {
    /// What stands in the navigation bar now.
    public var title: String { title(viewModel.viewInputData.value) }

    /// What there is to read and to use now: the navigation bar's buttons, then the body.
    public var elements: [Element] { parts.flatMap(\.elements) }

    /// Sends the event of an element to its view model: this view's own, or that of the section it stands in.
    public func perform(_ action: ElementAction, on identifier: String) -> Bool {
        for part in parts {
            guard let act = part.event(for: action, at: identifier) else { continue }
            act()
            return true
        }
        return false
    }

    private var parts: [HTML<PageAction>] {
        let description = ViewDrawing(of: self).current
        return [description.leading, description.trailing, description.body]
    }
}
