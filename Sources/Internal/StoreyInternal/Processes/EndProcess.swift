import Foundation

/// Ends the process with a status, after writing a text to standard error.
package func endProcess(_ status: Int32, _ text: String) -> Never {
    FileHandle.standardError.write(Data(text.utf8))
    exit(status)
}
