#if Share && os(Linux)
    import Foundation
    import Programs

    /// A browser that looks at a room.
    struct Watching: Encodable {
        var link: String
        /// For how many seconds pictures are waited for …
        var patience: Double
        /// … and how many of them.
        var count: Int
        /// A script that is run at last.
        var then: String

        /// What was seen, and what the page said at last.
        struct Result: Decodable {
            struct Look: Decodable {
                /// What the page says.
                var status: String
                var size: String?
                /// The number in the barcode; nil where it can't be read.
                var number: Int?
                /// The colours of the pattern's bars.
                var bars: [[Int]]?
            }
            var seen: [Look]
            var text: String
        }

        func watch() async throws -> Result {
            try await TemporaryFolder.with(["browse.py": BrowserScript.text]) { folder in
                let order = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
                let result = try await Program.run("python3", ["browse.py", order], in: folder)
                guard result.status == 0 else { throw Viewers.Failed(description: result.errors) }
                return try JSONDecoder().decode(Result.self, from: Data(result.output.utf8))
            }
        }

        /// In CI it has to be there.
        static var isThere: Bool {
            if ProcessInfo.processInfo.environment["CI"] != nil { return true }
            let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            return ["chromedriver", "chromium"].allSatisfy { program in
                folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
            }
        }
    }
#endif
