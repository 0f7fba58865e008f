// https://developer.apple.com/documentation/uikit/uicoordinatespace
@MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    var bounds: CGRect { get }
}

extension UICoordinateSpace {
    fileprivate func converted(_ rect: CGRect, to other: any UICoordinateSpace) -> CGRect {
        let (from, to) = (originOnScreen, other.originOnScreen)
        return rect.offsetBy(dx: from.x - to.x, dy: from.y - to.y)
    }

    private var originOnScreen: CGPoint {
        guard let view = self as? UIView else { return .zero }
        let (inWindow, scene) = (view.originInWindow, view.window?.windowScene?.frameOnScreen ?? .zero)
        return CGPoint(x: inWindow.x + scene.minX, y: inWindow.y + scene.minY)
    }
}

extension UIView: UICoordinateSpace {
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        converted(rect, to: coordinateSpace)
    }

    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.converted(rect, to: self)
    }

    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        let (from, to) = (originInWindow, view?.originInWindow ?? .zero)
        return rect.offsetBy(dx: from.x - to.x, dy: from.y - to.y)
    }

    fileprivate var originInWindow: CGPoint {
        var origin = CGPoint.zero
        var next: UIView? = self
        while let view = next, !(view is UIWindow) {
            origin.x += view.frame.minX - view.bounds.minX
            origin.y += view.frame.minY - view.bounds.minY
            next = view.superview
        }
        return origin
    }
}

/// A screen, with its keyboard.
///
/// https://developer.apple.com/documentation/uikit/uiscreen
@MainActor
open class UIScreen: NSObject {
    private var sceneReferences: [WeakScene] = []
    // https://developer.apple.com/documentation/uikit/uiscreen/bounds
    open private(set) var bounds: CGRect
    /// The height of the bars at the top.
    let topInset: CGFloat
    /// The height of the home indicator.
    let bottomInset: CGFloat
    // https://developer.apple.com/documentation/uikit/uiscreen/coordinatespace
    open private(set) lazy var coordinateSpace: any UICoordinateSpace = ScreenSpace(self)
    /// The keyboard, for tests.
    public private(set) lazy var keyboard = Keyboard(self)

    private struct WeakScene { weak var scene: UIWindowScene? }

    private final class ScreenSpace: NSObject, UICoordinateSpace {
        private weak var screen: UIScreen?

        init(_ screen: UIScreen) { self.screen = screen }
        var bounds: CGRect { screen?.bounds ?? .zero }

        func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
            converted(rect, to: coordinateSpace)
        }

        func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
            coordinateSpace.converted(rect, to: self)
        }
    }

    /// Creates a screen, for tests. A screen without a size has no keyboard, and its views aren't laid out.
    public init(size: CGSize, topInset: CGFloat = 0, bottomInset: CGFloat = 0) {
        bounds = CGRect(origin: .zero, size: size)
        self.topInset = topInset
        self.bottomInset = bottomInset
    }

    var scenes: [UIWindowScene] { sceneReferences.compactMap(\.scene) }

    func add(_ scene: UIWindowScene) { sceneReferences.append(WeakScene(scene: scene)) }

    /// Simulates that the user turns the device. The scenes keep their shares of the screen, and the keyboard gets another size.
    public func rotate() {
        let old = bounds.size
        bounds.size = CGSize(width: old.height, height: old.width)
        let (x, y) = (bounds.width / old.width, bounds.height / old.height)
        for scene in scenes {
            let frame = scene.frameOnScreen
            scene.frameOnScreen = CGRect(
                x: frame.minX * x, y: frame.minY * y, width: frame.width * x, height: frame.height * y)
        }
        keyboard.update()
    }
}
