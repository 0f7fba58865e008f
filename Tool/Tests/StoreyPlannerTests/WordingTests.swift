import Foundation
import Testing
import ToolInternal

@testable import StoreyPlanner

/// Numbers and names are inserted into sentences, so each number needs its noun, and each name its article.
@Suite struct `The wording of a plan` {
    private static let day = CalendarDay(number: 20_779)

    /// A random workload file whose numbers are often 1.
    private static func file(_ random: inout SplitMix64) -> String {
        func number(_ others: [String]) -> String {
            Bool.random(using: &random) ? "1" : others.randomElement(using: &random) ?? "1"
        }
        func maybe(_ text: @autoclosure () -> String) -> String { Bool.random(using: &random) ? text() : "" }
        let names = ["i7", "small", "8-core", "e2", "c1.xlarge", "XL", "11 GB", "unit", "own"]
        let devices = ["old", "fast", "iPad", "8-inch"]
        let users =
            "max_monthly: \(number(["2", "900", "70000", "5000000"])), sessions_per_day: \(number(["0.2", "3"]))"
            + maybe(", growth_per_month: \(number(["0", "3", "30"])) %")
            + maybe(", places: [{ name: Asia, share: 40 % }, { name: US, share: 60 %, ahead: 13 h }]")
            + maybe(", spikes: [{ name: push, opens: 1 %, within: 1 min }]")
        let side = ["server", "client", "either", "split"].randomElement(using: &random) ?? "server"
        let action =
            "{ name: order, per_session: \(number(["3", "20"])), database: \(number(["0", "4"])), out: \(number(["50", "8000000"])) B, "
            + "stores: \(number(["0", "900"])) kB, where: \(side)"
            + maybe(", cpu: \(number(["3", "90"])) ms, measured_to: 100000") + " }"
        let machine =
            "{ name: \(names.randomElement(using: &random) ?? "own"), vcpu: \(number(["2", "8"])), per_month: \(number(["20"]))"
            + maybe(", memory: 16 GB, network: 1 Gbit/s") + " }"
        let lines = [
            "users: { \(users) }", "actions: [\(action)]",
            maybe(
                "media: { in_calls: \(number(["20", "60"])) %, people: \(number(["2", "6"]).replacing("1", with: "2")), recorded: \(number(["0"])) %\(maybe(", dtx: true")) }"
            ),
            maybe(
                "streams: [{ name: show, channels: \(number(["3"])), viewers: \(number(["50", "9000"])), renditions: [{ name: hd, width: 1280, height: 720, rate: 3 Mbit/s, watched: 100 % }] }]"
            ),
            maybe("jobs: [{ name: film, per_hour: \(number(["40"])), cpu: 1 min, deadline: 1 h }]"),
            "service_levels: { p99: 1 s, spare: \(number(["0", "2"])), keep: \(number(["12"])) }",
            "providers: [ours, hetzner]",
            "price_lists: [{ name: ours, currency: EUR, as_of: 2026-11-01, machines: [\(machine)], egress_per_gb: \(number(["0"])), storage_per_gb_month: 0.02 }]",
            maybe(
                "on_premise: { server_price: 1, vcpu: \(number(["32"])), network: 1 Gbit/s, per_month: 1 }"),
            maybe(
                "live: { servers: [{ name: web, count: \(number(["4"])), per_month: 9, cpu: \(number(["40", "90"])) % }] }"
            ),
            maybe(
                "phases: [{ name: search, at_users: 1, cost: 1, later_cost: 1 }, { name: sale, at_requests: 1 }]"
            ),
            maybe(
                "fleet: { devices: [{ name: \(devices.randomElement(using: &random) ?? "old"), share: 100 %, slowdown: \(number(["4"])) }] }"
            ),
            maybe("stages: [{ name: pilot, users: 1 }, { name: all, users: 90000 }]"),
            maybe("operations: { staff_hours: 1, staff_price: 80 }"),
        ]
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Parts of a text that no one would write.
    private static func mistakes(_ text: String) -> [String] {
        let plural =
            "times|months|days|hours|minutes|users|people|servers|machines|rooms|viewers|participants|channels|voices|requests|vCPUs|years|regions|samples|jobs|generators|tasks|copies|cores"
        // Letters whose names begin with a vowel, and words that begin with a vowel's letter but not with its sound.
        let patterns = [
            #"(?<![\d.,×–−-])(?<!to )\b1 (\#(plural))\b"#,
            #"(?<![\w’'.])a (?=8|11\b|18\b|[aeio][a-z]|u(?!ni|s|ti)[a-z]|[aefhilmnorsx]\d)\w+"#,
            #"(?<![\w’'.])an (?![aeio8]|11|18|u(?!ni|s)|h(?:our|onest)|[AEFHILMNORSX]|[fhlmnrsx]\d)\w+"#,
            #"\b(\w+) \1\b(?<!that that)"#, #"\S  +\S"#, #" [,.;](?=\s)"#,
            #"\bnan\b|\binf\b|(?<!\w)-0\b|[+−]0 (?:%|points)"#,
            #"\(\)|, ,|\.\.(?!\.)"#,
        ]
        return patterns.flatMap { pattern in
            guard let regex = try? NSRegularExpression(pattern: pattern) else {
                return ["\(pattern) is invalid"]
            }
            return regex.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
                Range(match.range, in: text).map { range in
                    let start =
                        text.index(range.lowerBound, offsetBy: -40, limitedBy: text.startIndex)
                        ?? text.startIndex
                    let end =
                        text.index(range.upperBound, offsetBy: 40, limitedBy: text.endIndex) ?? text.endIndex
                    return "“\(text[range])” in …\(text[start..<end].replacing("\n", with: " "))…"
                }
            }
        }
    }

    @Test(arguments: 1...150) func `Numbers, nouns, and articles agree in random plans`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let file = Self.file(&random)
        let workload: Workload
        do { workload = try Workload(yaml: file) } catch {
            // Some combinations contradict each other. Then the errors are read.
            #expect(Self.mistakes("\(error)") == [], "\(file)")
            return
        }
        do {
            let plan = try CapacityPlan(workload, day: Self.day)
            let report = plan.report(.init())
            // Tables have aligned columns, so their cells are read one by one.
            let cells =
                report.texts + plan.figures.flatMap { [$0.meaning, $0.formula] }
                + workload.quantities.map { $0.source ?? "" }
            #expect(Set(cells.flatMap(Self.mistakes)).sorted() == [], "seed \(seed):\n\(file)")
        } catch { #expect(Self.mistakes("\(error)") == [], "\(file)") }
    }
}

extension PlanReport {
    /// The texts of all blocks.
    fileprivate var texts: [String] {
        blocks.flatMap { block -> [String] in
            switch block {
            case .heading(let text), .paragraph(let text): [text]
            case .list(let items): items
            case .table(let table): table.columns + table.rows.flatMap(\.self)
            case .overview(let answers): answers.flatMap { [$0.title, $0.value, $0.text] }
            case .chart, .pageBreak: []
            }
        }
    }
}
