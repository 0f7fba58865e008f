public import StoreyInjection

extension Container {
    /// Registers a view model: as its own type for the coordinator, and as `any ViewModel<…>` for the view. All components
    /// of a screen share one view model.
    ///
    /// ```swift
    /// container.register(viewModel: NotesListViewModel.init)
    /// container.register(NotesListDependency.init)
    /// ```
    /// - Parameters:
    ///   - make: Creates the view model.
    ///   - file: The calling file; provided by the compiler.
    ///   - line: The calling line; provided by the compiler.
    /// - Returns: The registration, for further options.
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
