/// Why a database cannot be used. Its description says what to do; the file is never changed or replaced.
package struct DatabaseNotesError: Error, CustomStringConvertible {
    let path: String
    let underlying: any Error

    package var description: String {
        """
        The notes at \(path) cannot be opened: \(underlying)
        The file is left as it is. Choose another one with --database PATH, or try without one with --memory.
        """
    }
}
