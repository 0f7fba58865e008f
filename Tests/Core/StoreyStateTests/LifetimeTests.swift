import StoreyState
import Testing

@Suite("The lifetime of an observation")
struct LifetimeTests {
    let store = Store(0)

    @Test("An observation ends when its token is released")
    func endsWithToken() {
        let log = Log<Int>()
        var observation: ObservationToken? = store.observe { log.add($0) }
        store.commit { $0 = 1 }
        withExtendedLifetime(observation) {}
        observation = nil
        store.commit { $0 = 2 }
        #expect(log.entries == [0, 1])
    }

    @Test("An observation whose token is not stored ends immediately")
    func endsWithoutToken() {
        let log = Log<Int>()
        _ = store.observe { log.add($0) }
        store.commit { $0 = 1 }
        #expect(log.entries == [0])
    }

    @Test("A canceled observation releases its closure")
    func releasesClosure() {
        var object: TestObject? = TestObject()
        weak let weakObject = object
        let observations = (0..<3).map { [object] _ in store.observe { _ in withExtendedLifetime(object) {} }
        }
        object = nil
        for observation in observations {
            #expect(weakObject != nil)
            observation.cancel()
            observation.cancel()
        }
        #expect(weakObject == nil)
    }

    @Test("An observation ends when its owner is deallocated")
    func endsWithOwner() {
        let log = Log<Int>()
        var owner: TestObject? = TestObject()
        var held: TestObject? = TestObject()
        weak let weakHeld = held
        if let owner {
            store.observe { [held] in
                _ = held; log.add($0)
            }.kept(by: owner)
        }
        held = nil
        store.commit { $0 = 1 }
        owner = nil
        #expect(weakHeld != nil)
        store.commit { $0 = 2 }
        #expect(log.entries == [0, 1])
        #expect(weakHeld == nil)
    }

    @Test("Observers of deallocated owners are removed when others start")
    func removesOrphans() {
        var held: TestObject? = TestObject()
        weak let weakHeld = held
        for _ in 0..<16 {
            store.observe { [held] _ in withExtendedLifetime(held) {} }.kept(by: TestObject())
        }
        held = nil
        let observation = store.observe { _ in }
        #expect(weakHeld == nil)
        withExtendedLifetime(observation) {}
    }

    @Test("An observation with an owner can be canceled")
    func cancelsWithOwner() {
        let log = Log<Int>()
        let owner = TestObject()
        let observation = store.observe { log.add($0) }.kept(by: owner)
        observation.cancel()
        store.commit { $0 = 1 }
        #expect(log.entries == [0])
        withExtendedLifetime(owner) {}
    }

    @Test("An observation ends with the store that owns it")
    func endsWithOwningStore() {
        let shared = SharedStore([1])
        var follower: Store<[Int]>? = Store([])
        weak let weakFollower = follower
        var object: TestObject? = TestObject()
        weak let weakObject = object
        follower?.bind(to: shared.observed) { [object] in
            _ = object
            $0 = $1
        }
        object = nil
        shared.commit { $0.append(2) }
        #expect(follower?.state == [1, 2])
        follower = nil
        #expect(weakFollower == nil)
        #expect(weakObject == nil)
        shared.commit { $0.append(3) }
    }

    @Test("Observations of derived values end when the source store is deallocated")
    func endsWithSourceStore() {
        var store: Store<Counter>? = Store(Counter())
        let lasting = Store(0)
        let owner = TestObject()
        var object: TestObject? = TestObject()
        weak let weakObject = object
        if let store {
            let sum = store.observed.map { $0.count + $0.step }
            for observed in [sum, sum.map { -$0 }, Observed.combine(sum, sum.map { -$0 }) { $0 + $1 }] {
                observed.observe { [object] _ in withExtendedLifetime(object) {} }.kept(by: owner)
            }
            store.observed.field(\.count).observe { [object] _ in withExtendedLifetime(object) {} }.kept(
                by: owner)
        }
        object = nil
        #expect(weakObject != nil)
        store = nil
        #expect(weakObject == nil)
        withExtendedLifetime((lasting, owner)) {}
    }

    @Test("Observations of a combination end when all of its stores are deallocated")
    func endsWithAllSources() {
        var first: Store<Int>? = Store(1)
        var second: Store<Int>? = Store(2)
        let owner = TestObject()
        let log = Log<Int>()
        var object: TestObject? = TestObject()
        weak let weakObject = object
        if let first, let second {
            Observed.combine(first.observed, second.observed) { $0 * 10 + $1 }
                .observe { [object] in
                    _ = object; log.add($0)
                }.kept(by: owner)
        }
        object = nil
        first = nil
        second?.commit { $0 = 3 }
        #expect(log.entries == [12, 13])
        #expect(weakObject != nil)
        second = nil
        #expect(weakObject == nil)
        withExtendedLifetime((first, owner)) {}
    }

    @Test("The last value of a deallocated store remains readable")
    func lastValueReadable() {
        var store: Store<Int>? = Store(4)
        let observed = store?.observed
        let double = observed?.map { $0 * 2 }
        store = nil
        #expect(observed?.value == 4)
        #expect(double?.value == 8)
    }

    @Test("A screen's objects are released with the screen")
    func releasesScreen() {
        let notes = SharedStore(["Milk"])
        final class Provider {
            private let store = Store(["loading"])
            var state: Observed<[String]> { store.observed }
            init(_ notes: SharedStore<[String]>) { store.bind(to: notes.observed) { $0 = $1 } }
        }
        final class ViewModel {
            let data: Observed<String>
            private let provider: Provider
            init(_ provider: Provider) {
                self.provider = provider
                data = provider.state.map { $0.joined(separator: ", ") }
            }
        }
        final class View {
            private(set) var text = ""
            private let viewModel: ViewModel
            init(_ viewModel: ViewModel) {
                self.viewModel = viewModel
                viewModel.data.observe { [weak self] in self?.text = $0 }.kept(by: self)
            }
        }
        var view: View? = View(ViewModel(Provider(notes)))
        weak let weakView = view
        notes.commit { $0.append("Bread") }
        #expect(view?.text == "Milk, Bread")
        view = nil
        #expect(weakView == nil)
    }

    @Test("Code that runs at the end of an observation can observe and commit")
    func reentrantEnd() {
        final class Chain {
            var observation: ObservationToken?
            let next: Chain?
            let store: Store<Int>
            init(_ store: Store<Int>, _ next: Chain?) {
                self.next = next
                self.store = store
            }
            deinit {
                observation?.cancel()
                store.commit { $0 += 1 }
            }
        }
        var chain: Chain?
        for _ in 0..<100 {
            let link = Chain(store, chain)
            link.observation = store.observe { [chain] _ in withExtendedLifetime(chain) {} }
            chain = link
        }
        chain = nil
        #expect(store.state == 100)
        #expect(chain == nil)
    }
}
