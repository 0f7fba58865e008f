public import StoreyInjection
public import StoreyState

extension Container {
    /// The container of a session. Its components may need a `Scope`: that of the screen they are
    /// made for, or, tagged ``AppScope``, that of the session.
    public convenience init(scope: Scope) {
        self.init()
        register { scope.screen }.lifetime(.objectGraph)
        register(value: scope).as(Scope.self, tag: AppScope.self)
    }
}
