#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The requests of the protocol tus 1.0.0 for one upload. Source: tus.io/protocols/resumable-upload, sections Core Protocol and
/// Creation.
///
/// The draft “Resumable Uploads for HTTP” of the IETF isn't used, because its versions don't understand each other and few
/// services have one, while tus is unchanged since 2016 and has servers in all common languages.
struct ResumableUpload<Refusal: Sendable> {
    private static var version: String { "1.0.0" }

    let client: ServiceClient
    /// The request that creates an upload. Its fields are sent with each request.
    let creation: Endpoint<NoContent, Refusal>

    /// The place of an upload on a server.
    struct Location {
        let base: String
        let target: String
        /// Whether the server is that of the client, so that it may get the user's credentials.
        let isOwnServer: Bool

        var url: String { base + target }
    }

    /// Creates an upload.
    /// - Parameter length: The number of bytes, or `nil` if it isn't known yet.
    func create(length: Int?) async throws -> Location {
        var endpoint = creation
        endpoint.request.fields["Tus-Resumable"] = Self.version
        if let length {
            endpoint.request.fields["Upload-Length"] = "\(length)"
        } else {
            endpoint.request.fields["Upload-Defer-Length"] = "1"
        }
        let outcome = await client.outcome(of: client.withDefaultFields(endpoint))
        _ = try client.read(outcome, endpoint)
        guard let text = try outcome.get().fields["Location"], let location = location(text) else {
            throw failure("the service created an upload without a valid Location")
        }
        return location
    }

    /// Returns the place that a URL names, relative to the request that creates an upload.
    func location(_ text: String) -> Location? {
        guard let own = URL(string: client.environment.base + creation.request.target),
            let url = URL(string: text, relativeTo: own)?.absoluteURL,
            let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let base = Self.server(url),
            base.hasPrefix("https:") || !client.environment.base.hasPrefix("https:")
        else { return nil }
        let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
        return Location(
            base: base, target: parts.percentEncodedQuery.map { "\(path)?\($0)" } ?? path,
            isOwnServer: base == Self.server(own))
    }

    private static func server(_ url: URL) -> String? {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = parts.encodedHost
        else { return nil }
        return "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }

    /// Returns the number of bytes that the service has, or `nil` if it doesn't have the upload anymore.
    func offset(at location: Location) async throws -> Int? {
        let (endpoint, outcome) = await send("HEAD", to: location)
        if let status = try? outcome.get().status, [403, 404, 410].contains(status) { return nil }
        _ = try client.read(outcome, endpoint)
        return try offset(in: try outcome.get())
    }

    /// Sends bytes, and returns the number of bytes that the service has then, or the failure if the upload can be resumed.
    /// - Parameter length: The number of all bytes, if the service doesn't know it yet.
    func append(
        _ bytes: [UInt8], at offset: Int, length: Int?, to location: Location
    ) async throws -> Result<Int, ServiceError<Refusal>> {
        var fields: HeaderFields = [
            "Content-Type": "application/offset+octet-stream", "Upload-Offset": "\(offset)",
        ]
        if let length { fields["Upload-Length"] = "\(length)" }
        let (endpoint, outcome) = await send("PATCH", to: location, fields, bytes)
        // With another offset than the service's, the status is 409.
        let isConflict = (try? outcome.get().status) == 409
        do throws(ServiceError<Refusal>) {
            _ = try client.read(outcome, endpoint)
        } catch {
            guard outcome.isTemporaryFailure || isConflict else { throw error }
            return .failure(error)
        }
        return .success(try self.offset(in: try outcome.get()))
    }

    private func send(
        _ method: String, to location: Location, _ fields: HeaderFields = [:], _ body: [UInt8] = []
    ) async -> (Endpoint<NoContent, Refusal>, ServiceClient.Outcome) {
        var endpoint = creation
        endpoint.request.method = method
        endpoint.request.target = location.target
        endpoint.request.body = body
        endpoint.streamedBody = nil
        endpoint.request.fields["Content-Type"] = nil
        endpoint.request.fields["Upload-Metadata"] = nil
        endpoint.request.fields.set(fields.lines + [.init("Tus-Resumable", Self.version)])
        endpoint.isIdempotent = method == "HEAD"
        endpoint.requiresAuthorization = creation.requiresAuthorization && location.isOwnServer
        endpoint = client.withDefaultFields(endpoint)
        if !location.isOwnServer {
            for name in ["Authorization", "Cookie"] { endpoint.request.fields[name] = nil }
        }
        return (endpoint, await client.outcome(of: endpoint, at: location.base))
    }

    private func offset(in response: ServiceResponse) throws -> Int {
        guard let offset = response.fields["Upload-Offset"].flatMap({ Int($0) }), offset >= 0 else {
            throw failure("the service responded to an upload without a valid Upload-Offset")
        }
        return offset
    }

    func failure(_ reason: String) -> ServiceError<Refusal> {
        .transport(HTTPTransportError(.malformed, reason))
    }
}
