#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    /// The view controller of the shared screen.
    final class StageViewController: ScreenController<StageViewInputData, StageViewEvent>, StageView {
        private let picture: PictureView
        private let caption = UILabel.label(.footnote)
        private let hint = UILabel.label(.footnote)
        private let pause = UIButton(primaryAction: nil)
        private let stop = UIButton(primaryAction: nil)

        init(viewModel: any ViewModel<StageViewInputData, StageViewEvent>, pictures: any CallPictures) {
            picture = PictureView(pictures)
            super.init(viewModel)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            pause.elementID = StageElement.pause
            stop.elementID = StageElement.stop
            fill(with: UIStackView.column([picture, caption, hint, UIStackView.controls([pause, stop])]))
            on(pause, .primaryActionTriggered) { .pause(!$0.viewModel.viewInputData.value.isPaused) }
            on(stop, .primaryActionTriggered) { _ in .stop }
            showTexts { $0.stop.setTitle(strings.stageStop, for: .normal) }
            bind(\.picture) { $0.picture.show($1) }
            bind(\.title) { $0.caption.text = $1 }
            bind(\.hint) {
                $0.hint.text = $1
                $0.hint.isHidden = $1 == nil
            }
            bind(\.isPaused) {
                $0.pause.setTitle($1 ? strings.stageResume : strings.stagePause, for: .normal)
            }
            bind(\.isLocal) {
                $0.pause.isHidden = !$1
                $0.stop.isHidden = !$1
            }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            picture.show(nil)
        }
    }

    extension StageViewInputData {
        fileprivate var picture: CallPicture? {
            sharer.map { CallPicture(.screen, of: isLocal ? nil : $0) }
        }
    }
#endif
