public import Foundation

/// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpickerconfiguration-swift.struct
public struct SCContentSharingPickerConfiguration: Sendable {
    public init() {}

    /// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpickerconfiguration-swift.struct/showsmicrophonecontrol
    public var showsMicrophoneControl = false
}

/// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpickerobserver
public protocol SCContentSharingPickerObserver: NSObjectProtocol {
    func contentSharingPicker(_ picker: SCContentSharingPicker, didCancelFor stream: SCStream?)
    func contentSharingPicker(
        _ picker: SCContentSharingPicker, didUpdateWith filter: SCContentFilter, for stream: SCStream?)
    func contentSharingPickerStartDidFailWithError(_ error: any Error)
}

/// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpicker
open class SCContentSharingPicker: NSObject {
    nonisolated(unsafe) private static let picker = SCContentSharingPicker()
    private var observers: [any SCContentSharingPickerObserver] = []

    /// The number of times that the picker was presented, for tests.
    public private(set) var presentations = 0

    private override init() {}

    /// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpicker/shared
    open class var shared: SCContentSharingPicker { picker }

    /// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpicker/isactive
    open var isActive = false

    /// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpicker/defaultconfiguration-94q2b
    public var defaultConfiguration = SCContentSharingPickerConfiguration()

    /// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpicker/add(_:)
    open func add(_ observer: any SCContentSharingPickerObserver) {
        if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
    }

    /// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpicker/remove(_:)
    open func remove(_ observer: any SCContentSharingPickerObserver) {
        observers.removeAll { $0 === observer }
    }

    /// https://developer.apple.com/documentation/screencapturekit/sccontentsharingpicker/present()
    open func present() { if isActive { presentations += 1 } }

    /// Selects content as the user does, for tests.
    public func select(_ filter: SCContentFilter) {
        for observer in observers { observer.contentSharingPicker(self, didUpdateWith: filter, for: nil) }
    }

    /// Fails to be presented, for tests.
    public func fail(_ error: any Error) {
        for observer in observers { observer.contentSharingPickerStartDidFailWithError(error) }
    }
}
