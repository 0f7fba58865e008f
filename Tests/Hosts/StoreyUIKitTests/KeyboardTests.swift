import Testing
import UIKit

/// Compares the stand-in's keyboard with what Apple documents. Each test names the page or header.
@Suite("The keyboard in the stand-in", .timeLimit(.minutes(10)))
@MainActor
struct KeyboardTests {
    private let application = UIApplication()
    private let screen = UIScreen(size: CGSize(width: 800, height: 1000), topInset: 50, bottomInset: 20)

    // UIWindow.h: the object of the notifications, and which of them have an animation.
    @Test("Notifications have the frames on the screen, and those before the change its animation")
    func notifications() throws {
        let page = try Page(application, screen)
        let log = NotificationLog(screen)
        page.field.becomeFirstResponder()
        let (hidden, visible) = (CGRect(x: 0, y: 1000, width: 800, height: 400), screen.keyboard.frame)
        #expect(visible == CGRect(x: 0, y: 600, width: 800, height: 400))
        #expect(
            log.take() == [
                .init("WillChangeFrame", hidden, visible, isAnimated: true, hasScreen: false),
                .init("WillShow", hidden, visible, isAnimated: true),
                .init("DidChangeFrame", hidden, visible, hasScreen: false),
                .init("DidShow", hidden, visible),
            ])
        page.other.becomeFirstResponder()
        #expect(log.take().isEmpty, "It stays when another field gets the focus.")
        page.other.resignFirstResponder()
        #expect(
            log.take() == [
                .init("WillChangeFrame", visible, hidden, isAnimated: true, hasScreen: false),
                .init("WillHide", visible, hidden, isAnimated: true),
                .init("DidChangeFrame", visible, hidden, hasScreen: false),
                .init("DidHide", visible, hidden),
            ])
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/keyboardislocaluserinfokey
    @Test("All visible apps are notified of a keyboard, and told whose it is")
    func otherApp() throws {
        let page = try Page(application, screen, CGRect(x: 400, y: 0, width: 400, height: 1000))
        let log = NotificationLog(screen)
        screen.keyboard.setUsedByAnotherApp(true)
        screen.keyboard.setUsedByAnotherApp(false)
        #expect(log.take().map(\.isLocal) == Array(repeating: false, count: 8))
        screen.keyboard.setUsedByAnotherApp(true)
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 600, width: 400, height: 400))
    }

    // https://developer.apple.com/documentation/uikit/uiresponder/keyboardframeenduserinfokey
    @Test("In a window that isn't at the corner of the screen, the keyboard's frame must be converted")
    func coordinates() throws {
        let page = try Page(application, screen, CGRect(x: 100, y: 200, width: 500, height: 500))
        page.field.becomeFirstResponder()
        let view = try #require(page.controller.view)
        #expect(
            view.convert(screen.keyboard.frame, from: screen.coordinateSpace)
                == CGRect(x: -100, y: 400, width: 800, height: 400))
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 400, width: 500, height: 100))
    }

    // https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
    @Test("The guide is the bottom of the safe area, or of the view, unless a docked keyboard is there")
    func dockedGuide() throws {
        let page = try Page(application, screen)
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 980, width: 800, height: 20))
        page.guide.usesBottomSafeArea = false
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 1000, width: 800, height: 0))
        page.field.becomeFirstResponder()
        #expect(page.guide.layoutFrame == screen.keyboard.frame)
        screen.keyboard.place(.undocked(300))
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 1000, width: 800, height: 0))
        page.guide.followsUndockedKeyboard = true
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 300, width: 800, height: 400))
    }

    // UIKeyboardLayoutGuide.h
    @Test(
        "A docked keyboard is near the bottom only, a wide one near the top or bottom, and a floating one near any two edges",
        arguments: [
            (.docked, .bottom), (.hardware(60), .bottom), (.undocked(590), .top), (.undocked(10), .bottom),
            (.undocked(300), []), (.floating(CGPoint(x: 240, y: 300)), []),
            (.floating(CGPoint(x: 10, y: 10)), [.top, .leading]),
            (.floating(CGPoint(x: 470, y: 740)), [.bottom, .trailing]),
        ] as [(Keyboard.Placement, NSDirectionalRectEdge)])
    func edges(placement: Keyboard.Placement, edges: NSDirectionalRectEdge) throws {
        let page = try Page(application, screen)
        page.guide.followsUndockedKeyboard = true
        #expect(page.guide.nearEdges == .bottom)
        page.field.becomeFirstResponder()
        screen.keyboard.place(placement)
        #expect(page.guide.nearEdges == edges)
        page.field.resignFirstResponder()
        #expect(page.guide.nearEdges == .bottom)
    }

    // https://developer.apple.com/documentation/uikit/uitrackinglayoutguide
    @Test("Tracked constraints are active only near their edge, or away from it")
    func trackedConstraints() throws {
        let page = try Page(application, screen)
        let view = try #require(page.controller.view)
        let nearTop = page.field.topAnchor.constraint(equalTo: page.guide.bottomAnchor)
        let away = page.field.topAnchor.constraint(equalTo: view.topAnchor)
        page.guide.followsUndockedKeyboard = true
        page.guide.setConstraints([nearTop], activeWhenNearEdge: .top)
        page.guide.setConstraints([away], activeWhenAwayFrom: .top)
        #expect(!nearTop.isActive && away.isActive)
        page.field.becomeFirstResponder()
        screen.keyboard.place(.floating(CGPoint(x: 0, y: 0)))
        #expect(nearTop.isActive && !away.isActive)
        #expect(page.field.frame.minY == 250)
        screen.keyboard.place(.docked)
        #expect(!nearTop.isActive && away.isActive)
        #expect(page.field.frame.minY == 0)
    }

    @Test("Of the screen's keyboard, a connected one leaves a bar with shortcuts or nothing")
    func hardware() throws {
        let page = try Page(application, screen)
        screen.keyboard.place(.hardware(60))
        page.field.becomeFirstResponder()
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 940, width: 800, height: 60))
        #expect(screen.keyboard.frame.height == 400, "The rest is below the screen.")
        screen.keyboard.place(.hardware(0))
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 980, width: 800, height: 20))
    }

    @Test("A rotation gives the keyboard and the windows another size")
    func rotation() throws {
        let page = try Page(application, screen, CGRect(x: 400, y: 0, width: 400, height: 1000))
        page.field.becomeFirstResponder()
        let log = NotificationLog(screen)
        screen.rotate()
        #expect(page.window.frame == CGRect(x: 0, y: 0, width: 500, height: 800))
        #expect(page.guide.layoutFrame == CGRect(x: 0, y: 384, width: 500, height: 416))
        #expect(log.take().map(\.end) == Array(repeating: screen.keyboard.frame, count: 4))
    }

    @Test(
        "Each scene of the screen makes room for the keyboard that one of them uses, until that one is closed"
    )
    func scenes() throws {
        let left = try Page(application, screen, CGRect(x: 0, y: 0, width: 400, height: 1000))
        let right = try Page(application, screen, CGRect(x: 400, y: 0, width: 400, height: 1000))
        left.field.becomeFirstResponder()
        let frame = CGRect(x: 0, y: 600, width: 400, height: 400)
        #expect([left, right].map(\.guide.layoutFrame) == [frame, frame])
        left.guide.followsUndockedKeyboard = true
        right.guide.followsUndockedKeyboard = true
        screen.keyboard.place(.floating(CGPoint(x: 450, y: 500)))
        #expect(left.guide.layoutFrame == CGRect(x: 0, y: 980, width: 400, height: 20))
        #expect(right.guide.layoutFrame == CGRect(x: 50, y: 500, width: 320, height: 250))
        application.enterBackground(left.scene)
        #expect(!screen.keyboard.isVisible)
        application.enterForeground(left.scene)
        #expect(screen.keyboard.isVisible)
    }

    // https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
    @Test("A keyboard follows the finger that drags it away, and returns if it is released early")
    func interactiveDismissal() throws {
        let page = try Page(application, screen)
        let scrolling = page.scrolling
        scrolling.keyboardDismissMode = .interactive
        page.field.becomeFirstResponder()
        let log = NotificationLog(screen)
        scrolling.beginDragging()
        scrolling.drag(to: 590, by: 50)
        #expect(page.guide.layoutFrame.minY == 600, "The finger hasn't reached the keyboard.")
        scrolling.drag(to: 700, by: 110)
        #expect(page.guide.layoutFrame.minY == 700)
        #expect(log.take().isEmpty)
        scrolling.endDragging()
        #expect(page.guide.layoutFrame.minY == 600)
        #expect(page.field.isFirstResponder)
        scrolling.beginDragging()
        scrolling.drag(to: 900, by: 300)
        scrolling.endDragging()
        #expect(!screen.keyboard.isVisible)
        #expect(!page.field.isFirstResponder)
    }

    // https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide/keyboarddismisspadding
    @Test("With padding, the finger moves the keyboard before it reaches it")
    func dismissPadding() throws {
        let page = try Page(application, screen)
        page.scrolling.keyboardDismissMode = .interactive
        page.guide.keyboardDismissPadding = 50
        page.field.becomeFirstResponder()
        page.scrolling.beginDragging()
        page.scrolling.drag(to: 580, by: 10)
        #expect(page.guide.layoutFrame.minY == 630)
    }

    @Test("A drag dismisses the keyboard at once, or never, as the scroll view says")
    func otherModes() throws {
        let page = try Page(application, screen)
        for (mode, isDismissed) in [(.none, false), (.onDrag, true)]
            as [(UIScrollView.KeyboardDismissMode, Bool)]
        {
            page.scrolling.keyboardDismissMode = mode
            page.field.becomeFirstResponder()
            page.scrolling.beginDragging()
            page.scrolling.drag(to: 900, by: 300)
            page.scrolling.endDragging()
            #expect(screen.keyboard.isVisible != isDismissed)
        }
    }
}

