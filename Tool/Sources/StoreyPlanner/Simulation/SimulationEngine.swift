import ToolInternal

/// Executes a simulation with flat arrays and without allocations per event.
struct SimulationEngine {
    struct Request {
        var born: Double
        var entered: Double
        /// The next request in the queue or in the free list.
        var next: Int32
        var isUrgent: Bool
    }

    struct Queue {
        var first: Int32 = -1
        var last: Int32 = -1
    }

    struct StationState {
        let servers: Int
        let service: TimeDistribution
        let capacity: Int
        var busy = 0
        var count = 0
        var urgent = Queue()
        var others = Queue()
        var waited = 0.0
        var served = 0
        var worked = 0.0
    }

    /// A processor-sharing station. A request leaves when the virtual clock has advanced by its service time.
    struct Shared {
        var clock = 0.0
        var since = 0.0
        var leaving = EventQueue(capacity: 64)
    }

    let simulation: Simulation
    let warmUp: Int
    let wanted: Int
    var random: SplitMix64
    var now = 0.0
    var nextArrival = 0.0
    var events = EventQueue(capacity: 1024)
    var requests: [Request] = []
    var free: Int32 = -1
    var stationStates: [StationState]
    var shared: [Shared]
    let isShared: [Bool]
    let sharedStations: [Int]
    var done = 0
    var refused = 0
    var abandoned = 0
    var measuredFrom = 0.0
    var isInterrupted = false

    var batches = SimulationBatches()

    init(_ simulation: Simulation, requests wanted: Int, seed: UInt64) {
        self.simulation = simulation
        self.wanted = wanted
        warmUp = max(100, wanted / 10)
        random = SplitMix64(seed: seed)
        stationStates = simulation.stations.map {
            StationState(servers: $0.servers, service: $0.service, capacity: $0.capacity ?? .max)
        }
        isShared = simulation.stations.map(\.isShared)
        sharedStations = isShared.indices.filter { simulation.stations[$0].isShared }
        shared = simulation.stations.map { _ in Shared() }
    }

    mutating func run(until end: Int) {
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
}
