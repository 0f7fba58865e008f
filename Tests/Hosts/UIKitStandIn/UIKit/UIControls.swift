// https://developer.apple.com/documentation/uikit/uimenuelement
@MainActor
open class UIMenuElement: NSObject {
    public enum State: Int, Sendable { case off = 0, on = 1, mixed = 2 }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
    }
}

// https://developer.apple.com/documentation/uikit/uiaction
@MainActor
open class UIAction: UIMenuElement {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    open var title: String
    open var image: UIImage?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    let handler: UIActionHandler

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.title = title
        self.image = image
        self.attributes = attributes
        self.state = state
        self.handler = handler
    }

    open func performWithSender(_ sender: Any?, target: Any?) { handler(self) }
}

// https://developer.apple.com/documentation/uikit/uiactionhandler
public typealias UIActionHandler = (UIAction) -> Void

// https://developer.apple.com/documentation/uikit/uimenu
@MainActor
open class UIMenu: UIMenuElement {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    public enum ElementSize: Int, Sendable { case small = 0, medium = 1, large = 2 }

    open private(set) var children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
    ) { self.children = children }
}

// https://developer.apple.com/documentation/uikit/uicontrol
@MainActor
open class UIControl: UIView {
    public struct State: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
    }

    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }

    private var actions: [(action: UIAction, events: Event)] = []
    open var isEnabled = true
    open var isSelected = false

    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((action, controlEvents))
    }

    open func sendActions(for controlEvents: Event) {
        for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
            entry.action.handler(entry.action)
        }
    }
}

// https://developer.apple.com/documentation/uikit/uibutton
@MainActor
open class UIButton: UIControl {
    // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.property
    public var configuration: Configuration?
    open var menu: UIMenu?
    open var showsMenuAsPrimaryAction = false
    private var titles: [State.RawValue: String] = [:]
    private var images: [State.RawValue: UIImage] = [:]

    open func setTitle(_ title: String?, for state: State) { titles[state.rawValue] = title }

    open func title(for state: State) -> String? { titles[state.rawValue] ?? primary?.title }

    open func setImage(_ image: UIImage?, for state: State) { images[state.rawValue] = image }

    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? primary?.image }

    // https://developer.apple.com/documentation/uikit/uibutton/titlelabel
    public let titleLabel: UILabel? = UILabel()

    private let primary: UIAction?

    public init(frame: CGRect = .zero, primaryAction: UIAction? = nil) {
        primary = primaryAction
        super.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    public required init?(coder: NSCoder) { nil }
}

// https://developer.apple.com/documentation/uikit/uilabel
@MainActor
open class UILabel: UIView {
    open var text: String?
    // https://developer.apple.com/documentation/uikit/uilabel/font
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
    open var adjustsFontForContentSizeCategory = false
    open var numberOfLines = 1

    public override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) { nil }
}

// https://developer.apple.com/documentation/uikit/uiimageview
@MainActor
open class UIImageView: UIView {
    open var image: UIImage?

    public init(image: UIImage?) {
        self.image = image
        super.init()
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) { nil }
}

// https://developer.apple.com/documentation/uikit/uitextfield
@MainActor
open class UITextField: UIControl {
    open var text: String?
    open var font: UIFont?
    open var textColor: UIColor? = .label
    open var placeholder: String?
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!
    open weak var delegate: (any UITextFieldDelegate)?

    // https://developer.apple.com/documentation/uikit/uitextfield/textdidbegineditingnotification
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let wasEditing = isFirstResponder
        guard super.becomeFirstResponder() else { return false }
        if !wasEditing {
            sendActions(for: .editingDidBegin)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        }
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let wasEditing = isFirstResponder
        guard super.resignFirstResponder() else { return false }
        if wasEditing { sendActions(for: .editingDidEnd) }
        return true
    }
}

// https://developer.apple.com/documentation/uikit/uitextcontenttype
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let name = UITextContentType(rawValue: "name")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "new-password")
}

// https://developer.apple.com/documentation/uikit/uitextfielddelegate
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {}

// https://developer.apple.com/documentation/uikit/uisearchtextfielddelegate
@MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
    public func searchTextField(
        _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
    ) {}
}

// https://developer.apple.com/documentation/uikit/uisearchtoken
@MainActor
open class UISearchToken: NSObject {
    open var representedObject: Any?
    /// The text, which UIKit doesn't return, for tests.
    public let text: String

    public init(icon: UIImage?, text: String) { self.text = text }
}

// https://developer.apple.com/documentation/uikit/uisearchsuggestion
@MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    var localizedSuggestion: String? { get }
    var representedObject: Any? { get set }
}

// https://developer.apple.com/documentation/uikit/uisearchsuggestionitem
@MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    open private(set) var localizedSuggestion: String?
    open var representedObject: Any?

    public init(localizedSuggestion: String, localizedDescription: String?, iconImage: UIImage?) {
        self.localizedSuggestion = localizedSuggestion
    }
}

