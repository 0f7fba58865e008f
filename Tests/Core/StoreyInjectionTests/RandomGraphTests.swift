import StoreyInternal
import StoreyInjection
import Testing

@Suite("Random component graphs")
struct RandomGraphTests {
    private static func recipes(_ random: inout SplitMix64) -> [Recipe] {
        // Few back references, so that about half of the graphs have no cycle.
        let allowsCycles = Int.random(in: 0..<3, using: &random) == 0
        return markers.indices.flatMap { number -> [Recipe] in
            let isMissing = Int.random(in: 0..<12, using: &random) == 0
            let places =
                Int.random(in: 0..<6, using: &random) == 0 ? [false, true] : [Bool.random(using: &random)]
            return (isMissing ? [] : places).map { isInChild in
                let lowest = allowsCycles ? 0 : number + 1
                let others = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
                    (lowest..<markers.count).randomElement(using: &random)
                }
                return Recipe(
                    number: number, lifetime: Lifetime.allCases.randomElement(using: &random) ?? .singleton,
                    dependencies: others.map { ($0, Int.random(in: 0..<3, using: &random) == 0) },
                    isInChild: isInChild)
            }
        }
    }

    /// Returns the shapes of everything that can be resolved, in parent and child, in a random order; errors
    /// by their kind.
    private static func outcome(
        _ calls: [(number: Int, isInChild: Bool)], _ resolve: (Int, Bool) throws -> AnyItem
    ) -> [String] {
        var shape = Shape()
        return calls.map { number, isInChild in
            do {
                return shape.describe(try resolve(number, isInChild))
            } catch let error as ResolutionError {
                return "\(error.kind)"
            } catch {
                return "\(error)"
            }
        }
    }

    @Test("Random graphs are resolved like by a naive resolver", arguments: 0..<UInt64(400))
    func likeNaive(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let recipes = Self.recipes(&random)
        let calls = (0..<30).map { _ in
            (Int.random(in: markers.indices, using: &random), Bool.random(using: &random))
        }
        let naiveRoot = NaiveResolver(recipes.filter { !$0.isInChild })
        let naiveChild = NaiveResolver(recipes.filter(\.isInChild), parent: naiveRoot)
        let expected = Self.outcome(calls) { try ($1 ? naiveChild : naiveRoot).resolve($0) }

        let root = Container()
        let child = root.child()
        for recipe in recipes { (recipe.isInChild ? child : root).register(recipe) }
        let validates = Bool.random(using: &random)
        if validates { _ = (root.validate(), child.validate()) }
        let found = Self.outcome(calls) { try ($1 ? child : root).resolveItem($0) }

        // A call can have several problems, and either can be reported.
        for (index, (found, expected)) in zip(found, expected).enumerated() {
            let areBothErrors =
                ["missing", "cycle"].contains(found) && ["missing", "cycle"].contains(expected)
            #expect(found == expected || areBothErrors, "seed \(seed), call \(index) of \(calls[index])")
        }
    }

    @Test(
        "A random graph is valid exactly if all of its components can be resolved", arguments: 0..<UInt64(200)
    )
    func validation(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let recipes = Self.recipes(&random).filter { !$0.isInChild }
        let naive = NaiveResolver(recipes)
        let root = Container()
        for recipe in recipes { root.register(recipe) }
        let issues = root.validate().filter { $0.kind == .missing || $0.kind == .cycle }
        let canAllBeResolved = recipes.allSatisfy { (try? naive.resolve($0.number)) != nil }
        #expect(issues.isEmpty == canAllBeResolved, "seed \(seed)")
    }
}
