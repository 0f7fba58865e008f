import StoreyState
import Testing

@Suite("Event streams")
struct EventStreamTests {
    let events = EventStream<String>()

    @Test("An event is delivered once to each observer, in the order of observing")
    func everyObserverOnce() {
        let log = Log<String>()
        events.send("before any observer")
        let first = events.observe { log.add("first \($0)") }
        events.send("one")
        let second = events.observe { log.add("second \($0)") }
        events.send("two")
        first.cancel()
        events.send("two")
        #expect(log.entries == ["first one", "first two", "second two", "second two"])
        withExtendedLifetime(second) {}
    }

    @Test("Events and commits are delivered in order")
    func orderedWithCommits() {
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

    @Test("A stream releases delivered events and ended observers")
    func releasesEventsAndObservers() {
        var event: TestObject? = TestObject()
        var held: TestObject? = TestObject()
        weak let weakEvent = event
        weak let weakHeld = held
        var stream: EventStream<TestObject>? = EventStream()
        let owner = TestObject()
        stream?.observe { [held] _ in withExtendedLifetime(held) {} }.kept(by: owner)
        held = nil
        if let object = event { stream?.send(object) }
        event = nil
        #expect(weakEvent == nil)
        #expect(weakHeld != nil)
        stream = nil
        #expect(weakHeld == nil)
        withExtendedLifetime(owner) {}
    }

    @Test("A slow consumer of the sequence receives every event")
    func slowConsumer() async {
        let events = EventStream<Int>()
        var iterator = events.events.makeAsyncIterator()
        for number in 1...1_000 { events.send(number) }
        var received: [Int] = []
        while received.count < 1_000, let number = await iterator.next(isolation: #isolation) {
            received.append(number)
            if number == 500 { events.send(1_001) }
        }
        #expect(received == Array(1...1_000))
        #expect(await iterator.next(isolation: #isolation) == 1_001)
    }

    @Test("The sequence ends with the stream, after the last event")
    func sequenceEndsWithStream() async {
        var events: EventStream<String>? = EventStream()
        let sequence = events?.events
        var iterator = sequence?.makeAsyncIterator()
        events?.send("last")
        events = nil
        #expect(await iterator?.next(isolation: #isolation) == "last")
        #expect(await iterator?.next(isolation: #isolation) == nil)
    }

    @Test("The sequence ends when the task is canceled")
    func sequenceEndsWithTask() async {
        let events = EventStream<String>()
        var iterator = events.events.makeAsyncIterator()
        events.send("before")
        withUnsafeCurrentTask { $0?.cancel() }
        #expect(await iterator.next(isolation: #isolation) == nil)
    }
}
