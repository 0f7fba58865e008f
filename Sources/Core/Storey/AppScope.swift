/// A tag that resolves the session's `Scope` instead of the screen's: `resolve(Scope.self, tag: AppScope.self)`.
///
/// Use it for components that live longer than one screen; an initializer takes a `Tagged<Scope, AppScope>`.
/// Without the tag, `Scope` resolves to the scope of the screen that is being created.
public enum AppScope {}
