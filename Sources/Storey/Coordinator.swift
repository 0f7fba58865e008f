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
    public init(container: Container, root: R) {
        self.container = container
        super.init(root: root)
    }
}
