import Observation
import Storey
import Synchronization
import Testing

private struct PageData: Equatable {
    var title = "Milk"
    var count = 0
    var more = 0
}

private final class PageModel: ViewModel {
    let store = Store(PageData())
    private(set) var evaluations = 0
    private(set) lazy var viewInputData = store.observed.map { [unowned self] data in
        evaluations += 1
        var result = data
        result.title = data.title.uppercased()
        return result
    }

    func handle(_ event: Int) { store.commit { $0.count += event } }
}

/// A simulation of a SwiftUI body: it is evaluated, its reads are tracked, and it is evaluated again when one of them
/// changes.
private final class Body {
    private let text: () -> String
    private let isStale = Atomic(true)
    private(set) var texts: [String] = []

    init(_ text: @escaping () -> String) { self.text = text }

    func evaluateIfStale() {
        guard isStale.exchange(false, ordering: .relaxed) else { return }
        texts.append(
            withObservationTracking(text) { [isStale = Unchecked(self)] in
                isStale.object.isStale.store(true, ordering: .relaxed)
            })
    }

    /// Safe, because it doesn't leave the test's thread.
    private struct Unchecked: @unchecked Sendable {
        let object: Body

        init(_ object: Body) { self.object = object }
    }
}

@Suite("The data of a SwiftUI view")
struct ScreenDataTests {
    private let model = PageModel()

    @Test("A body is evaluated again only when a field that it reads changes")
    func fields() {
        let screen = ScreenData(model)
        let title = Body { screen.title }
        let count = Body { "\(screen.count)" }
        let both = Body { "\(screen.title) \(screen.count)" }
        func evaluate() { for body in [title, count, both] { body.evaluateIfStale() } }
        evaluate()
        screen.send(1)
        evaluate()
        model.store.commit { $0.title = "Bread" }
        evaluate()
        model.store.commit { $0.more = 1 }
        evaluate()
        // The title that readers see doesn't change.
        model.store.commit { $0.title = "BREAD" }
        evaluate()
        #expect(title.texts == ["MILK", "BREAD"])
        #expect(count.texts == ["0", "1"])
        #expect(both.texts == ["MILK 0", "MILK 1", "BREAD 1"])
    }

    @Test("Several changes cause one evaluation")
    func together() {
        let screen = ScreenData(model)
        let count = Body { "\(screen.count)" }
        count.evaluateIfStale()
        for _ in 1...3 { screen.send(1) }
        #expect(screen.count == 3)
        count.evaluateIfStale()
        count.evaluateIfStale()
        #expect(count.texts == ["0", "3"])
    }

    @Test("A body that reads a field conditionally is evaluated for it only when it reads it")
    func sometimes() {
        let screen = ScreenData(model)
        let text = Body { screen.count == 0 ? "nothing" : screen.title }
        text.evaluateIfStale()
        model.store.commit { $0.title = "Bread" }
        text.evaluateIfStale()
        #expect(text.texts == ["nothing"])
        screen.send(1)
        text.evaluateIfStale()
        model.store.commit { $0.title = "Salt" }
        text.evaluateIfStale()
        #expect(text.texts == ["nothing", "BREAD", "SALT"])
    }

    @Test("Data that isn't read again isn't observed, and doesn't retain the view model")
    func freed() {
        weak var freed: PageModel?
        do {
            let model = PageModel()
            freed = model
            let screen = ScreenData(model)
            let count = Body { "\(screen.count)" }
            count.evaluateIfStale()
            for number in 1...100 { screen.send(number) }
            #expect(model.evaluations == 2)
        }
        #expect(freed == nil)
    }
}
