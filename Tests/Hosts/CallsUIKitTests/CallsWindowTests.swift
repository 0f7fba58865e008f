import Storey
import StoreyCall
import StoreyTesting
import StoreyUIKit
import Testing
import UIKit

@testable import Calls

/// Tests of the Calls app in a window, with the UIKit host.
@Suite("Calls in a window", .timeLimit(.minutes(10)))
@MainActor
struct CallsWindowTests: WindowReader {
    let window = UIWindow()
    private let host: UIKitHost
    private let actions = Broadcast<@Sendable (SimulatedService) -> Void>()

    init() throws { host = try UIKitHost(SimulatedCall.definition(actions), in: window) }

    @Test("A device is chosen in a menu, which is hidden without a choice")
    func devices() async throws {
        try await until { title == "Join the call" }
        let identifier = LobbyElement.cameraDevice.elementID
        #expect(!visibleController.view.all.contains { $0.accessibilityIdentifier == identifier })
        actions.send { service in
            service.media.change { devices in
                devices.all = ["a", "b"].map { MediaDevice(id: $0, name: "Camera \($0)", track: .camera) }
            }
        }
        try await until { visibleController.view.all.contains { $0.accessibilityIdentifier == identifier } }
        let button = try view(LobbyElement.cameraDevice, UIButton.self)
        #expect(button.title(for: .normal) == "Camera: Camera a")
        let choice = try #require(button.menu?.children.last as? UIAction)
        choice.performWithSender(nil, target: nil)
        try await until { button.title(for: .normal) == "Camera: Camera b" }
    }

    @Test("Leaving the call asks in an alert")
    func leaving() async throws {
        try await until { title == "Join the call" }
        try await type("Ben", into: LobbyElement.name)
        try await tap(LobbyElement.join)
        try await until { texts.contains("Ben (you)") }
        try await tap(RoomElement.leave)
        try await until { answer(.cancel) }
        try await until { texts.contains("Ben (you)") }
        try await tap(RoomElement.leave)
        try await until { answer(.destructive) }
        try await until { title == "You left the call" }
    }
}
