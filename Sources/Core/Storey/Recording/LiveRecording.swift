package import StoreyState

/// The recording of a running session, which grows while the user works. It can be read from any isolation.
package struct LiveRecording: Sendable {
    let file: RecordingFile

    /// Sends after each line, from the session's isolation.
    package var changes: Broadcast<Void> { file.changes }

    /// A reader that starts with the first line.
    package func reader() -> Reader { Reader(file) }

    /// Reads a recording that grows.
    package struct Reader: Sendable {
        private let file: RecordingFile
        private var count = 0
        /// The recording as of the last read, or `nil` if the session hasn't started yet.
        package private(set) var recording: Recording?

        fileprivate init(_ file: RecordingFile) { self.file = file }

        /// Reads the lines that were added since the last read.
        /// - Returns: Whether there are any.
        /// - Throws: ``RecordingError`` if a line is invalid.
        package mutating func read() throws(RecordingError) -> Bool {
            let bytes = file.lines(after: count)
            if bytes.isEmpty { return false }
            count += bytes.count
            let text = String(decoding: bytes, as: UTF8.self)
            if recording == nil {
                recording = try Recording(text: text)
            } else {
                try recording?.append(text)
            }
            return true
        }
    }
}
