/// The keyboard of a screen, for tests. It is visible while a field of a scene or of another app has the focus.
///
/// It moves at once, without an animation.
@MainActor
public final class Keyboard {
    /// Where the keyboard is while it is visible.
    public enum Placement: Equatable, Sendable {
        /// As wide as the screen, at its bottom.
        case docked
        /// As wide as the screen, in one part or split, at a distance from the bottom.
        case undocked(CGFloat)
        /// Small, with its upper left corner at a point.
        case floating(CGPoint)
        /// A keyboard is connected. Of the one on the screen, only a bar of a height is visible.
        case hardware(CGFloat)
    }

    unowned let screen: UIScreen
    /// The frame on the screen. A hidden keyboard is below the screen.
    public private(set) var frame = CGRect.zero
    public private(set) var isVisible = false
    private var placement = Placement.docked
    private var isUsedByAnotherApp = false
    /// Whether it is visible for this app, or was until it was hidden.
    private var isLocal = true
    /// How far the user has dragged it down.
    private var draggedDistance: CGFloat = 0

    init(_ screen: UIScreen) {
        self.screen = screen
        frame = hiddenFrame
    }

    // MARK: - User actions

    /// Simulates that the user moves the keyboard, or connects one.
    public func place(_ placement: Placement) {
        self.placement = placement
        update()
    }

    /// Simulates that a field of another app, beside this one, gets or loses the focus.
    public func setUsedByAnotherApp(_ isUsed: Bool) {
        isUsedByAnotherApp = isUsed
        update()
    }

    /// Simulates a finger that drags the keyboard down with a scroll view, after it has reached the keyboard.
    func drag(to y: CGFloat, padding: CGFloat) {
        guard isVisible, isDocked else { return }
        let distance = max(0, y - (visibleFrame.minY - padding))
        draggedDistance = min(distance, visibleFrame.height)
        frame = visibleFrame.offsetBy(dx: 0, dy: draggedDistance)
        layOutWindows()
    }

    /// Ends the drag. The keyboard returns unless more than half of it was dragged away.
    /// - Returns: Whether it must be dismissed.
    func endDrag() -> Bool {
        guard draggedDistance > 0 else { return false }
        let isDismissed = draggedDistance > visibleFrame.height / 2
        draggedDistance = 0
        if !isDismissed { update() }
        return isDismissed
    }

    // MARK: - Frames

    /// Whether the keyboard is attached to the bottom of the screen.
    var isDocked: Bool {
        switch placement {
        case .docked, .hardware: true
        case .undocked, .floating: false
        }
    }

    /// The edges that the keyboard is near to. How near it must be isn't documented.
    // https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide/followsundockedkeyboard
    var nearEdges: NSDirectionalRectEdge {
        guard isVisible, !isDocked else { return .bottom }
        let distance: CGFloat = 50
        var edges: NSDirectionalRectEdge = []
        if frame.minY < distance { edges.insert(.top) }
        if frame.maxY > screen.bounds.maxY - distance { edges.insert(.bottom) }
        if case .undocked = placement { return edges }
        if frame.minX < distance { edges.insert(.leading) }
        if frame.maxX > screen.bounds.maxX - distance { edges.insert(.trailing) }
        return edges
    }

    private var height: CGFloat {
        let bounds = screen.bounds
        return (bounds.height * (bounds.width < bounds.height ? 0.4 : 0.52)).rounded()
    }

    private var visibleFrame: CGRect {
        let bounds = screen.bounds
        return switch placement {
        case .docked: CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
        case .undocked(let distance):
            CGRect(x: 0, y: bounds.maxY - distance - height, width: bounds.width, height: height)
        case .floating(let origin): CGRect(origin: origin, size: CGSize(width: 320, height: 250))
        // The rest of it is below the screen.
        case .hardware(let bar): CGRect(x: 0, y: bounds.maxY - bar, width: bounds.width, height: height)
        }
    }

    private var hiddenFrame: CGRect {
        CGRect(x: 0, y: screen.bounds.maxY, width: screen.bounds.width, height: height)
    }

    // MARK: - Changes

    /// Shows, moves, or hides the keyboard, as the focus and the user require.
    func update() {
        guard !screen.bounds.isEmpty else { return }
        let hasField = screen.scenes.contains { $0.keyWindow?.keyboardField != nil }
        let wasVisible = isVisible
        isVisible = hasField || isUsedByAnotherApp
        if isVisible { isLocal = hasField }
        let (old, new) = (frame, isVisible ? visibleFrame : hiddenFrame)
        frame = new
        guard old != new || wasVisible != isVisible else { return layOutWindows() }
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: old, UIResponder.keyboardFrameEndUserInfoKey: new,
            UIResponder.keyboardIsLocalUserInfoKey: isLocal,
        ]
        let animation: [AnyHashable: Any] = [
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
            UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
        ]
        func post(_ name: Notification.Name, _ info: [AnyHashable: Any], _ object: UIScreen?) {
            NotificationCenter.default.post(name: name, object: object, userInfo: info)
        }
        // It isn't documented which of them an undocked keyboard posts.
        let (isShown, isHidden) = (isVisible && isDocked, !isVisible && wasVisible)
        let animated = info.merging(animation) { $1 }
        post(UIResponder.keyboardWillChangeFrameNotification, animated, nil)
        if isShown { post(UIResponder.keyboardWillShowNotification, animated, screen) }
        if isHidden { post(UIResponder.keyboardWillHideNotification, animated, screen) }
        layOutWindows()
        post(UIResponder.keyboardDidChangeFrameNotification, info, nil)
        if isShown { post(UIResponder.keyboardDidShowNotification, info, screen) }
        if isHidden { post(UIResponder.keyboardDidHideNotification, info, screen) }
    }

    private func layOutWindows() {
        for window in screen.scenes.flatMap(\.windows) { window.layoutIfNeeded() }
    }
}
