#if Tool
    import ArgumentParser
    import Foundation
    import StoreyScaffold

    /// Where an app finds Storey.
    struct StoreyPlace {
        /// The line of its `Package.swift`.
        let dependency: String

        /// - Parameter given: what a person said: a folder or an address; nil for the checkout that this program is in.
        /// - Throws: `ScaffoldError` where Storey is not there.
        init(_ given: String?) throws(ScaffoldError) {
            if let given, given.contains("://") || given.hasPrefix("git@") {
                dependency =
                    ".package(url: \"\(given)\", from: \"\(Storey.configuration.version)\", traits: [\"Service\", \"Web\"])"
                return
            }
            let folder = given.map { URL(filePath: $0).standardizedFileURL } ?? Self.checkout
            guard let folder, Self.isStorey(folder) else {
                throw ScaffoldError(
                    (given.map { "Storey is not in \($0)." } ?? "This tool is in no checkout of Storey.")
                        + " Say where Storey is: --storey FOLDER, or the address of its repository.")
            }
            dependency =
                ".package(name: \"storey\", path: \"\(folder.path)\", traits: [\"Service\", \"Web\"])"
        }

        private static var checkout: URL? {
            var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
            if let path = Bundle.main.executablePath {
                folder = URL(filePath: path).resolvingSymlinksInPath()
            }
            while folder.path != "/" {
                folder.deleteLastPathComponent()
                if isStorey(folder) { return folder }
            }
            return nil
        }

        private static func isStorey(_ folder: URL) -> Bool {
            let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
            return manifest?.contains("name: \"storey\"") == true
                && FileManager.default.fileExists(atPath: folder.appending(path: "Sources/Storey").path)
        }
    }
#endif
