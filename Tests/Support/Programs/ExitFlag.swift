import Synchronization

/// A flag that records the exit of a process, whose ID may be reused afterwards.
public final class ExitFlag: Sendable {
    private let flag = Atomic<Bool>(false)

    /// Creates a flag that isn't set.
    public init() {}

    /// A Boolean value that indicates whether the process has exited.
    public var isSet: Bool { flag.load(ordering: .acquiring) }

    /// Records that the process has exited.
    public func set() { flag.store(true, ordering: .releasing) }
}
