import Dispatch
import StoreyState
import Synchronization
import Testing

@MainActor
@Suite("Scope")
struct ScopeTests {
    private let scope = Scope(owner: MainActor.shared)

    @Test("Tasks run in the owner's isolation, one after another")
    func isolation() async {
        var log: [Int] = []
        await withCheckedContinuation { done in
            for number in 0..<3 {
                scope.task {
                    MainActor.preconditionIsolated()
                    log.append(number)
                    await Task.yield()
                    log.append(number + 10)
                    if log.count == 6 { done.resume() }
                }
            }
        }
        #expect(log.sorted() == [0, 1, 2, 10, 11, 12])
        #expect(log.firstIndex(of: 0) ?? 9 < log.firstIndex(of: 10) ?? 0)
    }

    @Test("Ending a scope cancels its tasks and ends its child scopes")
    func ending() async {
        let child = scope.child()
        let grandchild = child.child()
        let canceled = await withCheckedContinuation { done in
            grandchild.task {
                do {
                    try await Task.sleep(for: .seconds(1000))
                    done.resume(returning: false)
                } catch {
                    done.resume(returning: Task.isCancelled)
                }
            }
            scope.end()
        }
        #expect(canceled)
        #expect([scope, child, grandchild].map(\.isEnded) == [true, true, true])
    }

    @Test("An ended scope and its child scopes start no tasks")
    func afterTheEnd() async {
        scope.end()
        var started = false
        scope.task { started = true }
        scope.child().task { started = true }
        for _ in 0..<10 { await Task.yield() }
        #expect(!started)
        #expect(scope.child().isEnded)
    }

    @Test("A child scope that is released may end its parent, which has other children")
    func releasedChildEndsParent() {
        let other = scope.child()
        var child: Scope? = scope.child()
        _ = child?.onEnd { [scope] in scope.end() }
        child = nil
        #expect([scope, other].map(\.isEnded) == [true, true])
    }

    @Test("A scope does not end with its child scope")
    func childrenEndAlone() {
        let child = scope.child()
        child.end()
        #expect(!scope.isEnded)
        #expect(scope.pendingWorkCount == 0)
    }

    @Test("A token cancels one task and leaves the others running")
    func cancelling() async {
        var finished: [Int] = []
        await withCheckedContinuation { done in
            let first = scope.task {
                try await Task.sleep(for: .seconds(1000))
                finished.append(1)
            }
            scope.task {
                finished.append(2)
                done.resume()
            }
            first.cancel()
        }
        #expect(finished == [2])
    }

    @Test("Errors of tasks go to the nearest scope with an error handler")
    func errors() async {
        struct Broken: Error, Equatable { let place: Int }
        let child = scope.child()
        let error = await withCheckedContinuation { done in
            scope.onError = { done.resume(returning: $0.error as? Broken) }
            child.child().task { throw Broken(place: 1) }
        }
        #expect(error == Broken(place: 1))
    }

    @Test("A subscription to a sequence lasts until the scope ends and does not count as pending work")
    func following() async {
        let (numbers, continuation) = AsyncStream.makeStream(of: Int.self)
        var received: [Int] = []
        await withCheckedContinuation { done in
            scope.subscribe(to: numbers) { number in
                received.append(number)
                if number == 3 { done.resume() }
            }
            #expect(scope.pendingWorkCount == 0)
            for number in 1...3 { continuation.yield(number) }
        }
        #expect(received == [1, 2, 3])
        await withCheckedContinuation { done in
            continuation.onTermination = { _ in done.resume() }
            scope.end()
        }
    }

    @Test("A sleeping task does not count as pending work")
    func pendingWorkCount() async {
        await withCheckedContinuation { done in
            scope.task {
                #expect(scope.pendingWorkCount == 1)
                scope.child().task {
                    scope.task { done.resume() }
                    try await scope.sleep(for: .seconds(1000))
                }
            }
            #expect(scope.pendingWorkCount == 1)
        }
        for _ in 0..<100 where scope.pendingWorkCount > 0 { await Task.yield() }
        #expect(scope.pendingWorkCount == 0)
        scope.end()
    }

