/// A model of a channel's algorithm, which explores all orders in which another process can observe its steps.
///
/// One reader is enough, because readers write nothing. The model covers `FrameChannelWriter.write` and
/// `FrameChannelReader.value`. Update it together with them.
struct ChannelModel {
    /// The barriers that order the steps. Without any one of them, the model must find a fault.
    enum Barrier: CaseIterable {
        /// The store that marks a frame as being written follows all earlier stores.
        case releaseBegin
        /// No byte of a frame precedes the word that marks it as being written.
        case fenceBeforePixels
        /// The store of the newest number follows all stores of its frame.
        case releaseNewest
        /// The reader loads the word again after the bytes.
        case fenceAfterPixels
        /// The reader accepts a frame only if the word hasn't changed.
        case secondLook
    }

    enum Fault: Hashable {
        /// A frame with bytes of two frames.
        case torn
        /// A frame that isn't newer than the previous one.
        case disordered
        /// A writer that was killed at this point left a newest frame that can't be read.
        case unusable
    }

    var slotCount: Int
    var frames: Int
    var barriers: Set<Barrier>

    // MARK: What the writer does

    private enum Place: Hashable {
        case newest
        case sequence(Int)
        /// One of two halves of a slot's bytes, which can be observed independently.
        case pixels(Int, half: Int)
    }

    private struct Store {
        var place: Place
        var value: Int
        /// The stores, as bits, that are visible before this one.
        var after: UInt64
    }

    private var stores: [Store] {
        var stores: [Store] = []
        func add(_ place: Place, _ value: Int, isAfterAll: Bool) {
            let earlier = stores.indices.filter { isAfterAll || stores[$0].place == place }
            stores.append(
                Store(place: place, value: value, after: earlier.reduce(0) { $0 | 1 << UInt64($1) }))
        }
        for frame in 1...frames {
            let slot = frame % slotCount
            add(.sequence(slot), 2 * frame - 1, isAfterAll: barriers.contains(.releaseBegin))
            for half in 0..<2 {
                let before = stores.count - half
                add(.pixels(slot, half: half), frame, isAfterAll: false)
                if barriers.contains(.fenceBeforePixels) {
                    stores[stores.count - 1].after |= (1 << UInt64(before)) - 1
                }
            }
            add(.sequence(slot), 2 * frame, isAfterAll: false)
            add(.newest, frame, isAfterAll: barriers.contains(.releaseNewest))
        }
        return stores
    }

    // MARK: What the reader does

    private struct State: Hashable {
        /// The visible stores, as bits.
        var seen: UInt64 = 0
        var step = Step.newest
        var number = 0
        var last = 0
        /// The loaded values of the word and of the bytes, or -1.
        var sequence = -1
        var again = -1
        var halves = [-1, -1]
    }

    private enum Step: Hashable { case newest, read }

    // MARK: All of it

    /// Returns all faults and the number of explored states.
    func explored() -> (faults: Set<Fault>, states: Int) {
        let stores = stores
        var faults: Set<Fault> = []
        var known: Set<State> = [State()]
        var open = [State()]
        func memory(_ place: Place, _ seen: UInt64) -> Int {
            stores.indices.last { stores[$0].place == place && seen & 1 << UInt64($0) != 0 }.map {
                stores[$0].value
            } ?? 0
        }
        while let state = open.popLast() {
            var next: [State] = []
            for (index, store) in stores.enumerated() {
                let bit: UInt64 = 1 << UInt64(index)
                guard state.seen & bit == 0, store.after & ~state.seen == 0 else { continue }
                var state = state
                state.seen |= bit
                next.append(state)
            }
            let newest = memory(.newest, state.seen)
            let slot = newest % slotCount
            if newest > 0, memory(.sequence(slot), state.seen) != 2 * newest { faults.insert(.unusable) }
            next += reader(state, memory, &faults)
            for state in next where known.insert(state).inserted { open.append(state) }
        }
        return (faults, known.count)
    }

    private func reader(
        _ state: State, _ memory: (Place, UInt64) -> Int, _ faults: inout Set<Fault>
    ) -> [State] {
        var restarted = State(seen: state.seen, last: state.last)
        if state.step == .newest {
            let number = memory(.newest, state.seen)
            if number == state.last { return [] }
            restarted.step = .read
            restarted.number = number
            return [restarted]
        }
        let slot = state.number % slotCount
        var next: [State] = []
        func load(_ change: (inout State) -> Void) {
            var state = state
            change(&state)
            next.append(state)
        }
        let hasHalves = !state.halves.contains(-1)
        if state.sequence == -1 { load { $0.sequence = memory(.sequence(slot), $0.seen) } }
        for half in 0..<2 where state.halves[half] == -1 {
            load { $0.halves[half] = memory(.pixels(slot, half: half), $0.seen) }
        }
        if state.sequence != -1, state.again == -1, hasHalves || !barriers.contains(.fenceAfterPixels) {
            load { $0.again = memory(.sequence(slot), $0.seen) }
        }
        guard next.isEmpty else { return next }
        let isSame = state.again == state.sequence || !barriers.contains(.secondLook)
        if state.sequence == 2 * state.number, isSame {
            if state.halves != [state.number, state.number] { faults.insert(.torn) }
            if state.number <= state.last { faults.insert(.disordered) }
            restarted.last = state.number
        }
        return [restarted]
    }
}
