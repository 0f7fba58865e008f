import StoreyShare
import StoreyVideo

/// The test pattern with a scrolling page across its middle, similar to what is shared in a call.
final class ScrolledPage: FrameSource {
    private let pattern: TestPattern
    private let size: PixelSize
    private let page: [UInt8]
    private var row = 0

    /// - Parameter size: The size of the NV12 frames.
    init(_ size: PixelSize) throws {
        self.size = size
        pattern = TestPattern(size)
        // Marks as large as letters, identical in each run.
        var state: UInt32 = 1
        let marks = (0..<(size.width / 8 + 1) * (size.height / 4 + 1)).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(60 + state >> 24 & 127)
        }
        page = (0..<size.width * size.height * 2).map { index in
            marks[index / size.width / 8 * (size.width / 8 + 1) + index % size.width / 8]
        }
    }

    func poll(at time: Duration) throws(ShareError) -> SourceState { try pattern.poll(at: time) }

    func fill(_ slot: FrameSlot) throws(ShareError) {
        try pattern.fill(slot)
        scroll(slot.bytes)
    }

    func picture() throws -> PixelBuffer {
        var picture = try pattern.frame(at: FrameClock.now).picture
        picture.withMutableBytes(scroll)
        return picture
    }

    private func scroll(_ bytes: UnsafeMutableRawBufferPointer) {
        row = (row + 6) % size.height
        let (first, count) = (row * size.width, size.height / 3 * size.width)
        page.withUnsafeBytes { page in
            UnsafeMutableRawBufferPointer(rebasing: bytes[count..<2 * count])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: page[first..<first + count]))
        }
    }
}
