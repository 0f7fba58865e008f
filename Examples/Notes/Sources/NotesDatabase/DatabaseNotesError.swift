/// An error while opening the database. The file isn't changed or replaced.
package struct DatabaseNotesError: Error, CustomStringConvertible {
    let path: String
    let underlying: any Error

    package var description: String {
        """
        Can't open the database at \(path): \(underlying)
        The file is unchanged. Choose another one with --database PATH, or use --memory.
        """
    }
}
