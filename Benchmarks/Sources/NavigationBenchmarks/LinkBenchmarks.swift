import Benchmarking
import Foundation
import StoreyNavigation
import StoreyState

/// The benchmarks of link matching.
let linkBenchmarks = [
    Benchmark("links.match10", "matching a link among 10 patterns") {
        let (table, links) = sections(10)
        return measure([
            Contender(name: "Storey") { match(links, in: table, $0) },
            Contender(name: "URLComponents and a hand-written switch") { count in
                for number in 0..<count {
                    precondition(byHand(links[number % links.count]) != nil)
                }
            },
        ])
    },
    amongMore(100), amongMore(1_000), amongMore(10_000),
]

/// Compares matching among many patterns with matching among ten.
private func amongMore(_ count: Int) -> Benchmark {
    Benchmark("links.match\(count)", "matching a link among \(count) patterns") {
        let (table, links) = sections(count)
        let (small, few) = sections(10)
        return measure([
            Contender(name: "Storey") { match(links, in: table, $0) },
            Contender(name: "Storey, among 10") { match(few, in: small, $0) },
        ])
    }
}

/// Patterns with four path components, including two parameters, and links to them in pseudorandom order.
private func sections(_ count: Int) -> (LinkTable, [String]) {
    let table = LinkTable {
        for number in 0..<count {
            DeepLink(
                "/section\(number)/:id/comments/:comment",
                { (_: Int, comment: Int) in NumberRoute(number: comment) })
        }
    }
    // A stride that visits every pattern, because it has no factor in common with any count.
    let links = (0..<1_000).map { "/section\($0 * 7_919 % count)/\($0)/comments/\($0 + 1)" }
    return (table, links)
}

private func match(_ links: [String], in table: LinkTable, _ count: Int) {
    for number in 0..<count {
        do {
            let match = try table.match(links[number % links.count])
            precondition(match.destination.stack.count == 1)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

/// The code that an app without a link table would need for one of these links.
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
