public import StoreyInjection

extension Container {
    /// Registers a view model under two types: its own type, for the coordinator, and `any ViewModel<…>`, for the
    /// view. Within one call of `resolve`, both types resolve to the same instance. The next call creates a new
    /// one, so each screen has its own view model.
    ///
    /// ```swift
    /// container.register(viewModel: NotesListViewModel.init)
    /// container.register(NotesListDependency.init)
    /// ```
    ///
    /// Here, `NotesListDependency` is a struct of the app that contains the view model and the view of a screen.
    /// - Parameters:
    ///   - make: Creates the view model when it is resolved. The container resolves the parameters, which can be
    ///     arguments of `resolve(arguments:)`. If it throws, `resolve` throws a `ResolutionError` that describes
    ///     the error.
    ///   - file: The calling file; provided by the compiler.
    ///   - line: The calling line; provided by the compiler.
    /// - Returns: The registration, whose methods set further options, such as `override()` in a test.
    @inlinable @inline(__always)
    @discardableResult
    public func register<each Parameter, Model: ViewModel>(
        viewModel make: @escaping (repeat each Parameter) throws -> Model, file: String = #fileID,
        line: Int = #line
    ) -> Registration<Model> {
        register(make, file: file, line: line)
            .as(Model.self).as((any ViewModel<Model.ViewInputData, Model.ViewEvent>).self)
            .lifetime(.objectGraph)
    }
}
