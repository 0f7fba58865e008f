import Foundation
import StoreyVideo

/// A y4m file on disk. What is wrong with it is said with its name.
struct VideoFile {
    private let path: String
    private var reader: Y4MReader

    init(_ path: String) throws(VideoFileError) {
        self.path = path
        let handle: FileHandle
        do {
            handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        } catch {
            throw VideoFileError(.unreadable, "\(path): cannot be read: \(error.localizedDescription)")
        }
        reader = try Self.naming(path) { () throws(VideoFileError) in
            try Y4MReader { count throws(VideoFileError) in
                do {
                    return Array(try handle.read(upToCount: count) ?? Data())
                } catch {
                    throw VideoFileError(.unreadable, "cannot be read: \(error.localizedDescription)")
                }
            }
        }
    }

    var header: Y4MHeader { reader.header }

    mutating func next() throws(VideoFileError) -> PixelBuffer? {
        try Self.naming(path) { () throws(VideoFileError) in try reader.next() }
    }

    private static func naming<Result>(
        _ path: String, _ work: () throws(VideoFileError) -> Result
    ) throws(VideoFileError) -> Result {
        do {
            return try work()
        } catch {
            throw VideoFileError(error.reason, "\(path): \(error)")
        }
    }
}
