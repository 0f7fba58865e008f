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
/// What `module(for:)` throws goes up the coordinators like any other error, and nothing is shown.
open class Coordinator<R: Route>: StackCoordinator<R> {
    /// Where this flow's modules come from.
    public let container: Container

    /// A flow that begins with a screen.
    /// - Parameters:
    ///   - container: where its modules come from.
    ///   - root: the screen.
    ///   - transition: how it comes into sight, and goes; so does the sheet that the flow may stand in.
    public init(container: Container, root: R, transition: Transition = .system) {
        self.container = container
        super.init(root: root, transition: transition)
    }
}
