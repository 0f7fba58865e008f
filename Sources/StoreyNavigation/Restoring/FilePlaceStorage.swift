import Guarding
import WholeFile

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Keeps the place of a person in a file of its own: JSON, as ``SavedPlace`` describes it.
///
/// The file is replaced as a whole: whoever reads it finds what was there before or what is there now, even when the app
/// is killed in between. What is damaged or crashes the app is set aside as `….damaged` or `….crashed`; while an app comes
/// back to it, `….attempts` beside it counts how often.
///
/// Make one for each file, and for each window of the app a file.
public final class FilePlaceStorage: PlaceStorage {
    private let file: WholeFile
    private let marker: WholeFile
    private let turns = Guarded(())

    /// Names the file, which need not be there, nor its folders.
    /// - Parameter path: where the file is.
    public init(path: String) {
        file = WholeFile(path: path)
        marker = WholeFile(path: path + ".attempts")
    }

    /// What is kept, if anything is.
    /// - Throws: Foundation's error where the file cannot be read.
    public func text() throws -> String? {
        try turns.withLock { _ in try file.read().map { String(decoding: $0, as: UTF8.self) } }
    }

    /// Keeps a text in the place of what was there.
    /// - Throws: Foundation's error where the file cannot be written.
    public func keep(_ text: String) throws {
        try turns.withLock { _ in try file.write(Data(text.utf8)) }
    }

    /// How many runs of the app have not got through what is kept. A marker that cannot be understood counts for one.
    /// - Throws: Foundation's error where it cannot be read.
    public func attempts() throws -> Int {
        try turns.withLock { _ in
            try marker.read().map { max(0, Int(String(decoding: $0, as: UTF8.self)) ?? 1) } ?? 0
        }
    }

    /// Keeps how many.
    /// - Throws: Foundation's error where the marker cannot be written.
    public func keepAttempts(_ count: Int) throws {
        try turns.withLock { _ in
            if count == 0 { try marker.remove() } else { try marker.write(Data("\(count)".utf8)) }
        }
    }

    /// Keeps the file beside its place, under a name that says what is wrong with it.
    /// - Parameter fault: what is wrong with it, in a word.
    /// - Returns: where it is now.
    /// - Throws: Foundation's error where it cannot be moved.
    @discardableResult
    public func setAside(as fault: String) throws -> String? {
        try turns.withLock { _ in try file.setAside(as: fault) }
    }
}