// https://developer.apple.com/documentation/uikit/uisearchtextfield
@MainActor
open class UISearchTextField: UITextField {
    open var tokens: [UISearchToken] = []
    open var searchSuggestions: [any UISearchSuggestion]?
    private var deleted: [UISearchToken] = []

    /// Simulates a user who deletes the last token with Backspace.
    public func deleteLastToken() {
        guard let token = tokens.popLast() else { return }
        deleted.append(token)
        sendActions(for: .editingChanged)
    }

    /// Simulates a user who undoes the deletion of a token.
    public func undoDeletion() {
        guard let token = deleted.popLast() else { return }
        tokens.append(token)
        sendActions(for: .editingChanged)
    }

    /// Simulates a user who chooses a suggestion.
    public func chooseSuggestion(_ title: String) {
        guard let item = searchSuggestions?.first(where: { $0.localizedSuggestion == title }) else { return }
        (delegate as? any UISearchTextFieldDelegate)?.searchTextField(self, didSelect: item)
    }
}

// https://developer.apple.com/documentation/uikit/uirefreshcontrol
@MainActor
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false

    open func endRefreshing() { isRefreshing = false }

    /// Simulates that the user pulls the content down.
    public func pull() {
        isRefreshing = true
        sendActions(for: .valueChanged)
    }
}

// https://developer.apple.com/documentation/uikit/uiswitch
open class UISwitch: UIControl {
    open var isOn = false
    // https://developer.apple.com/documentation/uikit/uiswitch/ontintcolor
    open var onTintColor: UIColor?
}

// https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@MainActor
open class UISegmentedControl: UIControl {
    open var selectedSegmentIndex = -1
    private var titles: [String?]

    public init(items: [Any]?) {
        titles = items?.map { $0 as? String } ?? []
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    open func setTitle(_ title: String?, forSegmentAt index: Int) { titles[index] = title }
    open func titleForSegment(at index: Int) -> String? { titles[index] }
}

// https://developer.apple.com/documentation/uikit/uitextviewdelegate
@MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
    func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewDidChange(_ textView: UITextView) {}
}

// https://developer.apple.com/documentation/uikit/uitextposition
@MainActor
open class UITextPosition: NSObject {
    /// The number of characters before the position.
    let offset: Int

    init(_ offset: Int) { self.offset = offset }
}

// https://developer.apple.com/documentation/uikit/uitextrange
@MainActor
open class UITextRange: NSObject {
    open private(set) var end: UITextPosition

    init(cursor: UITextPosition) { end = cursor }
}

// https://developer.apple.com/documentation/uikit/uitextview
@MainActor
open class UITextView: UIScrollView {
    open weak var delegate: (any UITextViewDelegate)?
    open var text: String! = ""
    open var font: UIFont?
    open var textColor: UIColor? = .label
    open var adjustsFontForContentSizeCategory = false
    open var isEditable = true

    // https://developer.apple.com/documentation/uikit/uitextview/textdidbegineditingnotification
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextViewTextDidBeginEditingNotification")
    // https://developer.apple.com/documentation/uikit/uitextview/textdidchangenotification
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextViewTextDidChangeNotification")

    // https://developer.apple.com/documentation/uikit/uitextinput/selectedtextrange
    open var selectedTextRange: UITextRange?

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let wasEditing = isFirstResponder
        guard super.becomeFirstResponder() else { return false }
        if !wasEditing, isEditable {
            moveCursor(to: text.count)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        }
        return true
    }

    // https://developer.apple.com/documentation/uikit/uitextinput/caretrect(for:)
    open func caretRect(for position: UITextPosition) -> CGRect {
        let before = Self.height(of: String(text.prefix(position.offset)), in: frame.width)
        return CGRect(x: 0, y: 8 + before - Self.lineHeight, width: 2, height: Self.lineHeight)
    }

    /// Simulates that the user moves the cursor behind a number of characters.
    public func moveCursor(to offset: Int) {
        selectedTextRange = UITextRange(cursor: UITextPosition(offset))
    }

    open func insertText(_ text: String) { type((self.text ?? "") + text) }

    open func deleteBackward() { type(String((text ?? "").dropLast())) }

    /// Simulates typing that replaces the text.
    public func type(_ text: String) {
        guard isEditable else { return }
        self.text = text
        moveCursor(to: text.count)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}

// https://developer.apple.com/documentation/uikit/uistackview
@MainActor
open class UIStackView: UIView {
    // https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
    }

    open var distribution = Distribution.fill
    open var axis = NSLayoutConstraint.Axis.horizontal
    open var spacing: CGFloat = 0
    open var isLayoutMarginsRelativeArrangement = false

    public init(arrangedSubviews views: [UIView]) {
        super.init(frame: .zero)
        for view in views { addSubview(view) }
    }

    public required init(coder: NSCoder) { super.init(frame: .zero) }
}
