import Seeded

/// Runs a simulation: plain arrays, and nothing allocated for an event.
struct SimulationEngine {
    /// So many parts of a run tell how sure it is.
    private static let batches = 20

    private struct Request {
        var born: Double
        var entered: Double
        /// Who comes next in the queue, or in the list of free places.
        var next: Int32
        var isUrgent: Bool
    }

    private struct Queue {
        var first: Int32 = -1
        var last: Int32 = -1
    }

    private struct Desk {
        let servers: Int
        let service: Times
        let room: Int
        var busy = 0
        var count = 0
        var urgent = Queue()
        var others = Queue()
        var waited = 0.0
        var served = 0
        var worked = 0.0
    }

    /// A station that all requests share: who came when the clock showed so much leaves when it shows so much more.
    private struct Shared {
        var clock = 0.0
        var since = 0.0
        var leaving = EventQueue(capacity: 64)
    }

    private let simulation: Simulation
    private let warmUp: Int
    private let wanted: Int
    private var random: SplitMix
    private var now = 0.0
    private var nextArrival = 0.0
    private var events = EventQueue(capacity: 1024)
    private var requests: [Request] = []
    private var free: Int32 = -1
    private var desks: [Desk]
    private var shared: [Shared]
    private let isShared: [Bool]
    private let sharedStations: [Int]
    private var done = 0
    private var refused = 0
    private var abandoned = 0
    private var measuredFrom = 0.0
    private var isInterrupted = false

    private var histogram = Histogram()
    private var whole = Histogram()
    private var responses = 0.0
    private var means: [Double] = []
    private var quantiles: [[Double]] = [[], [], []]
    private var waits: [[Double]]
    private var batchStart: [(waited: Double, served: Int)]

    init(_ simulation: Simulation, requests wanted: Int, seed: UInt64) {
        self.simulation = simulation
        self.wanted = wanted
        warmUp = max(100, wanted / 10)
        random = SplitMix(seed: seed)
        desks = simulation.stations.map {
            Desk(servers: $0.servers, service: $0.service, room: $0.room ?? .max)
        }
        isShared = simulation.stations.map(\.isShared)
        sharedStations = isShared.indices.filter { simulation.stations[$0].isShared }
        shared = simulation.stations.map { _ in Shared() }
        waits = simulation.stations.map { _ in [] }
        batchStart = simulation.stations.map { _ in (0, 0) }
    }

    mutating func run(_ goesOn: (Double) -> Bool) {
        let batch = max(1, wanted / Self.batches)
        arriveNext()
        go(until: warmUp)
        beginMeasuring()
        for number in 1...Self.batches {
            let end = number == Self.batches ? wanted : number * batch
            while done < end {
                // Long batches ask in between as well.
                go(until: min(end, done + 500_000))
                if !goesOn(Double(done) / Double(wanted)) {
                    isInterrupted = true
                    if means.isEmpty { endBatch() }
                    return
                }
            }
            endBatch()
        }
    }

    private mutating func beginMeasuring() {
        done = 0
        refused = 0
        abandoned = 0
        measuredFrom = now
        histogram = Histogram()
        responses = 0
        for index in desks.indices {
            desks[index].waited = 0
            desks[index].served = 0
            desks[index].worked = 0
        }
    }

    private mutating func endBatch() {
        guard histogram.total > 0 else { return }
        means.append(responses / Double(histogram.total))
        for (index, share) in [0.5, 0.95, 0.99].enumerated() {
            quantiles[index].append(histogram.quantile(share))
        }
        for index in desks.indices {
            let served = desks[index].served - batchStart[index].served
            waits[index].append((desks[index].waited - batchStart[index].waited) / Double(max(1, served)))
            batchStart[index] = (desks[index].waited, desks[index].served)
        }
        whole.add(histogram)
        histogram = Histogram()
        responses = 0
    }

    private mutating func go(until end: Int) {
        while done < end {
            let time = events.nextTime
            if !sharedStations.isEmpty, let station = nextShared(before: min(time, nextArrival)) {
                leaveShared(station)
            } else if nextArrival <= time {
                now = nextArrival
                arrive()
                arriveNext()
            } else {
                now = time
                serveNext(events.next)
            }
        }
    }

    // MARK: Coming

    /// Candidates come as in the busiest hour; in quieter ones, only a part of them is there. Source: P. Lewis and G. Shedler, 1979.
    private mutating func arriveNext() {
        nextArrival += simulation.arrivals.draw(&random)
        guard !simulation.day.isEmpty else { return }
        while random.unit() > share(at: nextArrival) { nextArrival += simulation.arrivals.draw(&random) }
    }

    private func share(at time: Double) -> Double {
        let part = time.truncatingRemainder(dividingBy: simulation.dayLength) / simulation.dayLength
        return simulation.day[min(simulation.day.count - 1, Int(part * Double(simulation.day.count)))]
    }

    @inline(__always)
    private mutating func arrive() {
        let isUrgent = simulation.urgent > 0 && random.unit() < simulation.urgent
        let request = Request(born: now, entered: now, next: -1, isUrgent: isUrgent)
        let place: Int32
        if free >= 0 {
            place = free
            free = requests[Int(place)].next
            requests[Int(place)] = request
        } else {
            place = Int32(requests.count)
            requests.append(request)
        }
        enter(0, place)
    }

