#if Share && os(Linux)
    import Foundation

    /// A headless browser that watches a room: `browser.py`.
    package struct BrowserViewer: Encodable, Sendable {
        package var link: String
        /// The maximum time to wait for frames, in seconds.
        package var patience: Double
        /// The number of frames to wait for.
        package var count: Int
        /// A script to run at the end.
        package var then: String

        package init(link: String, patience: Double, count: Int, then: String = "") {
            self.link = link
            self.patience = patience
            self.count = count
            self.then = then
        }

        /// The frames that the browser showed, and the final text of the page.
        package struct Result: Decodable, Sendable {
            package struct Look: Decodable, Sendable {
                /// The status text of the page.
                package var status: String
                package var size: String?
                /// The number in the barcode, or `nil` if it can't be read.
                package var number: Int?
                /// The colors of the pattern's bars.
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

        /// The colors of StoreyShare's test pattern, at three quarters of full level.
        package static let bars = [
            [191, 191, 191], [191, 191, 0], [0, 191, 191], [0, 191, 0], [191, 0, 191], [191, 0, 0],
            [0, 0, 191],
            [0, 0, 0],
        ]

        /// Whether Chromium and its driver are installed. CI requires them.
        package static var isInstalled: Bool {
            if ProcessInfo.processInfo.environment["CI"] != nil { return true }
            let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            return ["chromedriver", "chromium"].allSatisfy { program in
                folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
            }
        }
    }
#endif
