import StoreyHTML
import StoreyTesting

/// What the player shows of a replayed step.
struct ReplayFrame: Sendable {
    let step: ReplayStep
    /// The app's screen, or `nil` if the app has ended.
    let picture: HTMLSnapshot?
}

/// The frames of consecutive steps, without the oldest ones if those were dropped to limit the memory.
struct ReplayFrames: Sendable {
    /// The number of the first step that has a frame.
    private(set) var first: Int
    private var frames: [ReplayFrame] = []

    init(first: Int = 0) { self.first = first }

    /// The number of the step after the last one.
    var end: Int { first + frames.count }

    subscript(_ number: Int) -> ReplayFrame? {
        number >= first && number < end ? frames[number - first] : nil
    }

    /// Replaces the frames from a step on.
    mutating func replace(from number: Int, with new: [ReplayFrame]) {
        if number <= first {
            self = ReplayFrames(first: number)
        } else {
            frames.removeLast(max(end - number, 0))
        }
        frames += new
    }

    mutating func append(_ frame: ReplayFrame) { frames.append(frame) }

    mutating func drop(before number: Int) {
        guard number > first else { return }
        frames.removeFirst(min(number - first, frames.count))
        first = number
    }
}

/// Measures the memory of frames and decides which of them are dropped: the older half of those that fit, at a time.
struct FrameMemory {
    /// About how much memory an element of a picture takes, in bytes.
    private static let elementBytes = 500

    private let limit: Int
    /// The number of the first frame to keep.
    private(set) var first = 0
    private var secondHalf = 0
    /// The memory of the frames in the second half, in bytes.
    private var used = 0
    private var last: ReplayStep?

    init(limit: Int) { self.limit = limit }

    /// Adds a frame, or adds to the last one.
    /// - Parameter newElements: The number of the elements of its picture that no frame before it has.
    /// - Returns: Whether a half is full. Pictures share no elements with those of the other half, so that these are released
    ///   with the frames.
    mutating func add(_ step: ReplayStep, newElements: Int) -> Bool {
        used += newElements * Self.elementBytes + step.byteCount(after: last)
        last = step
        guard used >= limit / 2 else { return false }
        (first, secondHalf, used) = (secondHalf, step.number + 1, 0)
        return true
    }
}
