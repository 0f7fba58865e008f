public import Foundation
import Synchronization

/// The folders of the App Groups of the process, for tests.
public enum AppGroup {
    private static let folders = Mutex<[String: URL]>([:])

    public static func setFolder(_ folder: URL?, of group: String) {
        folders.withLock { $0[group] = folder }
    }

    fileprivate static func folder(of group: String) -> URL? { folders.withLock { $0[group] } }
}

extension FileManager {
    /// On Apple's systems, a method of Foundation.
    ///
    /// https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        AppGroup.folder(of: groupIdentifier)
    }
}
