import Foundation
import Notes
import StoreyService

// The endpoints of the service.

extension Endpoint where Success == AppVersion, Refusal == ServiceRefusal {
    static var minimumVersion: Endpoint { Endpoint("GET", "/version").open }
}

extension Endpoint where Success == Configuration, Refusal == ServiceRefusal {
    static var configuration: Endpoint { Endpoint("GET", "/configuration").open }
}

extension Endpoint where Success == NoContent, Refusal == ServiceRefusal {
    static func signOut(_ account: Account) -> Endpoint {
        Endpoint("DELETE", "/accounts/\(account.name)/session", fields: bearing(account)).open
    }

    static func put(_ record: LocalRecord, of account: String, upon tag: String?) throws -> Endpoint {
        try Endpoint(
            "PUT", "/accounts/\(account)/\(record.id.path)", fields: made(upon: tag), body: record)
    }

    static func delete(_ id: RecordID, of account: String, upon tag: String?) -> Endpoint {
        Endpoint("DELETE", "/accounts/\(account)/\(id.path)", fields: made(upon: tag))
    }

    /// The precondition of a write: the known revision, or that the service doesn't have the record.
    private static func made(upon tag: String?) -> HeaderFields {
        tag.map { ["If-Match": $0] } ?? ["If-None-Match": "*"]
    }
}

extension Endpoint where Success == OpenSession, Refusal == ServiceRefusal {
    static func createAccount(_ credentials: Credentials) throws -> Endpoint {
        try Endpoint("POST", "/accounts", body: credentials).open
    }

    static func signIn(_ credentials: Credentials) throws -> Endpoint {
        try Endpoint(
            "POST", "/accounts/\(credentials.name)/session", body: ["password": credentials.password]
        ).open
    }

    static func resume(_ account: Account) -> Endpoint {
        Endpoint("GET", "/accounts/\(account.name)/session", fields: bearing(account)).open
    }
}

extension Endpoint where Success == RemoteChanges, Refusal == ServiceRefusal {
    static func changes(of account: String, since revision: Int) -> Endpoint {
        Endpoint("GET", "/accounts/\(account)/notes", query: [("since", "\(revision)")])
    }
}

/// A session that the service opened.
struct OpenSession: Decodable, Equatable, Sendable {
    let name: String
    let token: String
}

extension Endpoint {
    /// The same endpoint without the client's authorization.
    fileprivate var open: Endpoint {
        var endpoint = self
        endpoint.requiresAuthorization = false
        return endpoint
    }

    fileprivate static func bearing(_ account: Account) -> HeaderFields {
        ["Authorization": "Bearer \(account.token)"]
    }
}
