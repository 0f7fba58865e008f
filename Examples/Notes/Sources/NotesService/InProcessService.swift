import Foundation
package import Notes
package import StoreyMock

/// The app's service in this process: a folder of stubs, and a controller for the requests that they don't
/// match.
///
/// Stubs take precedence over the controller, so a test can add faults to ``server``.
package struct InProcessService: HTTPTransport {
    /// The mock server with the stubs. Its last stub passes unmatched requests on to the controller.
    package let server: MockServer
    private let controller: NotesController

    /// The status that passes a request on to the controller.
    package static let unhandled = 599

    /// Creates the service with notes on this device.
    /// - Parameters:
    ///   - minimumVersion: The oldest supported version of the app, or `nil` for the stub's version.
    ///   - accounts: The accounts.
    ///   - path: The file to store notes in. If `nil`, they are kept in memory.
    /// - Throws: An error if the file can't be read or a stub is invalid.
    package init(
        minimumVersion: AppVersion? = nil, accounts: any AccountService, path: String? = nil
    ) throws {
        try self.init(
            minimumVersion: minimumVersion, accounts: accounts, records: try RecordFile(path: path))
    }

    /// Creates the service.
    /// - Parameters:
    ///   - minimumVersion: The oldest supported version of the app, or `nil` for the stub's version.
    ///   - accounts: The accounts.
    ///   - records: Where notes and folders are stored.
    /// - Throws: An error if a stub is invalid.
    package init(
        minimumVersion: AppVersion? = nil, accounts: any AccountService, records: any RecordStorage
    ) throws {
        controller = NotesController(accounts: accounts, records: records)
        server = try MockServer(folder: Self.stubs)
        server.add(Stub("ANY", "/*", priority: .max, response: .status(Self.unhandled)))
        if let minimumVersion {
            let body = String(decoding: try JSONEncoder().encode(minimumVersion), as: UTF8.self)
            server.add(Stub("GET", "/version", response: .text(body)))
        }
    }

    /// The folder of stubs, which `storey mock` can serve as well.
    package static var stubs: String {
        Bundle.module.bundleURL.appending(path: "Stubs").path(percentEncoded: false)
    }

    package func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError)
        -> ServiceResponse
    {
        let response = try await server.send(request, to: base)
        return response.status == Self.unhandled ? try await controller.response(to: request) : response
    }
}
