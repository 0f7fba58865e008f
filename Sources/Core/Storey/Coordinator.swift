/// A coordinator of a flow whose screens are on one navigation stack. A subclass creates the module of each screen.
///
/// A module consists of the objects of one screen. The container resolves them, here in `NotesListDependency`, a
/// struct of the app that contains the view model and the view. The property `router` shows and removes screens.
///
/// ```swift
/// final class NotesCoordinator: Coordinator<NotesRoute> {
///     override func module(for route: NotesRoute) throws -> any Presentable {
///         switch route {
///         case .list:
///             let list: NotesListDependency = try container.resolve()
///             list.viewModel.onOutput { [router] output in
///                 switch output {
///                 case .noteSelected(let id): router.push(.details(id))
///                 }
///             }
///             return list.view
///         …
///         }
///     }
/// }
/// ```
///
/// If `module(for:)` throws, the screen isn't shown. The error is handled by the rules in `errorPolicy` of the
/// coordinator that tried to show it, then by those of its parents. If no rule handles the error, the user sees an
/// alert.
open class Coordinator<R: Route>: StackCoordinator<R> {
    /// The container of the flow's modules.
    public let container: Container

    /// Creates a coordinator with the first screen of its flow.
    /// - Parameters:
    ///   - container: The container of the flow's modules.
    ///   - root: The route of the first screen.
    ///   - hidesBar: Whether the navigation bar is hidden while the first screen is visible.
    ///   - transition: The transition with which the flow appears, and with it the sheet in which it is presented,
    ///     if any. It isn't used when the app starts.
    public init(container: Container, root: R, hidesBar: Bool = false, transition: ScreenTransition = .system)
    {
        self.container = container
        super.init(root: root, hidesBar: hidesBar, transition: transition)
    }
}
