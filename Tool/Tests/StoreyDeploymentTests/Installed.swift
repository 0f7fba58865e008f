import Foundation

/// The programs with which the files are checked and run. `Scripts/setup.sh test` installs them.
enum Installed {
    static let nginx = program("nginx")
    static let haproxy = program("haproxy")
    static let openssl = program("openssl")
    static let python = program("python3")
    static let systemdAnalyze = program("systemd-analyze")
    static let promtool = program("promtool", or: scratch.appendingPathComponent("promtool"))

    /// The folder of the Python packages that validate manifests, or `nil` if they aren't installed.
    static let manifests: String? = {
        let folder = scratch.appendingPathComponent("manifests").path
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }()

    private static let scratch = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".build")

    /// Returns the URL of a program on the `PATH` or in a folder for administrators.
    private static func program(_ name: String, or other: URL? = nil) -> URL? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"]
        let candidates = [other].compactMap(\.self) + folders.map { URL(fileURLWithPath: "\($0)/\(name)") }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Whether the programs must be installed, as on CI.
    static let isExpected = ProcessInfo.processInfo.environment["CI"] != nil
}
