// Stations whose requests are all served at once, each its part.
extension SimulationEngine {
    /// How fast the clock of a shared station runs: each gets a server, or its part of them.
    func pace(_ station: Int) -> Double {
        min(1, Double(desks[station].servers) / Double(max(1, desks[station].busy)))
    }

    mutating func advance(_ station: Int) {
        shared[station].clock += (now - shared[station].since) * pace(station)
        shared[station].since = now
    }

    mutating func enterShared(_ station: Int, _ place: Int32) {
        advance(station)
        desks[station].busy += 1
        let service = desks[station].service.draw(&random)
        desks[station].served += 1
        desks[station].worked += service
        shared[station].leaving.push(
            EventQueue.Event(time: shared[station].clock + service, request: place, station: Int32(station)))
    }

    /// The shared station that somebody leaves next, if that is before a time.
    func nextShared(before time: Double) -> Int? {
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

    func leavingTime(_ station: Int) -> Double {
        shared[station].since + max(0, shared[station].leaving.nextTime - shared[station].clock)
            / pace(station)
    }

    mutating func leaveShared(_ station: Int) {
        now = leavingTime(station)
        let event = shared[station].leaving.next
        advance(station)
        shared[station].clock = event.time
        shared[station].leaving.pop()
        desks[station].busy -= 1
        leave(station, event.request)
    }
}
