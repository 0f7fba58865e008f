import Notes
import Testing

@testable import NotesServer

@Suite("Obstacles to sharing the screen")
struct ScreenShareObstacleTests {
    @Test(
        "The environment decides whether the screen can be shared",
        arguments: [
            ([:], true, ScreenShareObstacle.noDisplay), (["DISPLAY": ""], true, .noDisplay),
            (["WAYLAND_DISPLAY": "wayland-0"], true, .wayland),
            (["DISPLAY": ":0", "XDG_SESSION_TYPE": "wayland"], true, .wayland),
            (["DISPLAY": ":0", "XDG_SESSION_TYPE": "x11"], false, .noCapture),
            (["DISPLAY": ":0"], true, nil),
        ] as [([String: String], Bool, ScreenShareObstacle?)])
    func obstacles(environment: [String: String], hasCapture: Bool, expected: ScreenShareObstacle?) {
        #expect(NotesCommand.obstacle(in: environment, hasCapture: hasCapture) == expected)
    }
}
