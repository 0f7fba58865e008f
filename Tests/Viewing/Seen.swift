#if Share && os(Linux)
    /// What a viewer without a browser saw.
    package struct Seen: Decodable, Equatable, Sendable {
        /// The numbers in the pictures; nil where one can't be read.
        package var numbers: [Int?]
        /// How old they were, in seconds.
        package var ages: [Double?]
        /// When they arrived, in seconds.
        package var times: [Double]
        package var sizes: [String]
        /// Which of the pictures needed no other, from 1 on; of VP8 that is not known.
        package var keys: [Int]
        /// How many pieces of sound there were.
        package var sound: Int
        /// How many packets the relay lost, and how many it let through.
        package var dropped: Int?
        package var passed: Int?
        /// How many pictures came to the relay, and how many of those were seen.
        package var sent: Int?
        package var arrived: Int?

        /// The longest time without a picture, in seconds.
        package var longestGap: Double { zip(times.dropFirst(), times).map { $0 - $1 }.max() ?? .infinity }
    }
#endif
