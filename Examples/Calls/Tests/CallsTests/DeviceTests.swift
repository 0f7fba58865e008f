import Storey
import StoreyCall
import StoreyTesting
import Testing

@testable import Calls

@Suite("Microphones and cameras on the web", .noLeaks)
struct DeviceTests {
    @Test("A device can be chosen in the lobby and in the call")
    func devices() async throws {
        let call = try await SimulatedCall()
        try await call.act { service in
            service.media.change { devices in
                devices.all = ["a", "b"].map { MediaDevice(id: $0, name: "Camera \($0)", track: .camera) }
            }
        }
        try await call.app.type("b", into: LobbyElement.cameraDevice)
        try await call.act { #expect($0.media.devices.value.chosen == [.camera: "b"]) }
        try await call.join()
        try await call.tap(.people)
        try await call.app.type("a", into: PeopleElement.cameraDevice.inside(CallSection.people))
        try await call.act { #expect($0.media.devices.value.chosen == [.camera: "a"]) }
    }
}
