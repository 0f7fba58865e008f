/// A closure that creates the app for one session: it builds the container and returns the root coordinator.
/// A session is one run of the app: a scene in UIKit, a browser tab, or a test.
///
/// The host, which is the module that runs the app, such as StoreyUIKit or StoreyWeb, calls the closure with the
/// session's root scope and on the session's actor. In UIKit, that is the main actor; each browser tab and each
/// test has a separate actor. The values that the closure captures are shared by all sessions and must be
/// `Sendable`. If the closure throws, the session doesn't start, and the host shows or throws the error.
public typealias AppDefinition = @Sendable (_ scope: Scope) throws -> CoordinatorBase
