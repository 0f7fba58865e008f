#if canImport(UIKit)
    import Calls
    import Storey
    import UIKit

    final class GoodbyeViewController: ScreenController<GoodbyeViewInputData, GoodbyeViewEvent>, GoodbyeView {
        private let message = UILabel.label()
        private let joinAgain = UIButton(primaryAction: nil)
        private let newCall = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            joinAgain.elementID = GoodbyeElement.joinAgain
            newCall.elementID = GoodbyeElement.newCall
            fill(withScrolling: .column([message, joinAgain, newCall]))
            on(joinAgain, .primaryActionTriggered) { _ in .joinAgain }
            on(newCall, .primaryActionTriggered) { _ in .newCall }
            showTexts {
                $0.joinAgain.setTitle(strings.goodbyeJoinAgain, for: .normal)
                $0.newCall.setTitle(strings.goodbyeNewCall, for: .normal)
            }
            bind(\.title) { $0.navigationItem.title = $1 }
            bind(\.message) { $0.message.text = $1 }
        }
    }
#endif
