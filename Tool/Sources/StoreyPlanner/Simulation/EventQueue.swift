/// The event queue: a 4-ary heap in one block of memory.
struct EventQueue {
    struct Event {
        var time: Double
        var request: Int32
        var station: Int32
    }

    private var events: [Event] = []

    init(capacity: Int) { events.reserveCapacity(capacity) }

    var count: Int { events.count }
    /// The time of the next event. Infinite if the queue is empty.
    @inline(__always)
    var nextTime: Double { events.isEmpty ? .infinity : events[0].time }
    @inline(__always)
    var next: Event { events[0] }

    @inline(__always)
    mutating func push(_ event: Event) {
        var place = events.count
        events.append(event)
        events.withUnsafeMutableBufferPointer { events in
            while place > 0 {
                let parent = (place - 1) >> 2
                if events[parent].time <= event.time { break }
                events[place] = events[parent]
                place = parent
            }
            events[place] = event
        }
    }

    @inline(__always)
    mutating func pop() {
        let last = events.removeLast()
        if !events.isEmpty { replaceNext(last) }
    }

    /// Replaces the next event with another in one operation.
    @inline(__always)
    mutating func replaceNext(_ event: Event) {
        events.withUnsafeMutableBufferPointer { events in
            let count = events.count
            var place = 0
            while true {
                let first = place << 2 + 1
                if first >= count { break }
                var least = first
                var time = events[first].time
                for child in (first + 1)..<max(first + 1, min(first + 4, count))
                where events[child].time < time {
                    least = child
                    time = events[child].time
                }
                if time >= event.time { break }
                events[place] = events[least]
                place = least
            }
            events[place] = event
        }
    }
}
