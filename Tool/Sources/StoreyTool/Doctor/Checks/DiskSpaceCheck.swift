import Foundation

/// Checks that the disk has space for a build.
struct DiskSpaceCheck: Sendable {
    let folder: URL
    /// The required space, in bytes. A debug build of an app with the web host takes about 1.5 GB.
    var minimum: Int64 = 3_000_000_000

    func run() throws -> HealthCheck.Result {
        let attributes = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
        guard let free = (attributes[.systemFreeSize] as? NSNumber)?.int64Value else {
            return .skipped("The system doesn't tell the free space.")
        }
        let summary = "\(Self.gigabytes(free)) free"
        if free >= minimum { return HealthCheck.Result(summary) }
        return HealthCheck.Result(
            summary,
            [
                HealthProblem(
                    "A build needs \(Self.gigabytes(minimum)).",
                    fix: "rm -rf \(folder.appending(path: ".build").path.shellQuoted)")
            ])
    }

    private static func gigabytes(_ bytes: Int64) -> String {
        String(format: "%.1f GB", locale: Locale(identifier: "en_US_POSIX"), Double(bytes) / 1e9)
    }
}
