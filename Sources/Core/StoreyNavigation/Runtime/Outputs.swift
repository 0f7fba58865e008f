/// The outputs of a view model: events that its coordinator handles, for example by showing another screen.
///
/// ```swift
/// final class NotesListViewModel: ViewModel {
///     enum Output { case noteSelected(Note.ID), newNote }
///     let output = Outputs<Output>()
///
///     func handle(_ event: NotesListViewEvent) {
///         switch event {
///         case .select(let id): output(.noteSelected(id))
///         …
/// ```
///
/// The coordinator handles them with the view model's `onOutput`:
///
/// ```swift
/// list.viewModel.onOutput { [router] output in
///     switch output {
///     case .noteSelected(let id): router.push(.details(id))
///     case .newNote: router.present(.new)
///     }
/// }
/// ```
///
/// In debug builds, a screen isn't shown if its outputs have no handler. The error names the line that creates
/// them.
public final class Outputs<Output> {
    private var handler: ((Output) -> Void)?
    private let location: String

    /// Creates outputs that nothing handles yet.
    /// - Parameters:
    ///   - file: The calling file; provided by the compiler.
    ///   - line: The calling line; provided by the compiler.
    public init(file: String = #fileID, line: Int = #line) {
        location = "\(file):\(line)"
        #if DEBUG
            if Output.self != Never.self { CreatedOutputs.current?.add(self) }
        #endif
    }

    /// Passes an output to the handler. Without a handler, it has no effect.
    public func callAsFunction(_ output: Output) { handler?(output) }

    /// Sets the handler of all outputs.
    /// - Parameter handler: Called with each output. It may capture a router, but not the view model.
    package func handle(_ handler: @escaping (Output) -> Void) {
        assert(self.handler == nil, "The outputs created at \(location) are handled twice.")
        self.handler = handler
    }
}

#if DEBUG
    private protocol HandledOutputs: AnyObject {
        /// What nothing handles, or `nil` if there is a handler.
        var missingHandler: NavigationError.MissingHandler? { get }
    }

    extension Outputs: HandledOutputs {
        fileprivate var missingHandler: NavigationError.MissingHandler? {
            if handler != nil { return nil }
            // Without the module and the context of a private type: `NotesListViewModel.Output`.
            let names = String(reflecting: Output.self).split(separator: ".").filter { !$0.hasPrefix("(") }
            return .init(output: names.dropFirst().joined(separator: "."), location: location)
        }
    }

    /// The outputs that are created while a coordinator makes a module. Tasks that start meanwhile inherit it, so it keeps
    /// nothing afterward.
    ///
    /// Unchecked: only the task that makes the module uses the outputs, which `add` checks, because other tasks inherit this, too.
    private final class CreatedOutputs: @unchecked Sendable {
        @TaskLocal static var current: CreatedOutputs?

        /// The outputs so far, or `nil` after the module is made.
        private var outputs: [any HandledOutputs]? = []
        private let task = currentTask

        /// The identity of the current task, or `nil` outside of tasks.
        private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

        func add(_ created: any HandledOutputs) {
            if Self.currentTask == task { outputs?.append(created) }
        }

        /// Ends the collection, and returns the first outputs without a handler.
        func end() -> NavigationError.MissingHandler? {
            defer { outputs = nil }
            return outputs?.lazy.compactMap(\.missingHandler).first
        }
    }
#endif

extension CoordinatorBase {
    /// Makes the view of a screen. In debug builds, checks that the outputs of all its view models are handled.
    func checkedView(for route: AnyRoute) throws -> any Presentable {
        #if DEBUG
            let created = CreatedOutputs()
            defer { _ = created.end() }
            let view = try CreatedOutputs.$current.withValue(created) { try makeView(for: route) }
            if let missing = created.end() { throw NavigationError.unhandledOutputs(missing, self) }
            return view
        #else
            return try makeView(for: route)
        #endif
    }
}

extension NavigationError {
    struct MissingHandler {
        let output: String
        let location: String
    }

    fileprivate static func unhandledOutputs(_ missing: MissingHandler, _ coordinator: CoordinatorBase)
        -> NavigationError
    {
        NavigationError(
            description: """
                Nothing handles \(missing.output), created at \(missing.location). Call onOutput on the view model in \
                module(for:) of \(type(of: coordinator)).
                """)
    }
}
