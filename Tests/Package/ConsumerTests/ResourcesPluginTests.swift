import Foundation
import Programs
import Testing

extension `Packages that use Storey` {
    /// A package that uses the plugin for resources.
    @Suite struct `The resources plugin` {
        private static let files = [
            "Package.swift": Consumer.manifest(
                """
                .executableTarget(
                    name: "app", exclude: ["Resources"],
                    plugins: [.plugin(name: "StoreyResourcesBuildToolPlugin", package: "storey")])
                """),
            "Sources/app/main.swift": "print(Strings(.en).hello, Strings(.de).hello)\n",
            "Sources/app/Resources/en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n",
            "Sources/app/Resources/de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";\n",
        ]

        @Test func `The plugin generates accessors, updates them, and refuses a missing translation`()
            async throws
        {
            try await Consumer.with(Self.files) { consumer in
                let built = try await consumer.swift("build")
                #expect(built.status == 0, "\(built.output)\(built.errors)")
                #expect(try await consumer.run("app") == Program.Result(status: 0, output: "Hello Hallo\n"))

                let german = consumer.folder.appendingPathComponent(
                    "Sources/app/Resources/de.lproj/Localizable.strings")
                try TemporaryFolder.write("\"hello\" = \"Guten Tag\";\n", to: german)
                let updated = try await consumer.swift("build")
                #expect(updated.status == 0, "\(updated.output)\(updated.errors)")
                #expect(
                    try await consumer.run("app") == Program.Result(status: 0, output: "Hello Guten Tag\n"))

                let english = consumer.folder.appendingPathComponent(
                    "Sources/app/Resources/en.lproj/Localizable.strings")
                try TemporaryFolder.write("\"hello\" = \"Hello\";\n\"bye\" = \"Bye\";\n", to: english)
                let refused = try await consumer.swift("build")
                #expect(refused.status == 1)
                let finding = "/Sources/app/Resources/en.lproj/Localizable.strings:2: error: "
                #expect(
                    (refused.output + refused.errors).contains(finding), "\(refused.output)\(refused.errors)")
                #expect(try consumer.checkouts() == [])
            }
        }
    }
}