    @Test("A scope is deallocated with its tasks")
    func leaks() async {
        weak var weakScope: Scope?
        weak var held: AnyObject?
        final class Held {}
        do {
            let scope = Scope(owner: MainActor.shared)
            let object = Held()
            weakScope = scope
            held = object
            await withCheckedContinuation { done in
                scope.task {
                    withExtendedLifetime(object) {}
                    done.resume()
                }
            }
        }
        for _ in 0..<100 where weakScope != nil || held != nil { await Task.yield() }
        #expect(weakScope == nil)
        #expect(held == nil)
    }

    @Test("Objects captured by tasks are released in the owner's isolation")
    func releasing() async {
        final class Held {
            let onDeinit: (Bool) -> Void
            init(_ onDeinit: @escaping (Bool) -> Void) { self.onDeinit = onDeinit }
            deinit { onDeinit(DispatchQueue.getSpecific(key: Self.main) == true) }
            // Checks the queue, not the thread: Linux runs the main actor on any thread, but always on the
            // main queue.
            static let main: DispatchSpecificKey<Bool> = {
                let key = DispatchSpecificKey<Bool>()
                DispatchQueue.main.setSpecific(key: key, value: true)
                return key
            }()
        }
        let broadcast = Broadcast<Int>()
        _ = Held.main
        let released = Mutex<[Bool]>([])
        for round in 0..<200 {
            let child = scope.child()
            let held = Held { isMain in released.withLock { $0.append(isMain) } }
            child.task {
                await Task.yield()
                withExtendedLifetime(held) {}
            }
            let follower = Held { isMain in released.withLock { $0.append(isMain) } }
            child.subscribe(to: broadcast) { _ in withExtendedLifetime(follower) {} }
            broadcast.send(round)
            if round.isMultiple(of: 2) { await Task.yield() }
            child.end()
        }
        for _ in 0..<10_000 where released.withLock({ $0.count }) < 400 { await Task.yield() }
        #expect(released.withLock { $0.count } == 400)
        #expect(released.withLock { $0.count { !$0 } } == 0)
    }

    @Test("A scope receives broadcast events in order, and none after its end")
    func broadcasts() async {
        let broadcast = Broadcast<Int>()
        let other = scope.child()
        var received: [Int] = []
        var otherReceived: [Int] = []
        scope.subscribe(to: broadcast) { received.append($0) }
        other.subscribe(to: broadcast) { otherReceived.append($0) }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for number in 0..<1000 { broadcast.send(number) } }
        }
        #expect(scope.pendingWorkCount > 0 || received.count == 1000)
        for _ in 0..<10_000 where scope.pendingWorkCount > 0 { await Task.yield() }
        #expect(received == Array(0..<1000))
        #expect(otherReceived == received)
        other.end()
        #expect(broadcast.subscriberCount == 1)
        broadcast.send(1000)
        for _ in 0..<10_000 where scope.pendingWorkCount > 0 { await Task.yield() }
        #expect(received.last == 1000)
        #expect(otherReceived.last == 999)
        scope.end()
        #expect(broadcast.subscriberCount == 0)
    }

    @Test("A scope retains an observation until it ends")
    func observations() {
        let store = Store(0)
        var seen: [Int] = []
        store.observe { seen.append($0) }.kept(by: scope)
        store.commit { $0 = 1 }
        scope.end()
        store.commit { $0 = 2 }
        #expect(seen == [0, 1])
        store.observe { seen.append($0 * 10) }.kept(by: scope)
        store.commit { $0 = 3 }
        #expect(seen == [0, 1, 20])
    }

    @Test("A scope provides the scope of the screen that is being built")
    func buildingAScreen() {
        let screen = scope.child()
        #expect(scope.screen === scope)
        scope.screenBeingBuilt = screen
        #expect(scope.screen === screen)
    }
}
