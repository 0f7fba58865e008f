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
        var drawn = data
        drawn.title = data.title.uppercased()
        return drawn
    }

    func handle(_ event: Int) { store.commit { $0.count += event } }
}

/// What SwiftUI does with a body: evaluates it, notes what it reads, and does so again once any of that has changed.
private final class Body {
    private let text: () -> String
    private let isStale = Atomic(true)
    private(set) var drawn: [String] = []

    init(_ text: @escaping () -> String) { self.text = text }

    func drawIfStale() {
        guard isStale.exchange(false, ordering: .relaxed) else { return }
        drawn.append(
            withObservationTracking(text) { [isStale = Unchecked(self)] in
                isStale.object.isStale.store(true, ordering: .relaxed)
            })
    }

    /// Sound: nothing here leaves the test's thread.
    private struct Unchecked: @unchecked Sendable {
        let object: Body

        init(_ object: Body) { self.object = object }
    }
}

@Suite("The data of a SwiftUI view")
struct ScreenDataTests {
    private let model = PageModel()

    @Test("A body is drawn again when a field changes that it reads, and not when another does")
    func fields() {
        let screen = ScreenData(model.erased)
        let title = Body { screen.title }
        let count = Body { "\(screen.count)" }
        let both = Body { "\(screen.title) \(screen.count)" }
        func draw() { for body in [title, count, both] { body.drawIfStale() } }
        draw()
        screen.send(1)
        draw()
        model.store.commit { $0.title = "Bread" }
        draw()
        model.store.commit { $0.more = 1 }
        draw()
        // The same title to whoever reads it.
        model.store.commit { $0.title = "BREAD" }
        draw()
        #expect(title.drawn == ["MILK", "BREAD"])
        #expect(count.drawn == ["0", "1"])
        #expect(both.drawn == ["MILK 0", "MILK 1", "BREAD 1"])
    }

    @Test("Changes between two drawings are drawn once, as it is then")
    func together() {
        let screen = ScreenData(model.erased)
        let count = Body { "\(screen.count)" }
        count.drawIfStale()
        for _ in 1...3 { screen.send(1) }
        #expect(screen.count == 3)
        count.drawIfStale()
        count.drawIfStale()
        #expect(count.drawn == ["0", "3"])
    }

    @Test("A body that reads a field only sometimes is drawn again for it only then")
    func sometimes() {
        let screen = ScreenData(model.erased)
        let text = Body { screen.count == 0 ? "nothing" : screen.title }
        text.drawIfStale()
        model.store.commit { $0.title = "Bread" }
        text.drawIfStale()
        #expect(text.drawn == ["nothing"])
        screen.send(1)
        text.drawIfStale()
        model.store.commit { $0.title = "Salt" }
        text.drawIfStale()
        #expect(text.drawn == ["nothing", "BREAD", "SALT"])
    }

    @Test("What is not drawn again is not observed, and nothing keeps the view model alive")
    func freed() {
        weak var freed: PageModel?
        do {
            let model = PageModel()
            freed = model
            let screen = ScreenData(model.erased)
            let count = Body { "\(screen.count)" }
            count.drawIfStale()
            for number in 1...100 { screen.send(number) }
            #expect(model.evaluations == 2)
        }
        #expect(freed == nil)
    }
}
