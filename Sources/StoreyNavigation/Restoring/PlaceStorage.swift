/// Where the place of a person is kept between two runs of an app. ``FilePlaceStorage`` is one.
///
/// What it was told has to be there even after a crash.
public protocol PlaceStorage: Sendable {
    /// What is kept, if anything is.
    /// - Throws: why it cannot be read. The app begins where it always does, and the report tells of it.
    func text() throws -> String?

    /// Keeps a text in the place of what was there.
    /// - Throws: why it cannot be kept. The report tells of it.
    func keep(_ text: String) throws

    /// How many runs of the app began to come back to what is kept, and have not got through it: they crashed.
    func attempts() throws -> Int

    /// Keeps how many.
    func keepAttempts(_ count: Int) throws

    /// Keeps what there is where nobody stumbles over it again, for whoever wants to know what was wrong with it.
    /// - Parameter fault: what is wrong with it, in a word: `damaged`, `crashed`.
    /// - Returns: where it is now; nil where it is gone.
    @discardableResult
    func setAside(as fault: String) throws -> String?
}
