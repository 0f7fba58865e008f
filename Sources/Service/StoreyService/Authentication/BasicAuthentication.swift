#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The credentials of the authentication scheme Basic: a username and a password in each request.
///
/// Source: RFC 7617, with the charset UTF-8.
public struct BasicAuthentication: ServiceAuthenticator {
    /// The username.
    public let owner: String
    private let password: String

    /// Creates credentials.
    /// - Parameters:
    ///   - username: The username. It can't contain a colon, which would begin the password.
    ///   - password: The password.
    public init(username: String, password: String) {
        owner = username
        self.password = password
    }

    /// Adds the credentials.
    /// - Throws: An error of the kind `invalidRequest` if the username contains a colon, or one of the next interceptors.
    public func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        guard !owner.utf8.contains(UInt8(ascii: ":")) else {
            throw HTTPTransportError(.invalidRequest, "a username of Basic authentication contains a colon")
        }
        var call = call
        let credentials = Data("\(owner):\(password)".utf8).base64EncodedString()
        call.request.fields["Authorization"] = "Basic " + credentials
        return try await next(call)
    }
}
