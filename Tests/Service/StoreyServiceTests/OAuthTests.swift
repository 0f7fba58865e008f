import Foundation
import StoreyMock
import Synchronization
import Testing

@testable import StoreyService

private struct Refusal: Codable, Equatable, Sendable { let error: String }

@Suite("OAuth 2.0", .timeLimit(.minutes(10)))
struct OAuthTests {
    private static let oauth = OAuthClient(
        id: "notes", authorizationURL: "https://auth.example.com/authorize?tenant=1", tokenPath: "/token",
        redirectURI: "com.example.notes:/callback", scopes: ["notes", "offline_access"])
    private static let tokens = OAuthTokens(
        accessToken: "a1", refreshToken: "r1", expiresIn: 3600, scope: "notes")

    private let server = MockServer()

    private var client: ServiceClient {
        ServiceClient(
            .inProcess(server), policy: ServicePolicy(timeout: .seconds(600), maxRetries: 0))
    }

    private static func pairs(_ query: some StringProtocol) -> [String] {
        FormURLEncoding.decode(query).map { "\($0.name)=\($0.value)" }
    }

    private var forms: [[String]] {
        server.main.journal.filter { $0.request.path == "/token" }.map {
            Self.pairs(String(decoding: $0.request.body, as: UTF8.self))
        }
    }

    @Test func `The challenge is that of RFC 7636`() {
        #expect(
            OAuthAuthorizationRequest.challenge(for: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
                == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    }

    @Test func `A request to sign in has a state and a challenge of its own`() throws {
        let request = Self.oauth.authorizationRequest(parameters: [("login_hint", "anna@example.com")])
        let parts = request.url.split(separator: "?")
        #expect(parts[0] == "https://auth.example.com/authorize")
        #expect(
            Self.pairs(parts[1]) == [
                "tenant=1", "response_type=code", "client_id=notes",
                "redirect_uri=com.example.notes:/callback", "state=\(request.state)",
                "code_challenge=\(OAuthAuthorizationRequest.challenge(for: request.codeVerifier))",
                "code_challenge_method=S256", "scope=notes offline_access", "login_hint=anna@example.com",
            ])
        #expect(request.state.utf8.count == 22 && request.codeVerifier.utf8.count == 43)
        let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
        #expect(unreserved.isSuperset(of: request.codeVerifier + request.state))
        let other = Self.oauth.authorizationRequest()
        #expect(other.state != request.state && other.codeVerifier != request.codeVerifier)
        let saved = try JSONEncoder().encode(request)
        #expect(try JSONDecoder().decode(OAuthAuthorizationRequest.self, from: saved) == request)
    }

    @Test(
        arguments: [
            ("com.example.notes:/callback?code=c%2F1&state=STATE", .success("c/1")),
            ("com.example.notes:/callback?state=STATE&code=c1#_=_", .success("c1")),
            ("com.example.notes:/callback?code=c1&state=other", .failure(.otherState)),
            ("com.example.notes:/callback?code=c1", .failure(.otherState)),
            ("com.example.notes:/callback", .failure(.otherState)),
            ("com.example.notes:/callback2?code=c1&state=STATE", .failure(.otherURL)),
            ("https://evil.example.com/?code=c1&state=STATE", .failure(.otherURL)),
            ("com.example.notes:/callback?state=STATE", .failure(.missingCode)),
            ("com.example.notes:/callback?state=STATE&code=", .failure(.missingCode)),
            (
                "com.example.notes:/callback?error=access_denied&error_description=No+thanks&state=STATE",
                .failure(
                    .refused(OAuthRefusal(error: "access_denied", errorDescription: "No thanks")))
            ),
            ("com.example.notes:/callback?error=access_denied&state=other", .failure(.otherState)),
        ] as [(String, Result<String, OAuthRedirectError>)])
    func `A redirect has a code only if it answers the request`(
        redirect: String, result: Result<String, OAuthRedirectError>
    ) {
        let request = Self.oauth.authorizationRequest()
        let url = redirect.replacing("STATE", with: request.state)
        let code = Result { () throws(OAuthRedirectError) in try request.code(from: url) }
        #expect(code == result)
    }

