import StoreyTesting
import Testing

@testable import WebBenchmarks

@Suite struct `The app of the web benchmarks` {
    @Test func `It shows its rows and counts taps`() async throws {
        let app = try await HeadlessApp.launch(RowsApp.definition)
        try await app.tap("row-7")
        #expect(app.texts.contains("Tapped: 1"))
    }
}
