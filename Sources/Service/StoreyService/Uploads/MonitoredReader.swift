import StoreyHTTP

/// A reader whose time isn't counted as time in which the service doesn't respond.
private struct MonitoredReader: UploadReader {
    let base: any UploadReader
    let monitor: TransferMonitor

    func read(from offset: Int, atLeast minimum: Int, atMost maximum: Int) async throws -> [UInt8] {
        try await monitor.reading {
            try await base.read(from: offset, atLeast: minimum, atMost: maximum)
        }
    }
}

extension UploadSource {
    /// Returns the source as one whose reading isn't counted by a monitor.
    func monitored(by monitor: TransferMonitor) -> UploadSource {
        var source = self
        source.reader = MonitoredReader(base: reader, monitor: monitor)
        return source
    }
}
