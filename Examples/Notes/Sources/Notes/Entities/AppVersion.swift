/// A version of the app, such as 1.4.0.
package struct AppVersion: Codable, Hashable, Sendable {
    package let major: Int
    package let minor: Int
    package let patch: Int

    package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// The running version.
    package static let current = AppVersion(1, 4, 0)
}

extension AppVersion: Comparable {
    package static func < (left: AppVersion, right: AppVersion) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
}

extension AppVersion: CustomStringConvertible {
    package var description: String { "\(major).\(minor).\(patch)" }
}
