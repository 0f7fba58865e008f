import Seeded
@testable import StoreyNavigation
@testable import StoreyWeb
import Testing

@Suite("The browser's history")
struct HistoryTests {
    @Test("has nothing to follow at the first place but its name")
    func first() {
        var history = WebHistory()
        #expect(history.follow(.showing(1), url: "/", title: "A") == .replace)
        #expect(history.follow(.showing(1), url: "/", title: "A") == nil)
        #expect(history.follow(.showing(1), url: "/", title: "B") == .replace)
        #expect(history.follow(.showing(1), url: "/b", title: "B") == .replace)
        #expect(history.index == 0)
    }

    @Test("follows forward and back")
    func steps() {
        var history = WebHistory()
        _ = history.follow(.showing(1), url: "/", title: "A")
        #expect(history.follow(.showing(1, 2), url: "/2", title: "B") == .push)
        #expect(history.follow(.showing(1, 2, 3), url: "/2/3", title: "C") == .push)
        #expect(history.index == 2)
        #expect(history.follow(.showing(1, 2), url: "/2", title: "B") == .back)
        #expect(history.index == 1)
        #expect(history.follow(.showing(1, 2, 4), url: "/2/4", title: "D") == .push)
        #expect(history.went(to: 0, "/") == .showing(1))
        #expect(history.went(to: 2, "/") == .showing(1, 2, 4))
        #expect(history.went(to: 3, "/") == nil)
    }

    @Test("takes a place that cannot be shown any more for what is shown instead, and stays there")
    func vanished() {
        var history = WebHistory()
        _ = history.follow(.showing(1, 2), url: "/2", title: "B")
        _ = history.follow(.showing(1), url: "/", title: "A")
        #expect(history.went(to: 0, "/2") == .showing(1, 2))
        history.arrived(at: .showing(1, 3))
        #expect(history.follow(.showing(1, 3), url: "/3", title: "C") == .replace)
        #expect(history.index == 0)
    }

    @Test("has no place for what the whole app took the place of")
    func anotherRoot() {
        var history = WebHistory()
        _ = history.follow(.showing(1), url: "/", title: "Starting")
        _ = history.follow(.showing(1, 2), url: "/", title: "A question")
        #expect(history.follow(.showing(1, root: 9), url: "/notes", title: "Notes") == .replace)
        #expect(history.index == 1)
        #expect(history.went(to: 0, "/") == nil)
    }

    @Test("makes no places of a flow that leads nowhere back")
    func launching() {
        var history = WebHistory()
        _ = history.follow(.showing(1), url: "/", title: "Starting", leadsBack: false)
        #expect(history.follow(.showing(2), url: "/", title: "A question", leadsBack: false) == .replace)
        #expect(history.follow(.showing(1), url: "/", title: "Starting", leadsBack: false) == .replace)
        #expect(history.follow(.showing(3, root: 9), url: "/notes", title: "Notes") == .replace)
        #expect(history.index == 0)
        #expect(history.follow(.showing(3, 4, root: 9), url: "/notes/4", title: "Four") == .push)
    }

    @Test("hears again of a step that never reached the browser")
    func lostSteps() {
        var history = WebHistory()
        _ = history.follow(.showing(1), url: "/", title: "A")
        _ = history.follow(.showing(1, 2), url: "/2", title: "B")
        history.found(at: 0, url: "/", hasMissed: true)
        #expect(history.follow(.showing(1, 2), url: "/2", title: "B") == .push)
        #expect(history.index == 1)
        _ = history.follow(.showing(1), url: "/", title: "A")
        history.found(at: 1, url: "/2", hasMissed: true)
        #expect(history.follow(.showing(1), url: "/", title: "A") == .back)
        #expect(history.index == 0)
    }

