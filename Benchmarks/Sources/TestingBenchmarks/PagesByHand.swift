/// A simple implementation of the same flow, without a framework or actors.
final class PagesByHand {
    private var pages: [Page] = []

    init() { open(1) }

    var top: Page { pages[pages.count - 1] }

    func back() { pages.removeLast() }

    private func open(_ number: Int) {
        let page = Page(number: number)
        page.onNext = { [unowned self] in open(number + 1) }
        pages.append(page)
    }

    final class Page {
        let title: String
        private var counted = 0
        var onNext: (() -> Void)?

        init(number: Int) { title = "Page \(number)" }

        func count() { counted += 1 }

        func next() { onNext?() }

        var texts: [String] { [title, "Counted \(counted)", "Count", "Next"] }
    }
}
