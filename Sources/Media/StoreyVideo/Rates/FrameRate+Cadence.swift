extension FrameRate {
    /// Returns for how many refreshes a display shows each frame, for frames at this rate, from the first one on.
    ///
    /// Film at 24 frames per second on a display of 60 Hz has the cadence 2, 3, 2, 3: its frames last 33 and 50 ms in turn, which is
    /// seen as judder in slow movements of the camera. Where all numbers are equal, motion is even.
    /// - Parameters:
    ///   - display: The refreshes of the display per second.
    ///   - count: The number of frames.
    public func cadence(on display: FrameRate, count: Int) -> [Int] {
        // A frame ends at the last refresh before the next frame's time. Neither product exceeds 62 bits.
        let refreshes = display.frames * seconds
        let frame = display.seconds * frames
        var rest = 0
        return (0..<count).map { _ in
            let time = rest + refreshes
            rest = time % frame
            return time / frame
        }
    }
}
