import StoreyState
import Testing

@Suite("Sending events")
struct EventStreamTests {
    let events = EventStream<String>()

    @Test func reachesEveryObserverOnceInTheOrderOfObserving() {
        let log = Log<String>()
        events.send("before anybody")
        let first = events.observe { log.add("first \($0)") }
        events.send("one")
        let second = events.observe { log.add("second \($0)") }
        events.send("two")
        first.cancel()
        events.send("two")
        #expect(log.entries == ["first one", "first two", "second two", "second two"])
        withExtendedLifetime(second) {}
    }

    @Test func takesItsTurnAmongCommits() {
        let store = Store(0)
        let log = Log<String>()
        let observations = [
            store.observe { value in
                guard value == 1 else { return }
                events.send("sent at \(value)")
                store.commit { $0 = 2 }
                events.send("sent after")
            },
            store.observe { log.add("\($0)") },
            events.observe { log.add($0) },
        ]
        store.commit { $0 = 1 }
        #expect(log.entries == ["0", "1", "sent at 1", "2", "sent after"])
        withExtendedLifetime(observations) {}
    }

    @Test func letsGoOfEventsAndObservers() {
        var event: Life? = Life()
        var held: Life? = Life()
        weak let weakEvent = event
        weak let weakHeld = held
        var stream: EventStream<Life>? = EventStream()
        let owner = Life()
        stream?.observe { [held] _ in withExtendedLifetime(held) {} }.kept(by: owner)
        held = nil
        if let life = event { stream?.send(life) }
        event = nil
        #expect(weakEvent == nil)
        #expect(weakHeld != nil)
        stream = nil
        #expect(weakHeld == nil)
        withExtendedLifetime(owner) {}
    }

    @Test func isASequenceOfEveryEventThoughItsReaderIsSlow() async {
        let events = EventStream<Int>()
        var iterator = events.events.makeAsyncIterator()
        for number in 1...1_000 { events.send(number) }
        var heard: [Int] = []
        while heard.count < 1_000, let number = await iterator.next(isolation: #isolation) {
            heard.append(number)
            if number == 500 { events.send(1_001) }
        }
        #expect(heard == Array(1...1_000))
        #expect(await iterator.next(isolation: #isolation) == 1_001)
    }

    @Test func endsItsSequenceWhenItEndsButNotBeforeTheLastEventIsHeard() async {
        var events: EventStream<String>? = EventStream()
        let sequence = events?.events
        var iterator = sequence?.makeAsyncIterator()
        events?.send("last")
        events = nil
        #expect(await iterator?.next(isolation: #isolation) == "last")
        #expect(await iterator?.next(isolation: #isolation) == nil)
    }

    @Test func endsItsSequenceWithTheTask() async {
        let events = EventStream<String>()
        var iterator = events.events.makeAsyncIterator()
        events.send("before")
        withUnsafeCurrentTask { $0?.cancel() }
        #expect(await iterator.next(isolation: #isolation) == nil)
    }
}
