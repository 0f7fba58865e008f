public import StoreyInjection
public import StoreyState

extension Container {
    /// Creates the container of a session. Its components can require a `Scope`: the scope of the screen that they are
    /// created for or, with the tag ``AppScope``, the scope of the session.
    public convenience init(scope: Scope) {
        self.init()
        register { scope.screen }.lifetime(.objectGraph).offered()
        register(value: scope).as(Scope.self, tag: AppScope.self)
    }
}
