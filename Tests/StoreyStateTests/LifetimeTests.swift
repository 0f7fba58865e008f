import StoreyState
import Testing

@Suite("The end of an observation")
struct LifetimeTests {
    let store = Store(0)

    @Test func comesWithItsToken() {
        let log = Log<Int>()
        var observation: Observation? = store.observe { log.add($0) }
        store.commit { $0 = 1 }
        withExtendedLifetime(observation) {}
        observation = nil
        store.commit { $0 = 2 }
        #expect(log.entries == [0, 1])
    }

    @Test func comesAtOnceWhereTheTokenIsForgotten() {
        let log = Log<Int>()
        _ = store.observe { log.add($0) }
        store.commit { $0 = 1 }
        #expect(log.entries == [0])
    }

    @Test func letsGoOfWhatTheClosureHeld() {
        var life: Life? = Life()
        weak let weakLife = life
        let observations = (0..<3).map { [life] _ in store.observe { _ in withExtendedLifetime(life) {} } }
        life = nil
        for observation in observations {
            #expect(weakLife != nil)
            observation.cancel()
            observation.cancel()
        }
        #expect(weakLife == nil)
    }

    @Test func comesWithItsOwner() {
        let log = Log<Int>()
        var owner: Life? = Life()
        var held: Life? = Life()
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

    @Test func sweepsTheDeadAwayWhenOthersBegin() {
        var held: Life? = Life()
        weak let weakHeld = held
        for _ in 0..<16 {
            store.observe { [held] _ in withExtendedLifetime(held) {} }.kept(by: Life())
        }
        held = nil
        let observation = store.observe { _ in }
        #expect(weakHeld == nil)
        withExtendedLifetime(observation) {}
    }

    @Test func canBeBroughtAboutByHandForAnObservationWithAnOwner() {
        let log = Log<Int>()
        let owner = Life()
        let observation = store.observe { log.add($0) }.kept(by: owner)
        observation.cancel()
        store.commit { $0 = 1 }
        #expect(log.entries == [0])
        withExtendedLifetime(owner) {}
    }

    @Test func comesWithTheStoreThatOwnsIt() {
        let shared = SharedStore([1])
        var follower: Store<[Int]>? = Store([])
        weak let weakFollower = follower
        var life: Life? = Life()
        weak let weakLife = life
        follower?.follow(shared) { [life] in
            _ = life
            $0 = $1
        }
        life = nil
        shared.commit { $0.append(2) }
        #expect(follower?.state == [1, 2])
        follower = nil
        #expect(weakFollower == nil)
        #expect(weakLife == nil)
        shared.commit { $0.append(3) }
    }

    @Test func comesWithTheDeathOfAStoreWhoseDerivedValuesAreObserved() {
        var store: Store<Counter>? = Store(Counter())
        let lasting = Store(0)
        let owner = Life()
        var life: Life? = Life()
        weak let weakLife = life
        if let store {
            let sum = store.observed.map { $0.count + $0.step }
            for observed in [sum, sum.map { -$0 }, Observed.combine(sum, sum.map { -$0 }) { $0 + $1 }] {
                observed.observe { [life] _ in withExtendedLifetime(life) {} }.kept(by: owner)
            }
            store.observed.field(\.count).observe { [life] _ in withExtendedLifetime(life) {} }.kept(
                by: owner)
        }
        life = nil
        #expect(weakLife != nil)
        store = nil
        #expect(weakLife == nil)
        withExtendedLifetime((lasting, owner)) {}
    }

    @Test func comesOnlyWhenAllStoresOfACombinationHaveDied() {
        var first: Store<Int>? = Store(1)
        var second: Store<Int>? = Store(2)
        let owner = Life()
        let log = Log<Int>()
        var life: Life? = Life()
        weak let weakLife = life
        if let first, let second {
            Observed.combine(first.observed, second.observed) { $0 * 10 + $1 }
                .observe { [life] in
                    _ = life; log.add($0)
                }.kept(by: owner)
        }
        life = nil
        first = nil
        second?.commit { $0 = 3 }
        #expect(log.entries == [12, 13])
        #expect(weakLife != nil)
        second = nil
        #expect(weakLife == nil)
        withExtendedLifetime((first, owner)) {}
    }

    @Test func leavesTheLastValueToReadWhenTheStoreHasDied() {
        var store: Store<Int>? = Store(4)
        let observed = store?.observed
        let double = observed?.map { $0 * 2 }
        store = nil
        #expect(observed?.value == 4)
        #expect(double?.value == 8)
    }

    @Test func leavesNoScreenBehind() {
        let notes = SharedStore(["Milk"])
        final class Provider {
            private let store = Store(["loading"])
            var state: Observed<[String]> { store.observed }
            init(_ notes: SharedStore<[String]>) { store.follow(notes) { $0 = $1 } }
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

    @Test func mayRunAnyCodeAgain() {
        final class Chain {
            var observation: Observation?
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
