/// A button of a mouse.
package enum MouseButton: String, Sendable {
    case left, middle, right
}

extension Browser {
    /// Moves the mouse to a point, and presses and releases a button there.
    /// - Parameter opensTab: Whether the key is held down with which a click on a link opens a new tab.
    package func mouse(
        at x: Double, _ y: Double, button: MouseButton?, opensTab: Bool = false
    ) async throws {
        let types = button == nil ? ["mouseMoved"] : ["mouseMoved", "mousePressed", "mouseReleased"]
        for type in types {
            let button = type == "mouseMoved" ? nil : button
            try await devTools(
                "Input.dispatchMouseEvent",
                MouseEvent(
                    type: type, x: x, y: y, button: button?.rawValue ?? "none",
                    modifiers: opensTab ? Self.tabModifier : 0))
        }
    }

    /// Presses the left button of the mouse at a point.
    package func press(at x: Double, _ y: Double) async throws {
        try await mouse("mousePressed", at: x, y, pressed: 1)
    }

    /// Moves the mouse to a point while its left button is pressed.
    package func dragMouse(to x: Double, _ y: Double) async throws {
        try await mouse("mouseMoved", at: x, y, pressed: 1)
    }

    /// Releases the left button of the mouse at a point.
    package func release(at x: Double, _ y: Double) async throws {
        try await mouse("mouseReleased", at: x, y, pressed: 0)
    }

    private func mouse(_ type: String, at x: Double, _ y: Double, pressed: Int) async throws {
        try await devTools(
            "Input.dispatchMouseEvent",
            MouseEvent(
                type: type, x: x, y: y, button: MouseButton.left.rawValue, buttons: pressed, modifiers: 0))
    }

    /// Control, or Command on macOS.
    private static var tabModifier: Int {
        #if os(macOS)
            4
        #else
            2
        #endif
    }
}

private struct MouseEvent: Encodable {
    var type: String
    var x: Double
    var y: Double
    var button: String
    /// 1 while the left button is pressed.
    var buttons: Int?
    var clickCount = 1
    var modifiers: Int
}
