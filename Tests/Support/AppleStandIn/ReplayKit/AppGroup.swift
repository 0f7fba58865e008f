public import Foundation

/// The folders of the App Groups of the process, for tests.
public enum AppGroup {
    nonisolated(unsafe) private static var folders: [String: URL] = [:]
    private static let lock = NSLock()

    public static func setFolder(_ folder: URL?, of group: String) {
        lock.withLock { folders[group] = folder }
    }

    fileprivate static func folder(of group: String) -> URL? { lock.withLock { folders[group] } }
}

extension FileManager {
    /// On Apple's systems, a method of Foundation.
    ///
    /// https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        AppGroup.folder(of: groupIdentifier)
    }
}
