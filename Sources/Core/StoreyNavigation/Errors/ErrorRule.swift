/// A rule of a coordinator's ``CoordinatorBase/errorPolicy`` for one type of error.
///
/// ```swift
/// override var errorPolicy: [ErrorRule] {
///     [
///         .retry(ShopIsBusy.self, atMost: 2, after: .seconds(1)),
///         .translate { (error: StorageError) in ShopError.unreadable(error) },
///         .handle(SignedOut.self) { _ in self.router.popToRoot() },
///     ]
/// }
/// ```
///
/// Rules are tried in order, and the first one that applies to an error decides. Only a translation doesn't end the
/// search: the new error is passed to the rules that follow.
public struct ErrorRule {
    enum Decision {
        case handled
        case translated(any Error)
        case retried(limit: Int, pause: Duration)
        case passedOn
    }

    /// Returns the decision for an error, or `nil` if the rule doesn't apply to it.
    let decide: (any Error) -> Decision?

    /// Returns a rule that handles an error and doesn't pass it on.
    /// - Parameters:
    ///   - type: The type of the errors. Use `(any Error).self` for all errors.
    ///   - condition: The condition under which the rule applies.
    ///   - handler: Handles the error. May be empty.
    public static func handle<Failure: Error>(
        _ type: Failure.Type = Failure.self, where condition: @escaping (Failure) -> Bool = { _ in true },
        _ handler: @escaping (Failure) -> Void
    ) -> ErrorRule {
        ErrorRule { error in
            guard let error = error as? Failure, condition(error) else { return nil }
            handler(error)
            return .handled
        }
    }

    /// Returns a rule that replaces an error with another one, such as a database error with an error of the app.
    /// - Parameters:
    ///   - type: The type of the errors.
    ///   - translation: Returns the error that replaces it.
    public static func translate<Failure: Error>(
        _ type: Failure.Type = Failure.self, to translation: @escaping (Failure) -> any Error
    ) -> ErrorRule {
        ErrorRule { error in (error as? Failure).map { .translated(translation($0)) } }
    }

    /// Returns a rule that runs the work of the failed task again without notifying the user. The task may have
    /// been started by a coordinator, a router or a `Scope`.
    ///
    /// The rule doesn't apply if the work has been retried as often as allowed, or if there is no work to retry:
    /// the error was raised with `Router.raise`, whose argument `retry` is only for the alert, a screen couldn't be
    /// built, or the work's scope has ended.
    /// - Parameters:
    ///   - type: The type of the errors.
    ///   - limit: The maximum number of retries of the same work, including those by rules of other coordinators and
    ///     those that the user starts from an alert.
    ///   - pause: The delay before a retry, by the scope's clock.
    public static func retry<Failure: Error>(
        _ type: Failure.Type, atMost limit: Int, after pause: Duration = .zero
    ) -> ErrorRule {
        ErrorRule { $0 is Failure ? .retried(limit: limit, pause: pause) : nil }
    }

    /// Returns a rule that passes an error to the parent coordinator, skipping the rules that follow.
    /// - Parameter type: The type of the errors.
    public static func passOn<Failure: Error>(_ type: Failure.Type) -> ErrorRule {
        ErrorRule { $0 is Failure ? .passedOn : nil }
    }
}
