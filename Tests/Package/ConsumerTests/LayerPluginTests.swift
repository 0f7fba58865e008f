import Foundation
import Programs
import Testing

extension `Packages that use Storey` {
    /// A package that uses the plugins for layer rules.
    @Suite struct `Layer rule plugins` {
        private static let files = [
            "Package.swift": Consumer.manifest(
                """
                .target(name: "App", plugins: [.plugin(name: "StoreyLayersBuildToolPlugin", package: "storey")])
                """),
            "Sources/App/ListView.swift": "struct ListView { let model: any ListViewModel }\n",
            "Sources/App/ListViewModel.swift": "protocol ListViewModel {}\n",
            "Sources/App/ListStorage.swift": "protocol ListStorage {}\n",
        ]
        private static let broken = "struct RowView { let storage: any ListStorage }\n"
        private static let finding =
            "Sources/App/RowView.swift:1:35: error: RowView → ListStorage:1 skips a layer"

        @Test func `The plugins check on command and with each build, and resolve no third-party package`()
            async throws
        {
            try await Consumer.with(Self.files) { consumer in
                let clean = try await consumer.swift("package", "check-layers")
                #expect(clean.status == 0, "\(clean.errors)")
                #expect(
                    clean.output.contains("0 findings in 3 files, 6 lines; 100 % of the files have a role"))
                let built = try await consumer.swift("build")
                #expect(built.status == 0, "\(built.output)\(built.errors)")

                let row = consumer.folder.appendingPathComponent("Sources/App/RowView.swift")
                try TemporaryFolder.write(Self.broken, to: row)
                let found = try await consumer.swift("package", "check-layers")
                #expect(found.status == 1)
                #expect(found.all.contains(Self.finding), "\(found.all)")
                #expect(found.all.contains("Layer rules are broken"))
                let refused = try await consumer.swift("build")
                #expect(refused.status == 1)
                #expect(refused.all.contains(Self.finding), "\(refused.all)")

                try TemporaryFolder.write("struct RowView {}\n", to: row)
                let fixed = try await consumer.swift("build")
                #expect(fixed.status == 0, "\(fixed.all)")

                let rules = consumer.folder.appendingPathComponent("layers.json")
                try TemporaryFolder.write("{\"flors\": []}", to: rules)
                let unreadable = try await consumer.swift("package", "check-layers")
                #expect(unreadable.status == 1)
                #expect(unreadable.all.contains("layers.json: Unknown key \"flors\""), "\(unreadable.all)")
                #expect(try consumer.checkouts() == [])
            }
        }
    }
}

extension Program.Result {
    fileprivate var all: String { output + errors }
}
