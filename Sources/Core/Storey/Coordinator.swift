/// A coordinator that shows screens on a navigation stack and resolves their modules from a container.
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
/// If `module(for:)` throws, the screen isn't shown, and the error is handled like any other error of the
/// flow.
open class Coordinator<R: Route>: StackCoordinator<R> {
    /// The container of the flow's modules.
    public let container: Container

    /// Creates a coordinator with the first screen of its flow.
    /// - Parameters:
    ///   - container: The container of the flow's modules.
    ///   - root: The route of the first screen.
    ///   - hidesBar: Whether the navigation bar is hidden while the first screen is visible.
    ///   - transition: The transition of the first screen, and of the sheet if the flow is presented in one.
    public init(container: Container, root: R, hidesBar: Bool = false, transition: ScreenTransition = .system)
    {
        self.container = container
        super.init(root: root, hidesBar: hidesBar, transition: transition)
    }
}
