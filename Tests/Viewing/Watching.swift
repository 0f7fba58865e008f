#if Share && os(Linux)
    import Foundation

    /// A browser that looks at a room: `browser.py`.
    package struct Watching: Encodable, Sendable {
        package var link: String
        /// For how many seconds pictures are waited for …
        package var patience: Double
        /// … and how many of them.
        package var count: Int
        /// A script that is run at last.
        package var then: String

        package init(link: String, patience: Double, count: Int, then: String = "") {
            self.link = link
            self.patience = patience
            self.count = count
            self.then = then
        }

        /// What was seen, and what the page said at last.
        package struct Result: Decodable, Sendable {
            package struct Look: Decodable, Sendable {
                /// What the page says.
                package var status: String
                package var size: String?
                /// The number in the barcode; nil where it can't be read.
                package var number: Int?
                /// The colours of the pattern's bars.
                package var bars: [[Int]]?
            }
            package var seen: [Look]
            package var text: String
        }

        package func watch() async throws -> Result {
            let order = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
            let output = try await PythonScript.run("browser.py", [order])
            return try JSONDecoder().decode(Result.self, from: Data(output.utf8))
        }

        /// Three quarters of full, as StoreyShare's pattern has them.
        package static let bars = [
            [191, 191, 191], [191, 191, 0], [0, 191, 191], [0, 191, 0], [191, 0, 191], [191, 0, 0],
            [0, 0, 191],
            [0, 0, 0],
        ]

        /// In CI it has to be there.
        package static var isThere: Bool {
            if ProcessInfo.processInfo.environment["CI"] != nil { return true }
            let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            return ["chromedriver", "chromium"].allSatisfy { program in
                folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
            }
        }
    }
#endif
