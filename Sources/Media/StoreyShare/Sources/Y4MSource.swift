public import Foundation
public import StoreyVideo

/// Plays a y4m file as frames, at the rate given in the file.
public final class Y4MSource: FrameSource {
    private let url: URL
    private let loops: Bool
    private let interval: Duration
    private var reader: Y4MReader
    private var picture: PixelBuffer?
    private var isFilled = true
    /// The time at which the current picture is due.
    private var due: Duration?
    private var last: FrameDescription?

    /// The header of the file.
    public var header: Y4MHeader { reader.header }

    /// Opens a file.
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - loops: Whether the file is played again after its end.
    /// - Throws: `ShareError` if the file doesn't exist or isn't a y4m file.
    public init(_ url: URL, loops: Bool = false) throws(ShareError) {
        self.url = url
        self.loops = loops
        reader = try Self.reader(of: url)
        let rate = reader.header.rate
        interval = .nanoseconds(Int64(rate?.seconds ?? 1) * 1_000_000_000 / Int64(rate?.frames ?? 30))
    }

    /// Reads the next picture if its time has come.
    public func poll(at time: Duration) throws(ShareError) -> SourceState {
        let begin = due ?? time
        if time >= begin {
            guard let next = try next() else { return .ended }
            picture = next
            isFilled = false
            // Doesn't catch up after a late call.
            due = max(begin + interval, time)
            last = FrameDescription(next.layout, color: next.color, time: time)
        }
        guard let last else { return .ended }
        return isFilled ? .unchanged(last) : .new(last)
    }

    /// Copies the picture.
    public func fill(_ slot: FrameSlot) throws(ShareError) {
        picture?.withBytes { slot.bytes.copyMemory(from: $0) }
        isFilled = true
    }

    private func next() throws(ShareError) -> PixelBuffer? {
        do throws(VideoFileError) {
            if let picture = try reader.next() { return picture }
            // A file without pictures would loop forever.
            guard loops, reader.count > 0 else { return nil }
        } catch {
            throw ShareError(.malformed, "\(url.path): \(error)")
        }
        reader = try Self.reader(of: url)
        return try next()
    }

    private static func reader(of url: URL) throws(ShareError) -> Y4MReader {
        do {
            let file = try FileHandle(forReadingFrom: url)
            return try Y4MReader { count throws(VideoFileError) in
                do {
                    return Array(try file.read(upToCount: count) ?? Data())
                } catch {
                    throw VideoFileError(.unreadable, "Can't read \(url.path): \(error)")
                }
            }
        } catch let error as VideoFileError {
            throw ShareError(.malformed, "\(url.path): \(error)")
        } catch {
            throw ShareError(.system, "Can't open \(url.path): \(error)")
        }
    }
}
