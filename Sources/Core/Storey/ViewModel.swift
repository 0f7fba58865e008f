public import StoreyNavigation
public import StoreyState

/// The presentation logic of a screen: maps the state of its provider, the object that loads and changes the screen's
/// data, to the data that the view renders, handles the user's events, and tells its coordinator what to do next.
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
///
/// All members are used on the session's actor, which is the main actor in UIKit. The class itself isn't annotated
/// with an actor. In a target whose default isolation is the main actor, declare it `nonisolated`.
public protocol ViewModel<ViewInputData, ViewEvent>: AnyObject {
    /// The value that the view renders.
    associatedtype ViewInputData: Equatable
    /// The events that the user can trigger on the screen.
    associatedtype ViewEvent
    /// The type of the outputs, which tell the coordinator what to do next. `Never` if there are no outputs.
    associatedtype Output = Never

    /// The observable data that the view renders.
    var viewInputData: Observed<ViewInputData> { get }

    /// The outputs for the coordinator. Call the property like a function to send one: `output(.newNote)`.
    var output: Outputs<Output> { get }

    /// Handles an event from the view.
    func handle(_ event: ViewEvent)
}

extension ViewModel {
    /// Sets the handler of the view model's outputs. Coordinators call this method once, in `module(for:)`. Outputs
    /// that are sent before that have no effect.
    ///
    /// ```swift
    /// list.viewModel.onOutput { [router] output in
    ///     switch output {
    ///     case .noteSelected(let id): router.push(.details(id))
    ///     case .newNote: router.present(.new)
    ///     }
    /// }
    /// ```
    /// - Parameter handler: Called with each output. The view model retains it, so it must not capture the view
    ///   model. Use an exhaustive `switch`, so that the compiler reports an output that isn't handled.
    public func onOutput(_ handler: @escaping (Output) -> Void) { output.handle(handler) }
}

extension ViewModel where Output == Never {
    /// No outputs.
    public var output: Outputs<Never> { Outputs() }
}
