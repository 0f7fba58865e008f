import Benchmarking
import Foundation
import StoreyNavigation

/// What it costs to know what a link means.
let linkBenchmarks = [
    Benchmark("links.match10", "a link matched among 10 patterns") {
        let (table, links) = sections(10)
        return measure([
            Contender(name: "Storey") { match(links, in: table, $0) },
            Contender(name: "URLComponents and a switch by hand") { count in
                for number in 0..<count {
                    precondition(byHand(links[number % links.count]) != nil)
                }
            },
        ])
    },
    amongMore(100), amongMore(1_000), amongMore(10_000),
]

/// Among many patterns, held against the same among ten.
private func amongMore(_ count: Int) -> Benchmark {
    Benchmark("links.match\(count)", "a link matched among \(count) patterns") {
        let (table, links) = sections(count)
        let (small, few) = sections(10)
        return measure([
            Contender(name: "Storey") { match(links, in: table, $0) },
            Contender(name: "Storey, among 10") { match(few, in: small, $0) },
        ])
    }
}

/// Patterns of four words, two of them values, and links to each of them in no order.
private func sections(_ count: Int) -> (LinkTable, [String]) {
    let table = LinkTable {
        for number in 0..<count {
            Link(
                "/section\(number)/:id/comments/:comment",
                { (_: Int, comment: Int) in NumberRoute(number: comment) })
        }
    }
    // A stride that visits every pattern: no two counts here share a factor with it.
    let links = (0..<1_000).map { "/section\($0 * 7_919 % count)/\($0)/comments/\($0 + 1)" }
    return (table, links)
}

private func match(_ links: [String], in table: LinkTable, _ count: Int) {
    for number in 0..<count {
        do {
            let match = try table.match(links[number % links.count])
            precondition(match.place.stack.count == 1)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

/// What an app without a table would write for one of these links.
private func byHand(_ link: String) -> NumberRoute? {
    guard let components = URLComponents(string: link) else { return nil }
    let words = components.path.split(separator: "/")
    guard words.count == 4, words[2] == "comments", Int(words[1]) != nil, let comment = Int(words[3]) else {
        return nil
    }
    switch words[0] {
    case "section0", "section1", "section2", "section3", "section4", "section5", "section6", "section7",
        "section8",
        "section9":
        return NumberRoute(number: comment)
    default: return nil
    }
}