    @Test func `A code is exchanged for tokens with the verifier of its request`() async throws {
        server.add(
            Stub(
                "POST", "/token",
                response: .json([
                    "access_token": "a1", "token_type": "bearer", "refresh_token": "r1", "expires_in": 3600,
                    "scope": "notes", "extra": true,
                ])))
        let request = Self.oauth.authorizationRequest()
        #expect(try await client.send(Self.oauth.exchange("c1", for: request)) == Self.tokens)
        #expect(
            forms == [
                [
                    "grant_type=authorization_code", "code=c1",
                    "redirect_uri=com.example.notes:/callback", "client_id=notes",
                    "code_verifier=\(request.codeVerifier)",
                ]
            ])
        #expect(
            server.main.journal.map { $0.request.fields["Content-Type"] } == [
                "application/x-www-form-urlencoded"
            ])
        let saved = try JSONEncoder().encode(Self.tokens)
        #expect(try JSONDecoder().decode(OAuthTokens.self, from: saved) == Self.tokens)
    }

    @Test func `A refusal and tokens of another type are errors`() async throws {
        let refusal = OAuthRefusal(error: "invalid_grant", errorDescription: "expired")
        server.add(
            Stub(
                "POST", "/token",
                responses: [
                    .json(["error": "invalid_grant", "error_description": "expired"], status: 400),
                    .json(["access_token": "a1", "token_type": "mac"]),
                ]))
        await #expect(throws: ServiceError.refused(refusal, status: 400)) {
            try await client.send(Self.oauth.refresh("r1"))
        }
        let error = await #expect(throws: ServiceError<OAuthRefusal>.self) {
            try await client.send(Self.oauth.refresh("r1"))
        }
        #expect(
            error.map { "\($0)" }
                == "the response can't be decoded: $.token_type is invalid: The type mac isn't Bearer.")
    }

    /// Returns a client whose session saves its tokens in a list.
    private func signedIn(
        _ session: OAuthSession
    ) -> ServiceClient {
        ServiceClient(
            .inProcess(server), policy: ServicePolicy(timeout: .seconds(600), maxRetries: 0),
            authorization: session)
    }

    @Test func `All calls share one refresh, which keeps a refresh token that isn't replaced`() async throws {
        server.add([
            Stub("GET", "/note", response: .status(401)),
            Stub("GET", "/note", when: [.field("Authorization", "Bearer a2")], response: .json("Milk")),
            Stub(
                "POST", "/token",
                response: .json(["access_token": "a2", "token_type": "Bearer", "expires_in": 60])),
        ])
        let saved = Mutex<[OAuthTokens?]>([])
        let session = OAuthSession(Self.tokens, owner: "anna", refreshedBy: Self.oauth, over: client) {
            tokens in saved.withLock { $0.append(tokens) }
        }
        let client = signedIn(session)
        let note = Endpoint<String, Refusal>("GET", "/note")
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...20 { group.addTask { try await client.send(note) } }
            for try await text in group { #expect(text == "Milk") }
        }
        let new = OAuthTokens(accessToken: "a2", refreshToken: "r1", expiresIn: 60)
        #expect(session.tokens == new)
        #expect(saved.withLock { $0 } == [new])
        #expect(forms == [["grant_type=refresh_token", "refresh_token=r1", "client_id=notes"]])
        #expect(await session.owner == "anna")
    }

    @Test func `A rejected refresh token ends the session, and the service's response is thrown`()
        async throws
    {
        server.add([
            Stub("GET", "/note", response: .json(["error": "signed out"], status: 401)),
            Stub("POST", "/token", response: .json(["error": "invalid_grant"], status: 400)),
        ])
        let saved = Mutex<[OAuthTokens?]>([])
        let session = OAuthSession(Self.tokens, refreshedBy: Self.oauth, over: client) { tokens in
            saved.withLock { $0.append(tokens) }
        }
        let client = signedIn(session)
        let note = Endpoint<String, Refusal>("GET", "/note")
        for _ in 1...2 {
            await #expect(throws: ServiceError.refused(Refusal(error: "signed out"), status: 401)) {
                try await client.send(note)
            }
        }
        #expect(session.tokens == nil)
        #expect(saved.withLock { $0 } == [nil])
        #expect(forms.count == 1)
        await session.signIn(OAuthTokens(accessToken: "a3"), owner: "bob")
        _ = try? await client.send(note)
        #expect(server.main.journal.last?.request.fields["Authorization"] == "Bearer a3")
    }

    @Test func `A failure of the authorization server keeps the tokens`() async throws {
        server.add([
            Stub("GET", "/note", response: .status(401)), Stub("POST", "/token", response: .status(503)),
        ])
        let session = OAuthSession(Self.tokens, refreshedBy: Self.oauth, over: client)
        let error = HTTPTransportError(
            .unreachable, "the authorization server: the service failed with status 503")
        let client = signedIn(session)
        await #expect(throws: ServiceError<Refusal>.transport(error)) {
            try await client.send(Endpoint<String, Refusal>("GET", "/note"))
        }
        #expect(session.tokens == Self.tokens)
    }
}
