import Foundation
import ToolInternal

/// A build of an app as it was in a Git revision, in `.build/gallery-base` of its package.
struct RevisionBuild {
    /// The path of the app's executable.
    let program: String

    /// Checks out the revision and builds the app.
    /// - Parameters:
    ///   - revision: The revision, such as `main` or `HEAD~1`.
    ///   - app: The app's current executable, in the build folder of its package.
    /// - Throws: ``CommandError`` if Git or the build fails.
    init(of revision: String, around app: URL) throws {
        let name = app.lastPathComponent
        var package = app.standardizedFileURL.deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path) {
            guard package.path != "/" else {
                throw CommandError("--compare: \(app.path) isn't in the build folder of a package.")
            }
            package.deleteLastPathComponent()
        }
        let repository = try Git.output(["rev-parse", "--show-toplevel"], in: package)
        let prefix = try Git.output(["rev-parse", "--show-prefix"], in: package)
        let commit = try Git.output(
            ["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"], in: package)
        let folder = package.appending(path: ".build/gallery-base")
        let checkout = folder.appending(path: "checkout")
        if FileManager.default.fileExists(atPath: checkout.path) {
            _ = try Git.output(["checkout", "--quiet", "--force", "--detach", commit], in: checkout)
        } else {
            let root = URL(filePath: repository, directoryHint: .isDirectory)
            _ = try Git.output(["worktree", "prune"], in: root)
            _ = try Git.output(["worktree", "add", "--quiet", "--detach", checkout.path, commit], in: root)
        }
        let scratch = folder.appending(path: "build")
        let build = try Subprocess(
            "swift",
            [
                "build", "--package-path", checkout.appending(path: prefix).path, "--scratch-path",
                scratch.path,
                "--product", name,
            ]
        ).run(timeout: 7200)
        guard build.status == 0 else {
            let log = String(decoding: build.output, as: UTF8.self) + build.errors
            throw CommandError("--compare: \(name) can't be built at \(revision).\n\(log.suffix(2000))")
        }
        program = scratch.appending(path: "debug/\(name)").path
    }
}
