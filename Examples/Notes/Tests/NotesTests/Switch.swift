import Synchronization

/// Something that a test turns on and off.
final class Switch: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .acquiring) }
    func raise() { value.store(true, ordering: .releasing) }
    func lower() { value.store(false, ordering: .releasing) }
}
