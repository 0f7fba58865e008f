import Synchronization

/// Whether something is no more: the number of a process may be another's by then.
public final class Ending: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Not yet.
    public init() {}

    /// Whether it is no more.
    public var hasCome: Bool { flag.load(ordering: .acquiring) }

    /// Says that it is no more.
    public func come() { flag.store(true, ordering: .releasing) }
}
