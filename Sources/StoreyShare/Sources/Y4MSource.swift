public import Foundation
public import StoreyVideo

/// A y4m file's pictures as a screen's frames, at the rate that the file says.
public final class Y4MSource: FrameSource {
    private let url: URL
    private let isRepeated: Bool
    private let interval: Duration
    private var reader: Y4MReader
    private var picture: PixelBuffer?
    private var isFilled = true
    /// When the picture is to be seen.
    private var due: Duration?
    private var last: FrameDescription?

    /// What the file says of its pictures.
    public var header: Y4MHeader { reader.header }

    /// - Parameters:
    ///   - url: the file.
    ///   - isRepeated: whether it begins again after its end.
    /// - Throws: where there is no such file, or it is none.
    public init(_ url: URL, isRepeated: Bool = false) throws(ShareError) {
        self.url = url
        self.isRepeated = isRepeated
        reader = try Self.reader(of: url)
        let rate = reader.header.rate
        interval = .nanoseconds(Int64(rate?.seconds ?? 1) * 1_000_000_000 / Int64(rate?.frames ?? 30))
    }

    /// Reads on as far as the time has come.
    public func look(at time: Duration) throws(ShareError) -> SourceState {
        let begin = due ?? time
        if time >= begin {
            guard let next = try next() else { return .ended }
            picture = next
            isFilled = false
            // Not faster afterwards, where it was looked at too late.
            due = max(begin + interval, time)
            last = FrameDescription(next.layout, colour: next.colour, time: time)
        }
        guard let last else { return .ended }
        return isFilled ? .still(last) : .new(last)
    }

    /// Copies the picture.
    public func fill(_ slot: FrameSlot) throws(ShareError) {
        picture?.withBytes { slot.bytes.copyMemory(from: $0) }
        isFilled = true
    }

    private func next() throws(ShareError) -> PixelBuffer? {
        do throws(VideoFileError) {
            if let picture = try reader.next() { return picture }
            // An empty one would begin again for ever.
            guard isRepeated, reader.count > 0 else { return nil }
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
                    throw VideoFileError(.unreadable, "\(url.path) cannot be read: \(error)")
                }
            }
        } catch let error as VideoFileError {
            throw ShareError(.malformed, "\(url.path): \(error)")
        } catch {
            throw ShareError(.system, "\(url.path) cannot be opened: \(error)")
        }
    }
}
