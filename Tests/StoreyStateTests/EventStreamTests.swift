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
}
