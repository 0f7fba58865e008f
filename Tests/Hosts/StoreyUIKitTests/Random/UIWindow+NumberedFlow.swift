import Storey
import UIKit

extension UIWindow {
    /// Shows a new flow of numbered screens, and returns it with its host.
    func showNumberedFlow() throws -> (host: UIKitHost, flow: NumberedFlow) {
        let flow = NumberedFlow(NumberedApp())
        let host = try UIKitHost({ _ in flow }, in: self)
        animations.finishAll()
        return (host, flow)
    }
}
