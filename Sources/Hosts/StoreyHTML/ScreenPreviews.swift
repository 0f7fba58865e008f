public import Storey

/// The previews of a screen: its view with sample data for each of its states, such as loading, failed, and empty.
///
/// Sample data are values of the view's `ViewInputData`, so a preview needs no provider and no service:
///
/// ```swift
/// #if DEBUG
///     extension NotesListViewInputData {
///         static var previews: KeyValuePairs<String, NotesListViewInputData> {
///             ["Notes": .init(rows: […]), "Loading": .init(isLoading: true)]
///         }
///     }
///
///     let list = ScreenPreviews(NotesListViewInputData.previews, view: NotesListHTMLView.init(viewModel:))
/// #endif
/// ```
///
/// The `Gallery` of `StoreyInspector` shows them in all languages, sizes, and themes.
public struct ScreenPreviews: Sendable {
    /// The name of the view's type, such as `NotesListHTMLView`.
    public let view: String
    /// Whether the screen has no navigation bar.
    package let hidesBar: Bool
    private let views: @Sendable () -> [(name: String, view: any Presentable)]

    /// Creates the previews of a screen.
    /// - Parameters:
    ///   - samples: The data of each preview by its name. Evaluated for each language, with that of `HostStrings.current`, so
    ///     they may contain texts of the app.
    ///   - hidesBar: Whether the screen has no navigation bar.
    ///   - view: Returns the view for a view model that has the data and ignores events.
    public init<View: HTMLView>(
        _ samples: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, View.ViewInputData>,
        hidesBar: Bool = false,
        view: @escaping @Sendable (any ViewModel<View.ViewInputData, View.ViewEvent>) -> View
    ) where View.ViewInputData: SendableMetatype, View.ViewEvent: SendableMetatype {
        self.view = "\(View.self)"
        self.hidesBar = hidesBar
        views = { samples().map { ($0, view(PreviewViewModel<_, View.ViewEvent>($1))) } }
    }

    /// The name of the screen: that of the view without its suffix.
    package var name: String {
        for suffix in ["HTMLView", "View"] where view.hasSuffix(suffix) && view != suffix {
            return String(view.dropLast(suffix.count))
        }
        return view
    }

    /// Creates the views of all previews, in the language of `HostStrings.current`.
    package func makeViews() -> [(name: String, view: any Presentable)] { views() }
}

/// A view model with constant data, for the views inside a preview.
public final class PreviewViewModel<ViewInputData: Equatable, ViewEvent>: ViewModel {
    /// The constant data.
    public let viewInputData: Observed<ViewInputData>

    /// Creates a view model.
    /// - Parameter data: The data.
    public init(_ data: ViewInputData) { viewInputData = .constant(data) }

    /// Ignores the event.
    public func handle(_ event: ViewEvent) {}
}
