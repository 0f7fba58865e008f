import Foundation
import Programs
import Testing

extension `Packages that use Storey` {
    /// A package that depends on Storey and imports only `Storey`.
    @Suite struct `A consumer of Storey alone` {
        @Test func `A consumer of Storey resolves no third-party package, builds, and runs`() async throws {
            try await Consumer.with { consumer in
                let build = try await consumer.swift("build", "--product", "consumer")
                try #require(build.status == 0, "\(build.output)\(build.errors)")

                let graph = try await consumer.swift("package", "show-dependencies", "--format", "json")
                #expect(try Dependency.names(in: graph.output) == ["storey"])
                #expect(try consumer.checkouts() == [])
                #expect(!consumer.has("Package.resolved"))

                let run = try await consumer.run("consumer")
                #expect(run == Program.Result(status: 0, output: "built on Storey\n"))
            }
        }

        @Test func `StoreyState, StoreyInjection, and StoreyNavigation build alone`() async throws {
            let names = ["StoreyState", "StoreyInjection", "StoreyNavigation"]
            let targets = names.map { name in
                ".target(name: \"Only\(name)\", dependencies: [.product(name: \"\(name)\", package: \"storey\")])"
            }
            let code = [
                "StoreyState": "func taps() -> Int { Store(1).state }",
                "StoreyInjection":
                    "func number() throws -> Int { let c = Container(); c.register(value: 1); return try c.resolve() }",
                "StoreyNavigation": "enum Home: Route { case home }",
            ]
            var files = ["Package.swift": Consumer.manifest(targets.joined(separator: ", "))]
            for name in names {
                files["Sources/Only\(name)/File.swift"] = "import \(name)\n\n\(code[name] ?? "")\n"
            }
            try await Consumer.with(files) { consumer in
                let build = try await consumer.swift("build")
                #expect(build.status == 0, "\(build.output)\(build.errors)")
                #expect(try consumer.checkouts() == [])
            }
        }

        /// `StoreyTesting` depends on Swift Testing, which must also work in a program that isn't a test.
        @Test func `StoreyTesting works in tests and in programs`() async throws {
            try await Consumer.with { consumer in
                let test = try await consumer.swift("test", "--disable-xctest")
                #expect(test.status == 0, "\(test.output)\(test.errors)")
                #expect(try consumer.checkouts() == [])

                let run = try await consumer.run("walk")
                #expect(run == Program.Result(status: 0, output: "walked through home\n"))
            }
        }
    }
}

/// One node of `swift package show-dependencies --format json`.
private struct Dependency: Decodable {
    var name: String
    var dependencies: [Dependency]

    /// The names of all direct and indirect dependencies.
    static func names(in json: String) throws -> [String] {
        let root = try JSONDecoder().decode(Dependency.self, from: Data(json.utf8))
        return root.below.map(\.name)
    }

    private var below: [Dependency] {
        dependencies + dependencies.flatMap(\.below)
    }
}
