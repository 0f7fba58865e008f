public import Foundation
import Observation
public import UIKit

/// Evaluates its view when it's laid out, and again after something has changed that the view's body has read.
///
/// https://developer.apple.com/documentation/swiftui/uihostingcontroller
@MainActor @preconcurrency
open class UIHostingController<Content: View>: UIViewController {
    public var rootView: Content {
        didSet { (viewIfLoaded as? HostingView)?.isOutdated = true }
    }

    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) { nil }

    public required dynamic init?(coder aDecoder: NSCoder) { nil }

    open override func loadView() {
        view = HostingView { [unowned self] in controls(of: rootView) }
    }
}

private final class HostingView: UIView {
    private let evaluate: () -> [UIView]
    var isOutdated = true

    init(_ evaluate: @escaping () -> [UIView]) {
        self.evaluate = evaluate
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutIfNeeded() {
        if isOutdated {
            isOutdated = false
            let controls = withObservationTracking(evaluate) { [weak self] in
                MainActor.assumeIsolated { self?.isOutdated = true }
            }
            for view in subviews { view.removeFromSuperview() }
            for control in controls { addSubview(control) }
        }
        super.layoutIfNeeded()
    }
}
