/// A closure that creates the app for one session: it builds the container and returns the root coordinator.
///
/// The host calls it in the isolation of the session, with the session's scope. Values that sessions share must be
/// captured and `Sendable`.
public typealias AppDefinition = @Sendable (_ scope: Scope) throws -> CoordinatorBase
