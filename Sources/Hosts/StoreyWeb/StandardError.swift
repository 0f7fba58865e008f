#if Web
    import Foundation

    /// The standard error of the process.
    enum StandardError {
        /// Writes a message and a line break at once, so that the messages of several sessions aren't mixed.
        static func write(_ message: String) {
            // A closed pipe must not end the process, and nothing is left to report it to.
            try? FileHandle.standardError.write(contentsOf: Data("\(message)\n".utf8))
        }
    }
#endif
