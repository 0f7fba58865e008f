/// What the service says where it declines.
struct ServiceRefusal: Decodable, Equatable, Sendable {
    /// Why, in one word, such as `nameTaken`.
    let error: String
}
