import Foundation
import ToolInternal

/// Checks that Swift is installed and as new as the package requires.
struct ToolchainCheck: Sendable {
    /// The oldest version that Storey supports.
    static let minimum = [6, 2]

    let manifest: PackageManifest?
    /// The compiler, as a path or the name of a program on the `PATH`.
    var program = "swift"

    func run() throws -> HealthCheck.Result {
        let wanted = max(manifest?.toolsVersion ?? [], Self.minimum)
        let wantedText = wanted.map(String.init).joined(separator: ".")
        let install = Self.install(wantedText)
        let output: String
        do {
            let run = try Subprocess(program, ["--version"]).run(timeout: 60)
            output = String(decoding: run.output, as: UTF8.self)
        } catch {
            return HealthCheck.Result(
                "not found", [HealthProblem("Swift isn't installed. \(error)", fix: install)])
        }
        guard let found = output.firstMatch(of: /Swift version ([0-9.]+)/)?.1 else {
            return HealthCheck.Result(
                "not found",
                [HealthProblem("“\(program) --version” names no version of Swift.", fix: install)])
        }
        guard found.version < wanted else {
            return HealthCheck.Result("Swift \(found); \(wantedText) is required")
        }
        return HealthCheck.Result(
            "Swift \(found)", [HealthProblem("Swift \(wantedText) or newer is required.", fix: install)])
    }

    /// The command of swiftly, the installer of Swift's toolchains (https://www.swift.org/swiftly).
    private static func install(_ version: String) -> String {
        let isInstalled = FFmpeg.program("swiftly") != nil
        let install = "swiftly install --use \(version)"
        if isInstalled { return install }
        #if os(Linux)
            return
                "curl -O https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz && tar zxf swiftly-$(uname -m).tar.gz && ./swiftly init --skip-install && ~/.local/share/swiftly/bin/\(install)"
        #else
            return
                "curl -O https://download.swift.org/swiftly/darwin/swiftly.pkg && installer -pkg swiftly.pkg -target CurrentUserHomeDirectory && ~/.swiftly/bin/swiftly init --skip-install && ~/.swiftly/bin/\(install)"
        #endif
    }
}

private func max(_ one: [Int], _ other: [Int]) -> [Int] { one < other ? other : one }

extension [Int] {
    /// Compares versions. Missing numbers count as 0.
    fileprivate static func < (one: [Int], other: [Int]) -> Bool {
        for index in 0..<Swift.max(one.count, other.count) {
            let (left, right) = (index < one.count ? one[index] : 0, index < other.count ? other[index] : 0)
            if left != right { return left < right }
        }
        return false
    }
}
