extension Browser {
    /// Touches a page with one finger at each of the points, and lifts it unless it stays down.
    package func touch(_ points: [(x: Double, y: Double)], lifts: Bool = true) async throws {
        for (index, point) in points.enumerated() {
            try await touch(index == 0 ? "touchStart" : "touchMove", [TouchPoint(x: point.x, y: point.y)])
        }
        if lifts { try await liftFinger() }
    }

    package func liftFinger() async throws { try await touch("touchEnd", []) }

    private func touch(_ type: String, _ points: [TouchPoint]) async throws {
        try await devTools("Input.dispatchTouchEvent", TouchEvent(type: type, touchPoints: points))
    }
}

private struct TouchEvent: Encodable {
    var type: String
    var touchPoints: [TouchPoint]
}

private struct TouchPoint: Encodable {
    var x: Double
    var y: Double
}
