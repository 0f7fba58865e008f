/// The reason why notes can't be read or saved, as far as the user can do something about it.
package enum StorageFailure: String, Error, Codable, Equatable, Sendable {
    case diskFull
    case readOnly
    case damaged
    case other

    /// The reason for an error of the data layer.
    init(_ error: any Error) { self = (error as? NotesDataError)?.reason ?? .other }
}
