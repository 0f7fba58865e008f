/// An observation that lasts as long as this token: let it go, and the observer hears no more.
///
/// ```swift
/// final class BadgeView {
///     private var observation: Observation?
///
///     func show(_ count: Observed<Int>) {
///         observation = count.observe { [weak self] in self?.draw($0) }
///     }
/// }
/// ```
///
/// Where the observation is to last as long as another object, ``kept(by:)`` says so and nothing need be stored.
public final class Observation {
    private let node: Node
    private var observer: Observer?
    private var isKept = false

    init(of node: Node, by observer: Observer) {
        self.node = node
        self.observer = observer
        observer.token = self
    }

    deinit {
        if isKept { observer?.token = nil } else { cancel() }
    }

    /// Ends the observation now, even in the midst of a delivery. Does nothing the second time.
    public func cancel() {
        if let observer { node.remove(observer) }
    }

    func observationHasEnded() {
        observer = nil
    }

    /// Makes the observation last as long as `owner`, whether or not this token is let go.
    ///
    /// A `Store`, `SharedStore` or `Scope` as the owner takes the token and ends the observation with itself. Of any other
    /// owner the observation knows only that it has died: the observer hears no more from then on, and what its
    /// closure holds is let go at the next delivery, or when others begin to observe.
    ///
    /// The closure must not hold its owner: use `[weak self]`, or capture what it needs instead of `self`.
    @discardableResult
    public func kept(by owner: AnyObject) -> Observation {
        if let keeper = owner as? any ObservationKeeper {
            keeper.keep(self)
        } else {
            isKept = true
            observer?.tie(to: owner)
        }
        return self
    }
}

/// An owner that holds the tokens of what it observes.
protocol ObservationKeeper: AnyObject {
    func keep(_ observation: Observation)
}
