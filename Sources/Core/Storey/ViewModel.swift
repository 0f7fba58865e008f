/// The presentation logic of a screen: maps its provider's state to the data that the view renders, handles the user's
/// events, and notifies its coordinator.
///
/// Each module refines this protocol with its own types and outputs, and registers the refined protocol:
///
/// ```swift
/// protocol NotesListViewModel: ViewModel
/// where ViewInputData == NotesListViewInputData, ViewEvent == NotesListViewEvent {
///     var onNoteSelected: ((Note.ID) -> Void)? { get set }
/// }
/// ```
public protocol ViewModel<ViewInputData, ViewEvent>: AnyObject {
    /// The value that the view renders.
    associatedtype ViewInputData: Equatable
    /// The events that the user can trigger on the screen.
    associatedtype ViewEvent

    /// The observable data that the view renders.
    var viewInputData: Observed<ViewInputData> { get }

    /// Handles an event from the view.
    func handle(_ event: ViewEvent)
}

extension ViewModel {
    /// The view model as seen by its view: data and events, without outputs. Pass it to a view that takes an
    /// `any ViewModel<…>`.
    ///
    /// The compiler doesn't convert a module's protocol to `any ViewModel<…>` implicitly (Swift 6.3.1).
    public var erased: any ViewModel<ViewInputData, ViewEvent> { self }
}
