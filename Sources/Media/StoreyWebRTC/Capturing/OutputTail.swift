#if os(Linux)
    import Foundation
    import StoreyInternal

    /// Reads what a program writes while it runs, so that a full pipe never blocks it, and keeps the last bytes.
    final class OutputTail: Sendable {
        private let kept = Locked(Data())
        private let handle: FileHandle
        private let maxBytes: Int

        /// Starts to read.
        /// - Parameter maxBytes: The maximum number of bytes to keep.
        init(_ handle: FileHandle, maxBytes: Int) {
            self.handle = handle
            self.maxBytes = maxBytes
            handle.readabilityHandler = { [weak self] handle in
                let bytes = handle.availableData
                // No bytes mean the end of the output.
                guard let self, !bytes.isEmpty else { return handle.readabilityHandler = nil }
                self.append(bytes)
            }
        }

        /// Ends reading, and returns the last bytes. Call it when the program has exited.
        func finish() -> Data {
            handle.readabilityHandler = nil
            let descriptor = handle.fileDescriptor
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
            var buffer = [UInt8](repeating: 0, count: 4096)
            // A pipe holds 64 KiB, and a program that still writes must not keep this loop running.
            for _ in 0..<64 {
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { break }
                append(Data(buffer[..<count]))
            }
            return kept.withLock { $0 }
        }

        private func append(_ bytes: Data) {
            kept.withLock { $0 = Data(($0 + bytes).suffix(maxBytes)) }
        }
    }
#endif
