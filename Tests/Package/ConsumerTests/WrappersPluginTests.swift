import Foundation
import Programs
import Testing

extension `Packages that use Storey` {
    /// A package that uses the plugin for recording wrappers.
    @Suite struct `The wrappers plugin` {
        private static let files = [
            "Package.swift": Consumer.manifest(
                """
                .executableTarget(
                    name: "app", dependencies: [.product(name: "Storey", package: "storey")],
                    swiftSettings: [.enableUpcomingFeature("NonisolatedNonsendingByDefault")],
                    plugins: [.plugin(name: "StoreyWrappersBuildToolPlugin", package: "storey")])
                """),
            "Sources/app/main.swift": "print(RecordingClock.self)\n",
            "Sources/app/Clock.swift": """
            import Storey

            // storey:recorded
            protocol Clock: Sendable {
                func seconds() async throws -> Int
            }
            """,
        ]

        @Test func `The plugin generates wrappers, and refuses what can't be recorded`() async throws {
            try await Consumer.with(Self.files) { consumer in
                let built = try await consumer.swift("build")
                #expect(built.status == 0, "\(built.output)\(built.errors)")
                #expect(
                    try await consumer.run("app") == Program.Result(status: 0, output: "RecordingClock\n"))

                let file = consumer.folder.appendingPathComponent("Sources/app/Clock.swift")
                let clock = try String(contentsOf: file, encoding: .utf8)
                try TemporaryFolder.write(clock.replacing("seconds()", with: "seconds<T>(_: T)"), to: file)
                let refused = try await consumer.swift("build")
                #expect(refused.status == 1)
                let finding = "/Sources/app/Clock.swift:5: error: “seconds” is generic"
                #expect(
                    (refused.output + refused.errors).contains(finding), "\(refused.output)\(refused.errors)")
                #expect(try consumer.checkouts() == [])
            }
        }
    }
}
