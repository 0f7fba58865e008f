#if Share && os(Linux)
    /// The frames that a headless viewer received.
    package struct ViewerReport: Decodable, Equatable, Sendable {
        /// The numbers in the barcodes, or `nil` if one can't be read.
        package var numbers: [Int?]
        /// The ages of the frames in seconds.
        package var ages: [Double?]
        /// The arrival times in seconds.
        package var times: [Double]
        package var sizes: [String]
        /// The indices of key frames, starting at 1. Unknown for VP8.
        package var keys: [Int]
        /// The number of audio frames.
        package var sound: Int
        /// The number of packets that the relay dropped and forwarded.
        package var dropped: Int?
        package var passed: Int?
        /// The number of frames that reached the relay, and of those that were received.
        package var sent: Int?
        package var arrived: Int?

        /// The longest time without a frame, in seconds.
        package var longestGap: Double { zip(times.dropFirst(), times).map { $0 - $1 }.max() ?? .infinity }
    }
#endif
