// How requests come, wait, are served and leave.
extension SimulationEngine {
    /// Candidates come as in the busiest hour; in quieter ones, only a part of them is there. Source: P. Lewis and G. Shedler, 1979.
    mutating func arriveNext() {
        nextArrival += simulation.arrivals.draw(&random)
        guard !simulation.day.isEmpty else { return }
        while random.unit() > share(at: nextArrival) { nextArrival += simulation.arrivals.draw(&random) }
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
    mutating func release(_ place: Int32) {
        requests[Int(place)].next = free
        free = place
    }

    mutating func enter(_ station: Int, _ place: Int32) {
        // Who has given up keeps nobody out.
        if desks[station].count >= desks[station].room { dropImpatient(station) }
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
    mutating func begin(_ station: Int, _ place: Int32) -> EventQueue.Event {
        let service = desks[station].service.draw(&random)
        desks[station].waited += now - requests[Int(place)].entered
        desks[station].served += 1
        desks[station].worked += service
        return EventQueue.Event(time: now + service, request: place, station: Int32(station))
    }

    @inline(__always)
    mutating func wait(_ station: Int, _ place: Int32) {
        requests[Int(place)].next = -1
        let isUrgent = requests[Int(place)].isUrgent
        var queue = isUrgent ? desks[station].urgent : desks[station].others
        if queue.first < 0 { queue.first = place } else { requests[Int(queue.last)].next = place }
        queue.last = place
        if isUrgent { desks[station].urgent = queue } else { desks[station].others = queue }
    }

    /// Who is served next; who has given up meanwhile goes.
    mutating func takeWaiting(_ station: Int) -> Int32? {
        dropImpatient(station)
        let isUrgent = desks[station].urgent.first >= 0
        let place = isUrgent ? desks[station].urgent.first : desks[station].others.first
        guard place >= 0 else { return nil }
        let next = requests[Int(place)].next
        if isUrgent { desks[station].urgent.first = next } else { desks[station].others.first = next }
        return place
    }

    /// Those go who have given up: in each queue who came first does so first.
    @inline(__always)
    private mutating func dropImpatient(_ station: Int) {
        guard simulation.patience < .infinity else { return }
        while let place = impatient(desks[station].urgent.first) {
            desks[station].urgent.first = requests[Int(place)].next
            giveUp(station, place)
        }
        while let place = impatient(desks[station].others.first) {
            desks[station].others.first = requests[Int(place)].next
            giveUp(station, place)
        }
    }

    /// The same place where there is somebody there who has waited too long.
    private func impatient(_ place: Int32) -> Int32? {
        place >= 0 && now - requests[Int(place)].entered > simulation.patience ? place : nil
    }

    private mutating func giveUp(_ station: Int, _ place: Int32) {
        abandoned += 1
        done += 1
        desks[station].count -= 1
        release(place)
    }

    @inline(__always)
    mutating func serveNext(_ event: EventQueue.Event) {
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
    mutating func leave(_ station: Int, _ place: Int32) {
        desks[station].count -= 1
        if station + 1 < desks.count { return enter(station + 1, place) }
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
