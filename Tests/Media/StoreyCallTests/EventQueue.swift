import StoreyCall

/// A clock that runs one action after the other, without tasks.
final class EventQueue: CallScheduler {
    private var actions: [(time: Duration, id: Int, run: () -> Void)] = []
    private var count = 0
    private(set) var now: Duration = .zero

    func schedule(after duration: Duration, _ action: @escaping () -> Void) -> () -> Void {
        count += 1
        let (id, time) = (count, now + duration)
        // The next action is the last one. Few are scheduled, so that a search from that end is short.
        let index = actions.lastIndex { $0.time > time }.map { $0 + 1 } ?? 0
        actions.insert((time, id, action), at: index)
        return { [weak self] in self?.actions.removeAll { $0.id == id } }
    }

    /// Runs what is due in a time, and checks something after each action.
    func run(for duration: Duration, check: () -> Void) {
        let end = now + duration
        while let next = actions.last, next.time <= end {
            actions.removeLast()
            now = next.time
            next.run()
            check()
        }
        now = end
    }
}
