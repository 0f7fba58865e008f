/// The tag of the session's `Scope`, for components that outlive a screen: `resolve(Scope.self, tag: AppScope.self)`.
/// Without the tag, a resolved scope belongs to the screen that is being built.
public enum AppScope {}