    @inline(__always)
    private mutating func release(_ place: Int32) {
        requests[Int(place)].next = free
        free = place
    }

    private mutating func enter(_ station: Int, _ place: Int32) {
        if desks[station].count >= desks[station].room {
            refused += 1
            // Who is refused is done with as well: else a station that refuses all would never end.
            done += 1
            release(place)
            return
        }
        desks[station].count += 1
        requests[Int(place)].entered = now
        if isShared[station] { return enterShared(station, place) }
        if desks[station].busy < desks[station].servers {
            desks[station].busy += 1
            events.push(begin(station, place))
        } else {
            wait(station, place)
        }
    }

    @inline(__always)
    private mutating func begin(_ station: Int, _ place: Int32) -> EventQueue.Event {
        let service = desks[station].service.draw(&random)
        desks[station].waited += now - requests[Int(place)].entered
        desks[station].served += 1
        desks[station].worked += service
        return EventQueue.Event(time: now + service, request: place, station: Int32(station))
    }

    // MARK: Waiting

    @inline(__always)
    private mutating func wait(_ station: Int, _ place: Int32) {
        requests[Int(place)].next = -1
        let isUrgent = requests[Int(place)].isUrgent
        var queue = isUrgent ? desks[station].urgent : desks[station].others
        if queue.first < 0 { queue.first = place } else { requests[Int(queue.last)].next = place }
        queue.last = place
        if isUrgent { desks[station].urgent = queue } else { desks[station].others = queue }
    }

    /// Who is served next; who has given up meanwhile goes.
    private mutating func takeWaiting(_ station: Int) -> Int32? {
        while true {
            let isUrgent = desks[station].urgent.first >= 0
            let place = isUrgent ? desks[station].urgent.first : desks[station].others.first
            guard place >= 0 else { return nil }
            let next = requests[Int(place)].next
            if isUrgent { desks[station].urgent.first = next } else { desks[station].others.first = next }
            if now - requests[Int(place)].entered <= simulation.patience { return place }
            abandoned += 1
            done += 1
            desks[station].count -= 1
            release(place)
        }
    }

    // MARK: Leaving

    @inline(__always)
    private mutating func serveNext(_ event: EventQueue.Event) {
        let station = Int(event.station)
        if let waiting = takeWaiting(station) {
            events.replaceNext(begin(station, waiting))
        } else {
            desks[station].busy -= 1
            events.pop()
        }
        leave(station, event.request)
    }

    @inline(__always)
    private mutating func leave(_ station: Int, _ place: Int32) {
        desks[station].count -= 1
        if station + 1 < desks.count { return enter(station + 1, place) }
        let response = now - requests[Int(place)].born
        histogram.add(response)
        responses += response
        done += 1
        release(place)
    }

    // MARK: Sharing

    /// How fast the clock of a shared station runs: each gets a server, or its part of them.
    private func pace(_ station: Int) -> Double {
        min(1, Double(desks[station].servers) / Double(max(1, desks[station].busy)))
    }

    private mutating func advance(_ station: Int) {
        shared[station].clock += (now - shared[station].since) * pace(station)
        shared[station].since = now
    }

    private mutating func enterShared(_ station: Int, _ place: Int32) {
        advance(station)
        desks[station].busy += 1
        let service = desks[station].service.draw(&random)
        desks[station].served += 1
        desks[station].worked += service
        shared[station].leaving.push(
            EventQueue.Event(time: shared[station].clock + service, request: place, station: Int32(station)))
    }

    /// The shared station that somebody leaves next, if that is before a time.
    private func nextShared(before time: Double) -> Int? {
        var earliest = time
        var found: Int?
        for station in sharedStations where desks[station].busy > 0 {
            let leaves = leavingTime(station)
            if leaves < earliest {
                earliest = leaves
                found = station
            }
        }
        return found
    }

    private func leavingTime(_ station: Int) -> Double {
        shared[station].since + max(0, shared[station].leaving.nextTime - shared[station].clock)
            / pace(station)
    }

    private mutating func leaveShared(_ station: Int) {
        now = leavingTime(station)
        let event = shared[station].leaving.next
        advance(station)
        shared[station].clock = event.time
        shared[station].leaving.pop()
        desks[station].busy -= 1
        leave(station, event.request)
    }

    // MARK: The end

    var result: SimulationResult {
        let span = max(now - measuredFrom, 1e-300)
        let all = Double(max(1, done))
        return SimulationResult(
            response: Estimate(means), median: Estimate(quantiles[0], whole: whole.quantile(0.5)),
            p95: Estimate(quantiles[1], whole: whole.quantile(0.95)),
            p99: Estimate(quantiles[2], whole: whole.quantile(0.99)),
            stations: desks.enumerated().map { index, desk in
                SimulationResult.Station(
                    wait: Estimate(waits[index]), utilisation: desk.worked / span / Double(desk.servers))
            },
            completed: done - refused - abandoned, refused: Double(refused) / all,
            abandoned: Double(abandoned) / all,
            seconds: span, isComplete: !isInterrupted)
    }
}
