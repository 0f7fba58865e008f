import StoreyInternal
@testable import StoreyNavigation
@testable import StoreyWeb
import Testing

@Suite("Browser history")
struct HistoryTests {
    @Test("At the first entry, only the URL and title change")
    func first() {
        var history = WebHistory()
        #expect(history.record(.showing(1), url: "/", title: "A") == .replace)
        #expect(history.record(.showing(1), url: "/", title: "A") == nil)
        #expect(history.record(.showing(1), url: "/", title: "B") == .replace)
        #expect(history.record(.showing(1), url: "/b", title: "B") == .replace)
        #expect(history.index == 0)
    }

    @Test("Pushing and popping screens moves forward and back")
    func steps() {
        var history = WebHistory()
        _ = history.record(.showing(1), url: "/", title: "A")
        #expect(history.record(.showing(1, 2), url: "/2", title: "B") == .push)
        #expect(history.record(.showing(1, 2, 3), url: "/2/3", title: "C") == .push)
        #expect(history.index == 2)
        #expect(history.record(.showing(1, 2), url: "/2", title: "B") == .back)
        #expect(history.index == 1)
        #expect(history.record(.showing(1, 2, 4), url: "/2/4", title: "D") == .push)
        #expect(history.didNavigate(to: 0, "/") == .showing(1))
        #expect(history.didNavigate(to: 2, "/") == .showing(1, 2, 4))
        #expect(history.didNavigate(to: 3, "/") == nil)
    }

    @Test("An entry that can't be shown is replaced in place")
    func vanished() {
        var history = WebHistory()
        _ = history.record(.showing(1, 2), url: "/2", title: "B")
        _ = history.record(.showing(1), url: "/", title: "A")
        #expect(history.didNavigate(to: 0, "/2") == .showing(1, 2))
        history.replaceCurrent(with: .showing(1, 3))
        #expect(history.record(.showing(1, 3), url: "/3", title: "C") == .replace)
        #expect(history.index == 0)
    }

    @Test("A new root removes all earlier entries")
    func anotherRoot() {
        var history = WebHistory()
        _ = history.record(.showing(1), url: "/", title: "Starting")
        _ = history.record(.showing(1, 2), url: "/", title: "A question")
        #expect(history.record(.showing(1, root: 9), url: "/notes", title: "Notes") == .replace)
        #expect(history.index == 0)
        #expect(history.didNavigate(to: 1, "/") == nil)
    }

    @Test("A flow that doesn't record history adds no entries")
    func launching() {
        var history = WebHistory()
        _ = history.record(.showing(1), url: "/", title: "Starting", recordsHistory: false)
        #expect(history.record(.showing(2), url: "/", title: "A question", recordsHistory: false) == .replace)
        #expect(history.record(.showing(1), url: "/", title: "Starting", recordsHistory: false) == .replace)
        #expect(history.record(.showing(3, root: 9), url: "/notes", title: "Notes") == .replace)
        #expect(history.index == 0)
        #expect(history.record(.showing(3, 4, root: 9), url: "/notes/4", title: "Four") == .push)
    }

    @Test("Back leads through the questions of a launch, but not to the splash or past an answered question")
    func questions() {
        var history = WebHistory()
        _ = history.record(.showing(1), url: "/", title: "Starting", recordsHistory: false)
        #expect(history.record(.showing(2), url: "/", title: "Language") == .replace)
        #expect(history.record(.showing(2, 3), url: "/", title: "Account") == .push)
        #expect(history.record(.showing(2), url: "/", title: "Language") == .back)
        #expect(history.record(.showing(2, 4), url: "/", title: "Account") == .push)
        #expect(history.record(.showing(1), url: "/", title: "Starting", recordsHistory: false) == .replace)
        #expect(history.index == 0)
        #expect(history.record(.showing(1, 5), url: "/", title: "Tour") == .replace)
        #expect(history.record(.showing(1, 6), url: "/", title: "Tour") == .push)
        #expect(history.record(.showing(7, root: 9), url: "/notes", title: "Notes") == .replace)
        #expect(history.index == 0)
        #expect(history.didNavigate(to: 1, "/") == nil)
    }

