import StoreyUIKit
import Testing
import UIKit

@Suite("Forms and the keyboard", .timeLimit(.minutes(10)))
@MainActor
struct FormTests {
    private let application = UIApplication()
    private let screen = UIScreen(size: CGSize(width: 400, height: 800), topInset: 50, bottomInset: 20)

    nonisolated static let placements: [Keyboard.Placement] = [
        .docked, .undocked(100), .undocked(470), .hardware(60), .hardware(0), .floating(.zero),
        .floating(CGPoint(x: 40, y: 300)), .floating(CGPoint(x: 80, y: 540)),
    ]

    @Test(
        "The field with the focus is visible with each keyboard, in each orientation", arguments: placements)
    func visible(placement: Keyboard.Placement) throws {
        let form = try FormPage(application, screen)
        screen.keyboard.place(placement)
        for field in form.fields + form.fields.reversed() {
            field.becomeFirstResponder()
            form.window.layoutIfNeeded()
            #expect(field.isUncovered)
            screen.rotate()
            #expect(field.isUncovered)
            screen.rotate()
            #expect(field.isUncovered)
        }
    }

    @Test("The field with the focus stays visible while the user moves the keyboard")
    func moved() throws {
        let form = try FormPage(application, screen)
        for field in form.fields {
            field.becomeFirstResponder()
            for placement in Self.placements {
                screen.keyboard.place(placement)
                #expect(field.isUncovered, "\(placement)")
            }
        }
    }

    @Test(
        "The field stays visible in a scene beside another, and in one that doesn't begin at the screen's corner"
    )
    func scenes() throws {
        let wide = UIScreen(size: CGSize(width: 1200, height: 900), bottomInset: 20)
        let left = try FormPage(application, wide, CGRect(x: 0, y: 0, width: 600, height: 900))
        let right = try FormPage(application, wide, CGRect(x: 650, y: 200, width: 500, height: 650))
        for field in left.fields + right.fields {
            field.becomeFirstResponder()
            for placement in Self.placements {
                wide.keyboard.place(placement)
                #expect(field.isUncovered, "\(placement)")
            }
            field.resignFirstResponder()
        }
    }

    @Test("Without a keyboard, the form reaches to the bottom edge")
    func bottom() throws {
        let form = try FormPage(application, screen)
        #expect(form.form.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        form.fields[0].becomeFirstResponder()
        #expect(form.form.frame == CGRect(x: 0, y: 0, width: 400, height: 480))
        screen.keyboard.place(.floating(.zero))
        #expect(form.form.frame == CGRect(x: 0, y: 250, width: 400, height: 550))
        form.fields[0].resignFirstResponder()
        #expect(form.form.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
    }

    @Test("While the user types a long text, the line with the cursor is visible, also after a rotation")
    func longText() throws {
        let form = try FormPage(application, screen)
        form.text.becomeFirstResponder()
        for count in 1...60 {
            form.text.type(Array(repeating: "line", count: count).joined(separator: "\n"))
            form.window.layoutIfNeeded()
            #expect(form.text.isUncovered, "line \(count)")
        }
        form.text.moveCursor(to: 0)
        screen.rotate()
        #expect(form.text.isUncovered)
    }

    @Test("The form doesn't move under the finger that drags the keyboard away")
    func dragging() throws {
        let form = try FormPage(application, screen)
        let last = form.fields[form.fields.count - 1]
        last.becomeFirstResponder()
        form.window.layoutIfNeeded()
        let offset = form.form.contentOffset.y
        #expect(offset > 100)
        form.form.beginDragging()
        form.form.drag(to: 560, by: 100)
        #expect(form.form.contentOffset.y == offset - 100)
        #expect(form.form.frame.height == 560)
        form.form.endDragging()
        #expect(last.isUncovered, "The keyboard has returned.")
        form.form.beginDragging()
        form.form.drag(to: 780, by: 100)
        form.form.endDragging()
        #expect(!screen.keyboard.isVisible)
        #expect(form.form.frame.height == 800)
    }

    @Test("A form doesn't scroll for fields of others")
    func otherFields() throws {
        let form = try FormPage(application, screen)
        let outside = UITextField()
        form.controller.view.addSubview(outside)
        outside.becomeFirstResponder()
        form.window.layoutIfNeeded()
        #expect(form.form.contentOffset.y == 0)
    }

    @Test("Several views in one view avoid the keyboard")
    func several() throws {
        let form = try FormPage(application, screen)
        let background = UIView()
        form.controller.view.addSubview(avoidingKeyboard: background)
        form.fields[0].becomeFirstResponder()
        #expect(background.frame == form.form.frame)
        screen.keyboard.place(.floating(.zero))
        #expect(background.frame == form.form.frame)
    }

    @Test("A form that is gone observes nothing")
    func released() throws {
        weak var form: FormScrollView?
        do {
            let created = FormScrollView(UIView())
            form = created
        }
        #expect(form == nil)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: nil)
    }
}

/// A scene with a form that is taller than the screen.
@MainActor
private struct FormPage {
    let window: UIWindow
    let controller = UIViewController()
    let fields = (0..<20).map { _ in UITextField() }
    let text = UITextView()
    let form: FormScrollView

    init(_ application: UIApplication, _ screen: UIScreen, _ frame: CGRect? = nil) throws {
        let delegate = PageDelegate()
        application.connect(delegate, screen: screen, frame: frame)
        window = try #require(delegate.window)
        text.isScrollEnabled = false
        let column = UIStackView(arrangedSubviews: [text] + fields)
        column.axis = .vertical
        column.spacing = 10
        form = FormScrollView(column)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        controller.view.addSubview(avoidingKeyboard: form)
        window.layoutIfNeeded()
    }
}