    @Test("knows nothing of the places before the page was loaded anew")
    func loadedAnew() {
        var history = WebHistory()
        _ = history.follow(.showing(1, 2), url: "/2", title: "B")
        history.found(at: 5, url: "/2", hasMissed: false)
        #expect(history.follow(.showing(1, 2), url: "/2", title: "B") == nil)
        #expect(history.follow(.showing(1), url: "/", title: "A") == .push)
        #expect(history.index == 6)
        #expect(history.went(to: 0, "/") == nil)
    }

    @Test("is remembered for so many places, and no more")
    func bound() {
        var history = WebHistory()
        for number in 0...150 { _ = history.follow(.showing(number), url: "/\(number)", title: "") }
        #expect(history.went(to: 50, "/") == nil)
        #expect(history.went(to: 51, "/") == .showing(51))
        #expect(history.went(to: 150, "/") == .showing(150))
    }

    @Test("is the same on both sides, wherever either goes", arguments: 0..<40)
    func agreement(round: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix(seed: seed)
        var history = WebHistory()
        var browser = BrowserModel()
        var app = NavigationTree.showing(0)
        browser.take(history.follow(app, url: app.url, title: ""), app)
        for step in 0..<300 {
            let place = "seed \(seed), step \(step)"
            if Int.random(in: 0..<4, using: &random) == 0,
                let to = browser.entries.indices.randomElement(using: &random)
            {
                browser.index = to
                let past = history.went(to: to, browser.urls[to])
                #expect(past == (browser.isRemembered(to) ? browser.entries[to] : nil), "\(place)")
                // Now and then the place cannot be shown any more.
                app = Bool.random(using: &random) ? browser.entries[to] : .random(&random)
                history.arrived(at: app)
                browser.entries[to] = app
                browser.remembered.insert(to)
            } else {
                app = .random(&random)
            }
            let before = browser
            let change = history.follow(app, url: app.url, title: "")
            browser.take(change, app)
            #expect(browser.index == history.index, "\(place)")
            #expect(browser.entries[browser.index] == app, "\(place): \(String(describing: change))")
            #expect(browser.urls[browser.index] == app.url, "\(place)")
            if change == .back { #expect(before.entries[before.index - 1] == app, "\(place)") }
            if change == .push { #expect(before.entries[before.index] != app, "\(place)") }
        }
    }
}

/// A browser's history: a list, and a place in it.
private struct BrowserModel {
    var entries: [NavigationTree] = []
    var urls: [String] = []
    var index = 0
    var remembered: Set<Int> = []

    func isRemembered(_ index: Int) -> Bool { remembered.contains(index) }

    mutating func take(_ change: HostMessage.HistoryChange?, _ tree: NavigationTree) {
        switch change {
        case .push:
            index += 1
            entries[index...] = [tree]
            urls[index...] = [tree.url]
            remembered = remembered.filter { $0 < index && $0 > index - WebHistory.maximumPlaces }
            remembered.insert(index)
        case .back: index -= 1
        case .replace where entries.isEmpty:
            (entries, urls) = ([tree], [tree.url])
            remembered = [0]
        case .replace: urls[index] = tree.url
        case nil: break
        }
    }
}

private struct Page: Route { let number: Int }

extension NavigationTree {
    fileprivate static func showing(_ numbers: Int..., root: Int = 0) -> NavigationTree {
        showing(numbers, root: root)
    }

    private static func showing(_ numbers: [Int], root: Int = 0) -> NavigationTree {
        let entries = numbers.map { Entry(id: Entry.ID($0 + 1), route: AnyRoute(Page(number: $0))) }
        let root = Node(id: Node.ID(root), content: .stack(EntryStack(entries)))
        return NavigationTree(root: root.id, nodes: [root])
    }

    fileprivate static func random(_ random: inout SplitMix) -> NavigationTree {
        showing(Array(0...Int.random(in: 0...3, using: &random)))
    }

    fileprivate var url: String { "/" + entries.map { "\($0.id.number)" }.joined(separator: "/") }
}
