import CallsUIKit
import StoreyCall
import StoreyTesting
import Testing

@testable import Calls

@Suite("The pictures of a call in UIKit")
struct PictureTests {
    private static let ownCamera = CallPicture(.camera, of: nil)
    private static let annasCamera = CallPicture(.camera, of: "anna")
    private static let annasScreen = CallPicture(.screen, of: "anna")

    @Test("Each visible picture has one renderer, until it isn't shown anymore")
    func renderers() async throws {
        let call = try await SimulatedCall()
        try await call.expectRenderers([Self.ownCamera: 1])
        try await call.act { service in
            service.join("anna")
            service.send(.setCamera(.active), as: "anna")
        }
        try await call.join()
        try await call.expectRenderers([Self.ownCamera: 1, Self.annasCamera: 1, Self.annasScreen: 0])
        try await call.act { $0.send(.requestStage, as: "anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.expectRenderers([Self.ownCamera: 1, Self.annasCamera: 1, Self.annasScreen: 1])
        try await call.app.tap(RoomElement.pin("anna"))
        try await call.expectRenderers([Self.ownCamera: 1, Self.annasCamera: 1, Self.annasScreen: 1])
        try await call.act { $0.send(.setCamera(.off), as: "anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.expectRenderers([Self.ownCamera: 1, Self.annasCamera: 0, Self.annasScreen: 1])
        try await call.act { $0.send(.leave, as: "anna") }
        try await call.app.advance(by: .seconds(1))
        try await call.expectRenderers([Self.ownCamera: 1])
        try await call.tap(.leave)
        try await call.app.answer("Leave")
        try await call.app.advance(by: .seconds(1))
        try await call.expectRenderers([:])
    }
}

extension SimulatedCall {
    /// Expects the tracks with the number of views that render each, and no view that renders another one.
    fileprivate func expectRenderers(
        _ counts: [CallPicture: Int], at location: SourceLocation = #_sourceLocation
    ) async throws {
        try await act { service in
            let media = service.media as? SimulatedPhoneMedia
            #expect(media?.rendererCounts == counts, sourceLocation: location)
            #expect(media?.staleRenderers.isEmpty == true, sourceLocation: location)
        }
    }
}
