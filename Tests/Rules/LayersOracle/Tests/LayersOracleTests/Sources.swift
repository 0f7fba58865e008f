import Foundation

/// The Swift files of this repository and of all packages that SwiftPM checked out for it.
enum Sources {
    static let root = (0..<6).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }

    static var all: [URL] {
        var files = ["Sources", "Tests", "Tool", "Examples", "Benchmarks"].flatMap {
            swiftFiles(in: root.appendingPathComponent($0))
        }
        let builds = [root, root.appendingPathComponent("Benchmarks")]
        for build in builds {
            let folders = (try? FileManager.default.contentsOfDirectory(atPath: build.path)) ?? []
            for folder in folders.sorted() where folder.hasPrefix(".build") {
                files += swiftFiles(in: build.appendingPathComponent("\(folder)/checkouts"))
            }
        }
        // Several build folders may contain the same checkouts.
        var seen: Set<String> = []
        return files.filter { file in
            let path = file.path
            guard let range = path.range(of: "/checkouts/") else { return !path.contains("/.build") }
            return seen.insert(String(path[range.upperBound...])).inserted
        }
    }

    private static func swiftFiles(in folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (all?.allObjects as? [URL] ?? []).filter {
            // GRDB.swift is also the name of a folder.
            $0.pathExtension == "swift" && !$0.hasDirectoryPath
        }
    }
}
