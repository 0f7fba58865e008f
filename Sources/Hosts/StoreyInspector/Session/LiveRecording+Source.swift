import Storey
import StoreyInternal

extension LiveRecording: RecordingSource {
    func makeReader() -> any RecordingReader { LiveRecordingReader(reader()) }
}

/// A reader of a recording of this process.
private final class LiveRecordingReader: RecordingReader {
    private let reader: Locked<LiveRecording.Reader>

    init(_ reader: LiveRecording.Reader) { self.reader = Locked(reader) }

    func read() throws -> Recording? {
        try reader.withLock { reader in try reader.read() ? reader.recording : nil }
    }
}
