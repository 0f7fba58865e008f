public import UIKit

/// https://developer.apple.com/documentation/replaykit/rpsystembroadcastpickerview
open class RPSystemBroadcastPickerView: UIView {
    open var preferredExtension: String?
    open var showsMicrophoneButton = true
}
