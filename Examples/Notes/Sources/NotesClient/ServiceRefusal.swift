import Notes

/// The body of an error response.
struct ServiceRefusal: Decodable, Equatable, Sendable {
    /// The error code, such as `nameTaken`.
    let error: String
    /// With the code `tooManyAttempts`: the time until the next attempt, in seconds.
    let retryAfter: Int?

    /// The longest time that the app shows, in seconds, whatever the service asks for.
    private static let maxRetryAfter = 24 * 60 * 60

    /// The error as the app distinguishes it, or `nil` if the app doesn't know the code.
    var appError: (any Error)? {
        guard error == "tooManyAttempts" else { return AccountError(rawValue: error) }
        return TooManyAttempts(retryAfter: min(max(retryAfter ?? 60, 1), Self.maxRetryAfter))
    }
}
