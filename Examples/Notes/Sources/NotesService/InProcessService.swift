import Foundation
package import Notes
package import StoreyMock

/// The app's service, in this process: a folder of stubs, and logic for what those do not answer.
///
/// A test arms ``server`` with whatever is to go wrong; that comes before the logic.
package struct InProcessService: HTTPTransport {
    /// The stubs. What no other answers, the last of them leaves to the logic.
    package let server: MockServer
    private let desk: NotesDesk

    /// The status by which stubs leave a request to the logic.
    package static let unanswered = 599

    /// - Parameters:
    ///   - minimumVersion: the oldest version of the app that it lets in; what the stub says, unless it is told.
    ///   - accounts: who has an account.
    ///   - path: the file to keep notes in; as long as the process lives, where there is none.
    /// - Throws: where the file cannot be read, or a stub is wrong.
    package init(
        minimumVersion: AppVersion? = nil, accounts: any AccountService,
        path: String? = nil
    ) throws {
        desk = try NotesDesk(accounts: accounts, path: path)
        server = try MockServer(folder: Self.stubs)
        server.add(Stub("ANY", "/*", priority: .max, answer: .status(Self.unanswered)))
        if let minimumVersion {
            let body = String(decoding: try JSONEncoder().encode(minimumVersion), as: UTF8.self)
            server.add(Stub("GET", "/version", answer: .text(body)))
        }
    }

    /// The folder of stubs, to look at or to serve with `storey mock`.
    package static var stubs: String {
        Bundle.module.bundleURL.appending(path: "Stubs").path(percentEncoded: false)
    }

    package func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError)
        -> HTTPResponse
    {
        let answer = try await server.send(request, to: base)
        return answer.status == Self.unanswered ? try await desk.answer(request) : answer
    }
}
