/// The tag of the session's own `Scope`, for what outlives a screen:
/// `resolve(Scope.self, tag: AppScope.self)`. Without the tag a scope is that of the screen being built.
public enum AppScope {}
