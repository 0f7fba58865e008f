public import StoreyInjection
public import StoreyState

extension Container {
    /// Creates the container of a session.
    ///
    /// Its components can depend on `Scope`. They get the scope of the screen that they are created for, or the
    /// scope of the session if they use the tag ``AppScope``.
    /// - Parameter scope: The session's root scope, which the host passes to the `AppDefinition`.
    public convenience init(scope: Scope) {
        self.init()
        register { scope.screen }.lifetime(.objectGraph).offered()
        register(value: scope).as(Scope.self, tag: AppScope.self)
    }
}
