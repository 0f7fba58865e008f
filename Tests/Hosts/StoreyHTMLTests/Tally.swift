import Storey
import StoreyHTML

/// A screen that counts how often its view is described.
final class TallyHTMLView: HTMLView {
    let viewModel: any ViewModel<Int, TallyEvent>
    private(set) var timesDescribed = 0

    init(_ viewModel: TallyModel) { self.viewModel = viewModel }

    func title(_ count: Int) -> String { "Tally" }

    func trailingItems(_ count: Int) -> HTML<TallyEvent> { button("Reset", id: "reset", on: .reset) }

    func body(_ count: Int) -> HTML<TallyEvent> {
        let _ = timesDescribed += 1
        p("\(count)", id: "count")
        button("More", id: "more", on: .more).aria(.describedBy, "count")
        textField(id: "note", label: "Note", value: "", on: { .note($0) })
    }
}

enum TallyEvent: Equatable {
    case more, reset
    case note(String)
}

final class TallyModel: ViewModel {
    let store = Store(0)
    var viewInputData: Observed<Int> { store.observed }
    var onMore: (() -> Void)?

    func handle(_ event: TallyEvent) {
        if case .note = event { return }
        store.commit { $0 = event == .more ? $0 + 1 : 0 }
        if event == .more { onMore?() }
    }
}

/// A screen with two sections and a button.
final class PairHTMLView: HTMLView {
    let viewModel: any ViewModel<PairData, PairEvent>
    private let left: ScreenSection
    private let right: ScreenSection
    private(set) var timesDescribed = 0

    init(_ viewModel: PairModel, _ left: any Presentable, _ right: any Presentable) {
        self.viewModel = viewModel
        self.left = ScreenSection("left", left)
        self.right = ScreenSection("right", right)
    }

    func title(_ data: PairData) -> String { "Pair" }

    func body(_ data: PairData) -> HTML<PairEvent> {
        let _ = timesDescribed += 1
        h2("First")
        for section in data.isTurned ? [right, left] : [left, right] {
            if section.name == "left" || data.showsRight {
                div(class: "frame") { embed(section) }.key(section.name)
            }
        }
        button("Turn", id: "more", on: .turn)
    }
}

struct PairData: Equatable {
    var showsRight = true
    var isTurned = false
}

enum PairEvent { case turn }

final class PairModel: ViewModel {
    let store = Store(PairData())
    var viewInputData: Observed<PairData> { store.observed }

    func handle(_ event: PairEvent) { store.commit { $0.isTurned.toggle() } }
}

/// The objects of a screen with two sections.
final class Pair {
    let model = PairModel()
    let leftModel = TallyModel()
    let rightModel = TallyModel()
    let left: TallyHTMLView
    let right: TallyHTMLView
    let view: PairHTMLView

    init() {
        left = TallyHTMLView(leftModel)
        right = TallyHTMLView(rightModel)
        view = PairHTMLView(model, left, right)
    }

    /// The number of descriptions of the screen, its left section, and its right section.
    var timesDescribed: [Int] { [view.timesDescribed, left.timesDescribed, right.timesDescribed] }
}
