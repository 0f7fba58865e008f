// Arrival, queueing, service, and departure.
extension SimulationEngine {
    /// Schedules the next arrival by thinning: candidates arrive as in the busiest hour, and in other hours
    /// only a share of them is kept. Source: P. Lewis and G. Shedler, 1979.
    mutating func arriveNext() {
        nextArrival += simulation.arrivals.sample(&random)
        guard !simulation.day.isEmpty else { return }
        while random.unit() > share(at: nextArrival) { nextArrival += simulation.arrivals.sample(&random) }
    }

    func share(at time: Double) -> Double {
        let part = time.truncatingRemainder(dividingBy: simulation.dayLength) / simulation.dayLength
        return simulation.day[min(simulation.day.count - 1, Int(part * Double(simulation.day.count)))]
    }

    @inline(__always)
    mutating func arrive() {
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
        // Requests that gave up don't occupy capacity.
        if stationStates[station].count >= stationStates[station].capacity { dropImpatient(station) }
        if stationStates[station].count >= stationStates[station].capacity {
            refused += 1
            // A refused request is done, too. Otherwise a station that refuses everything would never finish.
            done += 1
            release(place)
            return
        }
        stationStates[station].count += 1
        requests[Int(place)].entered = now
        if isShared[station] { return enterShared(station, place) }
        if stationStates[station].busy < stationStates[station].servers {
            stationStates[station].busy += 1
            events.push(begin(station, place))
        } else {
            wait(station, place)
        }
    }

    @inline(__always)
    mutating func begin(_ station: Int, _ place: Int32) -> EventQueue.Event {
        let service = stationStates[station].service.sample(&random)
        stationStates[station].waited += now - requests[Int(place)].entered
        stationStates[station].served += 1
        stationStates[station].worked += service
        return EventQueue.Event(time: now + service, request: place, station: Int32(station))
    }

    @inline(__always)
    mutating func wait(_ station: Int, _ place: Int32) {
        requests[Int(place)].next = -1
        let isUrgent = requests[Int(place)].isUrgent
        var queue = isUrgent ? stationStates[station].urgent : stationStates[station].others
        if queue.first < 0 { queue.first = place } else { requests[Int(queue.last)].next = place }
        queue.last = place
        if isUrgent { stationStates[station].urgent = queue } else { stationStates[station].others = queue }
    }

    /// Removes the next waiting request, after dropping those that gave up.
    private mutating func takeWaiting(_ station: Int) -> Int32? {
        dropImpatient(station)
        let isUrgent = stationStates[station].urgent.first >= 0
        let place = isUrgent ? stationStates[station].urgent.first : stationStates[station].others.first
        guard place >= 0 else { return nil }
        let next = requests[Int(place)].next
        if isUrgent {
            stationStates[station].urgent.first = next
        } else {
            stationStates[station].others.first = next
        }
        return place
    }

    /// Drops requests that gave up. Each queue is in order of arrival, so only its head needs a check.
    @inline(__always)
    private mutating func dropImpatient(_ station: Int) {
        guard simulation.patience < .infinity else { return }
        while let place = impatient(stationStates[station].urgent.first) {
            stationStates[station].urgent.first = requests[Int(place)].next
            giveUp(station, place)
        }
        while let place = impatient(stationStates[station].others.first) {
            stationStates[station].others.first = requests[Int(place)].next
            giveUp(station, place)
        }
    }

    /// Returns the index if its request has waited longer than its patience.
    private func impatient(_ place: Int32) -> Int32? {
        place >= 0 && now - requests[Int(place)].entered > simulation.patience ? place : nil
    }

    private mutating func giveUp(_ station: Int, _ place: Int32) {
        abandoned += 1
        done += 1
        stationStates[station].count -= 1
        release(place)
    }

    @inline(__always)
    mutating func serveNext(_ event: EventQueue.Event) {
        let station = Int(event.station)
        if let waiting = takeWaiting(station) {
            events.replaceNext(begin(station, waiting))
        } else {
            stationStates[station].busy -= 1
            events.pop()
        }
        leave(station, event.request)
    }

    @inline(__always)
    mutating func leave(_ station: Int, _ place: Int32) {
        stationStates[station].count -= 1
        if station + 1 < stationStates.count { return enter(station + 1, place) }
        let response = now - requests[Int(place)].born
        if requests[Int(place)].isUrgent {
            batches.add(urgent: response)
        } else {
            batches.add(response: response)
        }
        done += 1
        release(place)
    }
}
