import StoreyState
import Testing

/// The examples of the article "State".
@Suite("Examples of the State guide")
struct GuideTests {
    final class NotesListView {
        private(set) var title = ""

        init(_ data: Observed<String>) {
            data.observe { [weak self] in self?.title = $0 }.kept(by: self)
        }
    }

    final class NotesListProvider {
        private let store = Store(NotesListState())
        var state: Observed<NotesListState> { store.observed }

        init(notes: SharedStore<[String]>) {
            store.bind(to: notes.observed) {
                $0.notes = $1
                $0.isLoading = false
            }
        }
    }

    struct NotesListState: Equatable {
        var notes: [String] = []
        var isLoading = true
    }

    let printed = Log<String>()

    func print(_ items: Any...) {
        printed.add(items.map { "\($0)" }.joined(separator: " "))
    }

    @Test("The guide's commit delivers once")
    func commit() {
        struct NotesListState: Equatable {
            var notes: [String] = []
            var isLoading = true
        }

        let store = Store(NotesListState())
        let observation = store.observe { print($0.notes.count, $0.isLoading) }  // 0 true
        store.commit {
            $0.notes = ["Milk", "Bread"]
            $0.isLoading = false
        }  // 2 false
        #expect(printed.entries == ["0 true", "2 false"])
        withExtendedLifetime(observation) {}
    }

    @Test("The guide's field observation delivers only that field")
    func observeOneField() {
        final class Spinner {
            var isSpinning = false
        }
        let spinner = Spinner()
        let store = Store(NotesListState())
        let observation = store.observe(\.isLoading) { spinner.isSpinning = $0 }
        #expect(spinner.isSpinning)
        store.commit { $0.isLoading = false }
        #expect(!spinner.isSpinning)
        withExtendedLifetime(observation) {}
    }

    @Test("The guide's commit during a delivery is delivered afterwards")
    func commitInsideADelivery() {
        let store = Store(0)
        let clamp = store.observe { if $0 > 10 { store.commit { $0 = 10 } } }
        let label = store.observe { print($0) }  // 0
        store.commit { $0 = 12 }  // 12, then 10
        #expect(printed.entries == ["0", "12", "10"])
        withExtendedLifetime((clamp, label)) {}
    }

    @Test("The guide's provider and view show shared state")
    func shareDeriveAndShow() {
        let notes = SharedStore(["Milk"])
        let provider = NotesListProvider(notes: notes)
        let title = provider.state.map { "\($0.notes.count) notes" }
        let view = NotesListView(title)
        notes.commit { $0.append("Bread") }
        #expect(view.title == "2 notes")
        #expect(provider.state.value == NotesListState(notes: ["Milk", "Bread"], isLoading: false))
    }

    @Test("The guide's combined value follows both inputs")
    func combine() {
        let text = Store("")
        let isOnline = SharedStore(true)
        let canSave = Observed.combine(text.observed, isOnline.observed) { !$0.isEmpty && $1 }
        #expect(!canSave.value)
        text.commit { $0 = "Milk" }
        #expect(canSave.value)
    }

    @Test("The guide's event stream delivers the event")
    func sendEvents() {
        var shown: [String] = []
        let alerts = EventStream<String>()
        let observation = alerts.observe { shown.append($0) }
        alerts.send("No connection")
        #expect(shown == ["No connection"])
        withExtendedLifetime(observation) {}
    }

    @Test("The guide's asynchronous sequence ends its loop")
    func forAwait() async {
        let store = Store(NotesListState())
        let observation = store.observe { state in
            if state.isLoading { store.commit { $0.isLoading = false } }
        }
        for await isLoading in store.observed.field(\.isLoading).values where !isLoading { break }
        #expect(!store.state.isLoading)
        withExtendedLifetime(observation) {}
    }
}
