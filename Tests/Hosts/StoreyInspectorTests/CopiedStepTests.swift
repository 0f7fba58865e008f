import StoreyTesting
import Testing

// Generated from a recording of tally, started 2026-11-21T18:00:00Z.
// swift-format-ignore
@Test func copiedStep() async throws {
    let recording = try Recording(
        text: #"""
            {"storey":1,"app":"tally","began":"2026-11-21T18:00:00Z","seed":42,"redacts":[]}
            {"at":2000000000,"after":2,"call":0,"of":"Tally.save"}
            {"at":2000000000,"after":2,"answer":0,"error":"TooMany()"}
            {"at":4000000000,"after":3,"end":true}
            """#)
    let app = try await HeadlessApp.launch(
        tallyApp, replaying: recording)
    try await app.advance(by: .seconds(1))
    try await app.tap("plus")
    try await app.advance(by: .seconds(1))
    try await app.tap("save")
    try await app.advance(by: .seconds(1))
    try await app.tap("plus")
    try await app.advance(by: .seconds(1))
    #expect(app.outline == #"""
        tally
        """#)
    #expect(app.texts == ["Tally", "Counted 2", "Plus", "Save", "Fail"])
}
