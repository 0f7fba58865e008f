/// A replacement for Foundation's class, which isn't available on Linux.
// https://developer.apple.com/documentation/foundation/nsitemprovider
open class NSItemProvider: NSObject, @unchecked Sendable {}

// https://developer.apple.com/documentation/uikit/uidragitem
@MainActor
open class UIDragItem: NSObject {
    open private(set) var itemProvider: NSItemProvider
    open var localObject: Any?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

// https://developer.apple.com/documentation/uikit/uidragdropsession
@MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    var allowsMoveOperation: Bool { get }
    func location(in view: UIView) -> CGPoint
}

// https://developer.apple.com/documentation/uikit/uidragsession
@MainActor
public protocol UIDragSession: UIDragDropSession {
    var localContext: Any? { get set }
}

// https://developer.apple.com/documentation/uikit/uidropsession
@MainActor
public protocol UIDropSession: UIDragDropSession {
    var localDragSession: (any UIDragSession)? { get }
}

// https://developer.apple.com/documentation/uikit/uidropoperation
public enum UIDropOperation: UInt, Sendable {
    case cancel = 0
    case forbidden = 1
    case copy = 2
    case move = 3
}

// https://developer.apple.com/documentation/uikit/uidropproposal
@MainActor
open class UIDropProposal: NSObject {
    open private(set) var operation: UIDropOperation

    public init(operation: UIDropOperation) { self.operation = operation }
}
