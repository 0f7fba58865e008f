/// What one coordinator does about one kind of error: a value of its ``AnyCoordinator/errorPolicy``.
///
/// ```swift
/// override var errorPolicy: [ErrorRule] {
///     let router = router
///     return [
///         .retry(ShopIsBusy.self, atMost: 2, after: .seconds(1)),
///         .translate { (error: StorageError) in ShopError.unreadable(error) },
///         .handle(SignedOut.self) { _ in router.popToRoot() },
///     ]
/// }
/// ```
///
/// The first rule that has something to say about an error decides; a translated one is shown to the rules that follow.
public struct ErrorRule {
    enum Verdict {
        case settled
        case translated(any Error)
        case retried(limit: Int, pause: Duration)
        case passedOn
    }

    /// What there is to do about an error; nil where the rule is not about it.
    let verdict: (any Error) -> Verdict?

    /// Settles an error: it goes no further.
    /// - Parameters:
    ///   - type: the errors it is about; `(any Error).self` for all.
    ///   - condition: which of them.
    ///   - settle: does what there is to do about it. Nothing is fine.
    public static func handle<Failure: Error>(
        _ type: Failure.Type = Failure.self, where condition: @escaping (Failure) -> Bool = { _ in true },
        _ settle: @escaping (Failure) -> Void
    ) -> ErrorRule {
        ErrorRule { error in
            guard let error = error as? Failure, condition(error) else { return nil }
            settle(error)
            return .settled
        }
    }

    /// Makes another error of one: one of storage, say, one that means something on this floor.
    /// - Parameters:
    ///   - type: the errors it is about.
    ///   - translation: what goes on in its place.
    public static func translate<Failure: Error>(
        _ type: Failure.Type = Failure.self, to translation: @escaping (Failure) -> any Error
    ) -> ErrorRule {
        ErrorRule { error in (error as? Failure).map { .translated(translation($0)) } }
    }

    /// Starts the work that failed again, and says nothing of it. After so many attempts, or where there is no work to
    /// start again because the error was raised by hand, the rules that follow decide.
    /// - Parameters:
    ///   - type: the errors it is about.
    ///   - limit: how often it is started again, all rules on the way taken together.
    ///   - pause: how long it waits before that, by the scope's clock.
    public static func retry<Failure: Error>(
        _ type: Failure.Type, atMost limit: Int, after pause: Duration = .zero
    ) -> ErrorRule {
        ErrorRule { $0 is Failure ? .retried(limit: limit, pause: pause) : nil }
    }

    /// Leaves an error to the coordinator above, whatever the rules that follow would do about it.
    /// - Parameter type: the errors it is about.
    public static func passOn<Failure: Error>(_ type: Failure.Type) -> ErrorRule {
        ErrorRule { $0 is Failure ? .passedOn : nil }
    }
}
