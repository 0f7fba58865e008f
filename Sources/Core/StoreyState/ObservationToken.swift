/// A handle that keeps an observation active. Releasing the token ends the observation.
///
/// ```swift
/// final class BadgeView {
///     private var observation: ObservationToken?
///
///     func show(_ count: Observed<Int>) {
///         observation = count.observe { [weak self] in self?.draw($0) }
///     }
/// }
/// ```
///
/// To end the observation together with another object instead, use ``kept(by:)``; the token then doesn't
/// have to be stored.
public final class ObservationToken {
    private let node: StateNode?
    private var observer: Observer?
    private var isKept = false

    init(of node: StateNode, by observer: Observer) {
        self.node = node
        self.observer = observer
        observer.token = self
    }

    /// Creates the token of an observation that has ended already.
    init() { node = nil }

    deinit {
        if isKept { observer?.token = nil } else { cancel() }
    }

    /// Ends the observation immediately, even during a delivery. Does nothing if it has already ended.
    public func cancel() {
        if let observer { node?.remove(observer) }
    }

    func observationHasEnded() {
        observer = nil
    }

    /// Keeps the observation active for the lifetime of `owner`, even if this token is released.
    ///
    /// If `owner` is a ``Store``, ``SharedStore`` or ``Scope``, it retains the token until the store is
    /// deallocated or the scope ends. Any other owner is referenced weakly: after its deallocation, the observer
    /// isn't called anymore, and its closure is released at the next delivery or when other observations start.
    ///
    /// The observer's closure must not retain `owner`, because the owner and the observation would then keep each
    /// other alive. Capture `[weak self]`, or only the properties that it needs.
    /// - Returns: This token, which can end the observation earlier with ``cancel()``.
    @discardableResult
    public func kept(by owner: AnyObject) -> ObservationToken {
        if let owner = owner as? any ObservationOwner {
            owner.keep(self)
        } else {
            isKept = true
            observer?.tie(to: owner)
        }
        return self
    }
}

/// An owner that retains the tokens of its observations.
protocol ObservationOwner: AnyObject {
    func keep(_ observation: ObservationToken)
}
