// Processor-sharing stations.
extension SimulationEngine {
    /// The speed of a station's virtual clock: each request gets a server or its share of them.
    private func pace(_ station: Int) -> Double {
        min(1, Double(stationStates[station].servers) / Double(max(1, stationStates[station].busy)))
    }

    private mutating func advance(_ station: Int) {
        shared[station].clock += (now - shared[station].since) * pace(station)
        shared[station].since = now
    }

    mutating func enterShared(_ station: Int, _ place: Int32) {
        advance(station)
        stationStates[station].busy += 1
        let service = stationStates[station].service.sample(&random)
        stationStates[station].served += 1
        stationStates[station].worked += service
        shared[station].leaving.push(
            EventQueue.Event(time: shared[station].clock + service, request: place, station: Int32(station)))
    }

    /// The processor-sharing station with the earliest departure before a time.
    func nextShared(before time: Double) -> Int? {
        var earliest = time
        var found: Int?
        for station in sharedStations where stationStates[station].busy > 0 {
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

    mutating func leaveShared(_ station: Int) {
        now = leavingTime(station)
        let event = shared[station].leaving.next
        advance(station)
        shared[station].clock = event.time
        shared[station].leaving.pop()
        stationStates[station].busy -= 1
        leave(station, event.request)
    }
}
