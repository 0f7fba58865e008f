public import StoreyNavigation
public import StoreyState

/// The presentation logic of a screen: maps its provider's state to the data that the view renders, handles the user's
/// events, and tells its coordinator what to do next.
///
/// ```swift
/// final class NotesListViewModel: ViewModel {
///     enum Output { case noteSelected(Note.ID), newNote }
///     let viewInputData: Observed<NotesListViewInputData>
///     let output = Outputs<Output>()
///
///     init(provider: any NotesListProvider) { viewInputData = provider.state.map(NotesListViewInputData.init) }
///
///     func handle(_ event: NotesListViewEvent) {
///         switch event {
///         case .select(let id): output(.noteSelected(id))
///         case .add: output(.newNote)
///         }
///     }
/// }
/// ```
///
/// The view depends on `any ViewModel<NotesListViewInputData, NotesListViewEvent>`. Register the view model with
/// `register(viewModel:)`.
public protocol ViewModel<ViewInputData, ViewEvent>: AnyObject {
    /// The value that the view renders.
    associatedtype ViewInputData: Equatable
    /// The events that the user can trigger on the screen.
    associatedtype ViewEvent
    /// What the screen's coordinator must do next; `Never` if the screen leads nowhere.
    associatedtype Output = Never

    /// The observable data that the view renders.
    var viewInputData: Observed<ViewInputData> { get }

    /// Sends what the coordinator must do next.
    var output: Outputs<Output> { get }

    /// Handles an event from the view.
    func handle(_ event: ViewEvent)
}

extension ViewModel {
    /// Handles the view model's outputs. For coordinators, in `module(for:)`.
    ///
    /// ```swift
    /// list.viewModel.onOutput { [router] output in
    ///     switch output {
    ///     case .noteSelected(let id): router.push(.details(id))
    ///     case .newNote: router.present(.new)
    ///     }
    /// }
    /// ```
    /// - Parameter handler: Called with each output. An exhaustive `switch` makes the compiler find a forgotten one.
    public func onOutput(_ handler: @escaping (Output) -> Void) { output.handle(handler) }
}

extension ViewModel where Output == Never {
    /// No outputs.
    public var output: Outputs<Never> { Outputs() }
}
