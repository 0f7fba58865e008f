import StoreyState

/// Keeps links and notifications until the app can follow them, and delivers each exactly once, in the order in which
/// they may go.
///
/// ```swift
/// startup.inbox.receive(.link("notes://note/7"))        // at any time, even before there is a screen
/// startup.inbox.connect { arrival in follow(arrival) }  // when the navigation is there
/// ```
///
/// An arrival is delivered when the launch has reached its first screen, somebody is connected, and its gates are
/// open. Where another step has taken over the launch, nothing is: ``waiting`` tells what there was.
public final class Inbox {
    private struct Letter {
        let arrival: Arrival
        let gates: [Observed<Bool>]
        var observations: [Observation] = []
        let number: Int
    }

    private let gates: (Arrival) -> [Observed<Bool>]
    private var letters: [Letter] = []
    private var known: [String] = []
    private var nextNumber = 0
    private var isOpen = false
    private var isDelivering = false
    private var deliver: ((Arrival) -> Void)?

    /// How many may wait. When there are more, the oldest goes.
    public static let capacity = 64

    /// How many went because too many waited.
    public private(set) var dropped = 0

    init(gates: @escaping (Arrival) -> [Observed<Bool>]) { self.gates = gates }

    /// What waits, the oldest first.
    public var waiting: [Arrival] { letters.map(\.arrival) }

    /// Takes what has arrived.
    /// - Parameters:
    ///   - arrival: a link or a notification.
    ///   - id: what tells it from others, where systems may report it twice: the second time is not heard.
    public func receive(_ arrival: Arrival, id: String? = nil) {
        guard isNew(id) else { return }
        let number = nextNumber
        nextNumber += 1
        letters.append(Letter(arrival: arrival, gates: gates(arrival), number: number))
        if letters.count > Self.capacity {
            letters.removeFirst()
            dropped += 1
        }
        deliverWhatMayGo()
        watchGates(of: number)
    }

    /// Connects whoever follows links. The one before hears no more.
    /// - Parameter deliver: follows one.
    public func connect(_ deliver: @escaping (Arrival) -> Void) {
        self.deliver = deliver
        deliverWhatMayGo()
    }

    func open() {
        isOpen = true
        deliverWhatMayGo()
    }

    /// Remembers an arrival that goes another way.
    func isNew(_ id: String?) -> Bool {
        guard let id else { return true }
        guard !known.contains(id) else { return false }
        known.append(id)
        if known.count > 4 * Self.capacity { known.removeFirst() }
        return true
    }

    private func watchGates(of number: Int) {
        guard let place = letters.firstIndex(where: { $0.number == number }) else { return }
        let observations = letters[place].gates.map { gate in
            gate.observe { [weak self] isOpen in if isOpen { self?.deliverWhatMayGo() } }
        }
        // Observing a gate may just have opened it.
        guard let place = letters.firstIndex(where: { $0.number == number }) else { return }
        letters[place].observations = observations
    }

    /// Delivering may bring more arrivals, and open or close gates: so it begins anew after each.
    private func deliverWhatMayGo() {
        guard isOpen, !isDelivering, deliver != nil else { return }
        isDelivering = true
        defer { isDelivering = false }
        while let place = letters.firstIndex(where: { $0.gates.allSatisfy(\.value) }) {
            deliver?(letters.remove(at: place).arrival)
        }
    }
}
