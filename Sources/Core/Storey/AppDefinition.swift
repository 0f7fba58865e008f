/// A closure that creates the app for one session: it builds the container and returns the root coordinator.
/// A session is one run of the app: a scene in UIKit, a browser tab, or a test.
///
/// The host calls it in the isolation of the session, with the session's root scope. All sessions share the
/// values that the closure captures, so they must be `Sendable`. If it throws, the session doesn't start.
public typealias AppDefinition = @Sendable (_ scope: Scope) throws -> CoordinatorBase
