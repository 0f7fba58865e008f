/// A flow of screens on a stack, whose modules come from a container.
///
/// ```swift
/// final class NotesCoordinator: Coordinator<NotesRoute> {
///     override func module(for route: NotesRoute) throws -> any Presentable {
///         switch route {
///         case .list:
///             let list: NotesListDependency = try container.resolve()
///             list.viewModel.onNoteSelected = { [router] in router.push(.details($0)) }
///             return list.view
///         …
///         }
///     }
/// }
/// ```
///
/// An error that `module(for:)` throws travels up the coordinators like any other error, and no screen is shown.
open class Coordinator<R: Route>: StackCoordinator<R> {
    /// The container of the flow's modules.
    public let container: Container

    /// Creates a flow that starts with a screen.
    /// - Parameters:
    ///   - container: The container of the flow's modules.
    ///   - root: The route of the first screen.
    ///   - transition: The transition of the first screen, and of the sheet if the flow is presented in one.
    public init(container: Container, root: R, transition: ScreenTransition = .system) {
        self.container = container
        super.init(root: root, transition: transition)
    }
}