    @Test("A step that didn't reach the browser is sent again")
    func lostSteps() {
        var history = WebHistory()
        _ = history.record(.showing(1), url: "/", title: "A")
        _ = history.record(.showing(1, 2), url: "/2", title: "B")
        history.synchronize(at: 0, url: "/", isOutdated: true)
        #expect(history.record(.showing(1, 2), url: "/2", title: "B") == .push)
        #expect(history.index == 1)
        _ = history.record(.showing(1), url: "/", title: "A")
        history.synchronize(at: 1, url: "/2", isOutdated: true)
        #expect(history.record(.showing(1), url: "/", title: "A") == .back)
        #expect(history.index == 0)
    }

    @Test("Entries from before a reload are unknown")
    func loadedAnew() {
        var history = WebHistory()
        _ = history.record(.showing(1, 2), url: "/2", title: "B")
        history.synchronize(at: 5, url: "/2", isOutdated: false)
        #expect(history.record(.showing(1, 2), url: "/2", title: "B") == nil)
        #expect(history.record(.showing(1), url: "/", title: "A") == .push)
        #expect(history.index == 6)
        #expect(history.didNavigate(to: 0, "/") == nil)
    }

    @Test("The number of remembered entries is limited")
    func bound() {
        var history = WebHistory()
        for number in 0...150 { _ = history.record(.showing(number), url: "/\(number)", title: "") }
        #expect(history.didNavigate(to: 50, "/") == nil)
        #expect(history.didNavigate(to: 51, "/") == .showing(51))
        #expect(history.didNavigate(to: 150, "/") == .showing(150))
    }

    @Test("The session's and the browser's history agree after random steps", arguments: 0..<40)
    func agreement(round: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        var history = WebHistory()
        var browser = BrowserModel()
        var app = NavigationTree.showing(0)
        browser.take(history.record(app, url: app.url, title: ""), app)
        for step in 0..<300 {
            let place = "seed \(seed), step \(step)"
            if Int.random(in: 0..<4, using: &random) == 0,
                let to = browser.entries.indices.randomElement(using: &random)
            {
                browser.index = to
                let past = history.didNavigate(to: to, browser.urls[to])
                #expect(past == (browser.isRemembered(to) ? browser.entries[to] : nil), "\(place)")
                // Sometimes the entry can no longer be shown.
                app = Bool.random(using: &random) ? browser.entries[to] : .random(&random)
                history.replaceCurrent(with: app)
                browser.entries[to] = app
                browser.remembered.insert(to)
            } else {
                app = .random(&random)
            }
            let before = browser
            let change = history.record(app, url: app.url, title: "")
            browser.take(change, app)
            #expect(browser.index == history.index, "\(place)")
            #expect(browser.entries[browser.index] == app, "\(place): \(String(describing: change))")
            #expect(browser.urls[browser.index] == app.url, "\(place)")
            if change == .back { #expect(before.entries[before.index - 1] == app, "\(place)") }
            if change == .push { #expect(before.entries[before.index] != app, "\(place)") }
        }
    }
}

/// A browser's history: a list and the current index.
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
            remembered = remembered.filter { $0 < index && $0 > index - WebHistory.maxEntries }
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
        let entries = numbers.map {
            NavigationEntry(id: NavigationEntry.ID($0 + 1), route: AnyRoute(Page(number: $0)))
        }
        let root = NavigationNode(id: NavigationNode.ID(root), content: .stack(EntryStack(entries)))
        return NavigationTree(root: root.id, nodes: [root])
    }

    fileprivate static func random(_ random: inout SplitMix64) -> NavigationTree {
        showing(Array(0...Int.random(in: 0...3, using: &random)))
    }

    fileprivate var url: String { "/" + entries.map { "\($0.id.number)" }.joined(separator: "/") }
}
