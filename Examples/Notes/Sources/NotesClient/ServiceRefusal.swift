/// The body of an error response.
struct ServiceRefusal: Decodable, Equatable, Sendable {
    /// The error code, such as `nameTaken`.
    let error: String
}
