/// How a host starts an app: called in the isolation the host gives to one session, with the session's scope.
///
/// It builds the container and returns the outermost coordinator. What several sessions share, it captures;
/// that is `Sendable`.
public typealias AppDefinition = @Sendable (_ scope: Scope) throws -> AnyCoordinator