/// A scene with a field in a scroll view.
@MainActor
private struct Page {
    let scene: UIWindowScene
    let window: UIWindow
    let controller = UIViewController()
    let scrolling = UIScrollView()
    let field = UITextField()
    let other = UITextField()

    var guide: UIKeyboardLayoutGuide { controller.view.keyboardLayoutGuide }

    init(_ application: UIApplication, _ screen: UIScreen, _ frame: CGRect? = nil) throws {
        let delegate = PageDelegate()
        scene = application.connect(delegate, screen: screen, frame: frame)
        window = try #require(delegate.window)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        for view in [scrolling, field, other] { controller.view.addSubview(view) }
        window.layoutIfNeeded()
    }
}

final class PageDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) { window = (scene as? UIWindowScene).map(UIWindow.init(windowScene:)) }
}

/// The notifications of a screen's keyboard.
@MainActor
private final class NotificationLog {
    struct Entry: Equatable {
        var name: String
        var begin: CGRect
        var end: CGRect
        var isAnimated = false
        var hasScreen = true
        var isLocal = true

        init(_ name: String, _ begin: CGRect, _ end: CGRect, isAnimated: Bool = false, hasScreen: Bool = true)
        {
            self.name = name
            self.begin = begin
            self.end = end
            self.isAnimated = isAnimated
            self.hasScreen = hasScreen
        }
    }

