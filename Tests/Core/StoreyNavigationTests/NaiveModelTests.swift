import StoreyInternal
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Comparison with a naive model")
struct NaiveModelTests {
    /// The actions in a small app.
    nonisolated private static let few: [Move] = [
        .push("a", 1), .pop("a"), .setStack("a", [0, 2]), .present("a", 3, stays: true),
        .presentFlow("a", named: "c"), .push("c", 4), .dismiss("a"), .dismiss("c"), .select(1),
        .ask("c", .high), .answer, .back(0), .dismissSheet(1), .swipeBegins(0), .swipeEnds(isFinished: true),
        .systemBack, .turn(1), .present("b", 5, stays: false), .remember, .restore,
    ]

    @Test("Every sequence of three actions in a small app agrees with the naive model", arguments: few)
    func smallWorld(first: Move) throws {
        for second in Self.few {
            for third in Self.few {
                let moves = [first, second, third]
                if let fault = try fault(in: moves) {
                    Issue.record("\(moves): \(fault)")
                    return
                }
            }
        }
    }

    @Test("Two actions in one transaction equal a sequence and are delivered once", arguments: few)
    func everyTransaction(first: Move) throws {
        for second in Self.few {
            let moves: [Move] = [.push("a", 1), .together([first, second]), .dismiss("a")]
            if let fault = try fault(in: moves) { Issue.record("\(moves): \(fault)") }
        }
    }

    @Test("Long random sequences agree with the naive model", arguments: 0..<40)
    func longSequences(round: Int) async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let moves = (0..<60).map { _ in Move.random(&random) }
        guard let found = try fault(in: moves) else { return }
        let shortest = try await moves.shrunk { try fault(in: $0) != nil }
        Issue.record("seed \(seed): \(shortest): \(try fault(in: shortest) ?? found)")
    }

    @Test(
        "A sheet that another flow created again belongs to that flow",
        arguments: [Move.dismissSheet(1), .dismiss("a")])
    func madeAgain(away: Move) throws {
        let moves: [Move] = [
            .presentFlow("a", named: "c"), .remember, .dismiss("a"), .restore, .together([away, .restore]),
        ]
        #expect(try fault(in: moves) == nil)
    }

    private func fault(in moves: [Move]) throws -> String? {
        let play = try NaiveModelApp()
        for move in moves {
            if let fault = play.play(move) { return "after \(move): \(fault)" }
        }
        return nil
    }
}

extension Move {
    static func random(_ random: inout SplitMix64) -> Move {
        let flow = ["a", "a", "b", "c", "d", "e"].randomElement(using: &random) ?? "a"
        let number = Int.random(in: 0..<4, using: &random)
        switch Int.random(in: 0..<22, using: &random) {
        case 0, 1, 2: return .push(flow, number)
        case 3: return .pop(flow)
        case 4: return .popBack(flow, number)
        case 5: return .popToRoot(flow)
        case 6: return .setStack(flow, (0...number).map { _ in Int.random(in: 0..<3, using: &random) })
        case 7: return .present(flow, number, stays: number == 0)
        case 8, 9: return .presentFlow(flow, named: number < 2 ? "c" : "d")
        case 10: return .dismiss(flow)
        case 11: return .select(number % 2)
        case 12: return .ask(flow, [.low, .normal, .high][number % 3])
        case 13: return .answer
        case 14: return number < 2 ? .back(number) : .backToFirst(number)
        case 15: return .dismissSheet(number)
        case 16: return .swipeBegins(number)
        case 17: return .swipeEnds(isFinished: number > 1)
        case 18: return number < 2 ? .turn(number) : .turnReported(number - 2)
        case 19: return number < 1 ? .remember : .restore
        case 20: return number < 2 ? .systemBack : .stale
        default: return .together((0...number).map { _ in .random(&random) })
        }
    }
}
