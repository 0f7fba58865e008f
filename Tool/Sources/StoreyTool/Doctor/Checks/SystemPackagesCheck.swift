import Foundation

/// Checks that the system packages are installed that the features of a package need.
struct SystemPackagesCheck: Sendable {
    /// A feature that needs system packages. Names and files are those of Debian 12.
    private struct Feature {
        let name: String
        /// The products and modules by which a manifest uses the feature.
        let products: [String]
        /// The packages, each with a file that it installs. The path starts at the root, or else in a folder of libraries.
        let packages: [(name: String, file: String)]
    }

    private static let features = [
        Feature(
            name: "SQLite", products: ["GRDB", "SQLite", "CSQLite"],
            packages: [("libsqlite3-dev", "/usr/include/sqlite3.h")]),
        Feature(
            name: "PostgreSQL", products: ["libpq", "CLibPQ", "StoreyPostgres"],
            packages: [("libpq-dev", "/usr/include/postgresql/libpq-fe.h")]),
        Feature(
            name: "Screen sharing", products: ["StoreyWebRTC"],
            packages: [
                ("gstreamer1.0-plugins-base", "gstreamer-1.0/libgstopus.so"),
                ("gstreamer1.0-plugins-good", "gstreamer-1.0/libgstvpx.so"),
                ("gstreamer1.0-plugins-bad", "gstreamer-1.0/libgstwebrtc.so"),
                ("gstreamer1.0-nice", "gstreamer-1.0/libgstnice.so"), ("libyuv0", "libyuv.so.0"),
            ]),
    ]

    let manifest: PackageManifest?
    /// The folder of the system.
    var root = URL(filePath: "/", directoryHint: .isDirectory)

    func run() -> HealthCheck.Result {
        #if os(Linux)
            return check()
        #else
            return .skipped("Only Linux needs packages.")
        #endif
    }

    func check() -> HealthCheck.Result {
        guard let manifest else { return .skipped("There is no Package.swift that names features.") }
        let folders = libraryFolders
        var (used, problems): ([String], [HealthProblem]) = ([], [])
        for feature in Self.features {
            guard let use = manifest.use(of: feature.products) else { continue }
            used.append(feature.name)
            let missing = feature.packages.filter { !isInstalled($0.file, folders) }.map(\.name)
            if missing.isEmpty { continue }
            let condition = use == .optional ? " with the package's trait" : ""
            problems.append(
                HealthProblem(
                    "\(feature.name) needs \(missing.joined(separator: ", "))\(condition) (names of Debian).",
                    severity: use == .optional ? .warning : .error,
                    fix: Self.install + missing.joined(separator: " ")))
        }
        return HealthCheck.Result(
            used.isEmpty ? "none needed" : "for \(used.joined(separator: ", "))", problems)
    }

    private static var install: String {
        #if os(Linux)
            let sudo = geteuid() == 0 ? "" : "sudo "
        #else
            let sudo = "sudo "
        #endif
        return "\(sudo)apt-get install -y --no-install-recommends "
    }

    private func isInstalled(_ file: String, _ folders: [URL]) -> Bool {
        let places = file.hasPrefix("/") ? [root] : folders
        return places.contains { FileManager.default.fileExists(atPath: $0.appending(path: file).path) }
    }

    /// The folders of libraries, also those for one architecture, such as `/usr/lib/x86_64-linux-gnu`.
    private var libraryFolders: [URL] {
        ["lib", "lib64", "usr/lib", "usr/lib64", "usr/local/lib"].flatMap { path in
            let folder = root.appending(path: path)
            let inner = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return [folder] + inner.filter { $0.contains("-linux-") }.map { folder.appending(path: $0) }
        }
    }
}