    private let entries = Entries()
    private var tokens: [any NSObjectProtocol] = []

    /// Only the main actor uses it, because the keyboard does.
    private final class Entries: @unchecked Sendable { var all: [Entry] = [] }

    init(_ screen: UIScreen) {
        let names: [(Notification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "WillShow"),
            (UIResponder.keyboardDidShowNotification, "DidShow"),
            (UIResponder.keyboardWillHideNotification, "WillHide"),
            (UIResponder.keyboardDidHideNotification, "DidHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "WillChangeFrame"),
            (UIResponder.keyboardDidChangeFrameNotification, "DidChangeFrame"),
        ]
        for (name, title) in names {
            let object = title.contains("Frame") ? nil : screen
            tokens.append(
                NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
                    [entries] in
                    let info = $0.userInfo ?? [:]
                    guard let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
                        let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                    else { return }
                    var entry = Entry(title, begin, end, hasScreen: $0.object is UIScreen)
                    entry.isAnimated =
                        info[UIResponder.keyboardAnimationDurationUserInfoKey] is Double
                        && info[UIResponder.keyboardAnimationCurveUserInfoKey] is Int
                    entry.isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true
                    entries.all.append(entry)
                })
        }
    }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    /// Returns and removes the notifications.
    func take() -> [Entry] {
        defer { entries.all = [] }
        return entries.all
    }
}
