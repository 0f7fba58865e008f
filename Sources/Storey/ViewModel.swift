/// The part of a screen that decides: it maps its provider's state to what the view draws, takes what the
/// person did, and tells its coordinator what happened.
///
/// Each module refines it with its own types and outputs, and that protocol is what the module registers:
///
/// ```swift
/// protocol NotesListViewModel: ViewModel
/// where ViewInputData == NotesListViewInputData, ViewEvent == NotesListViewEvent {
///     var onNoteSelected: ((Note.ID) -> Void)? { get set }
/// }
/// ```
public protocol ViewModel<ViewInputData, ViewEvent>: AnyObject {
    /// A value: exactly what the view draws.
    associatedtype ViewInputData: Equatable
    /// What a person can do on the screen.
    associatedtype ViewEvent

    /// What the view draws, now and from now on.
    var viewInputData: Observed<ViewInputData> { get }

    /// Takes what the person did.
    func handle(_ event: ViewEvent)
}

extension ViewModel {
    /// The view model as its view knows it: data and events, no outputs.
    ///
    /// The compiler does not convert a module's own protocol to `any ViewModel<…>` by itself (6.3.1).
    public var erased: any ViewModel<ViewInputData, ViewEvent> { self }
}
