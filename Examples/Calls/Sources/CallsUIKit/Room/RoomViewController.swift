#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    /// The view controller of the room, which lays out its sections.
    final class RoomViewController: ScreenController<RoomViewInputData, RoomViewEvent>, RoomView {
        private let sections: RoomSections
        private let pictures: any CallPictures
        private let recording = UILabel.label(.headline)
        private let status = UILabel.label(.footnote)
        private let copyLink = UIButton(primaryAction: nil)
        private lazy var guests = GuestsView { [unowned self] in makeGuest($0) }
        private let notice = UILabel.label()
        private let dismissNotice = UIButton(primaryAction: nil)
        private let placeholder = RoomPlaceholder()
        private let stage = UIView()
        private lazy var grid = TileGrid { [unowned self] in makeTile($0) }
        private let chat = UIView()
        private let people = UIView()
        private let controls = RoomControls()
        private lazy var room = UIStackView(arrangedSubviews: [
            UIStackView.column([stage, grid]), chat, people,
        ])

        init(
            viewModel: any ViewModel<RoomViewInputData, RoomViewEvent>, sections: RoomSections,
            pictures: any CallPictures
        ) {
            self.sections = sections
            self.pictures = pictures
            super.init(viewModel)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            copyLink.elementID = RoomElement.copyLink
            dismissNotice.elementID = RoomElement.dismissNotice
            room.spacing = 8
            room.distribution = .fillEqually
            fill(
                with: UIStackView.column([
                    recording, status, copyLink, guests, notice, dismissNotice, placeholder, room, controls,
                ]))
            addActions()
            showTexts {
                $0.navigationItem.title = strings.roomTitle
                $0.copyLink.setTitle(strings.actionCopyLink, for: .normal)
                $0.dismissNotice.setTitle(strings.actionOk, for: .normal)
            }
            bind(\.statusText) {
                $0.status.text = $1
                $0.status.isHidden = $1 == nil
            }
            bind(\.recording?.text) {
                $0.recording.text = $1.map { "● \($0)" }
                $0.recording.accessibilityLabel = $1
                $0.recording.isHidden = $1 == nil
                if let text = $1 { UIAccessibility.post(notification: .announcement, argument: text) }
            }
            bind(\.offersLink) { $0.copyLink.isHidden = !$1 }
            bind(\.waiting) { $0.guests.show($1) }
            bind(\.notice?.text) {
                $0.notice.text = $1
                $0.notice.isHidden = $1 == nil
                $0.dismissNotice.isHidden = $1 == nil
            }
            bind(\.status) {
                $0.placeholder.show($1)
                $0.room.isHidden = !$0.placeholder.isHidden
                $0.controls.isHidden = !$0.placeholder.isHidden
            }
            bind(\.hasStage) { $0.show($0.sections.stage, in: $0.stage, $1) }
            bind(\.pictures) { $0.grid.show($1.tiles, isStrip: $1.hasStage) }
            bind(\.panel) {
                $0.show($0.sections.chat, in: $0.chat, $1 == .chat)
                $0.show($0.sections.people, in: $0.people, $1 == .people)
            }
            bind(\.self) { $0.controls.show($1) }
        }

        private func addActions() {
            on(copyLink, .primaryActionTriggered) { controller in
                UIPasteboard.general.copy(controller.viewModel.viewInputData.value.link)
                return .linkCopied
            }
            on(dismissNotice, .primaryActionTriggered) { _ in .noticeDismissed }
            on(placeholder.tryAgain, .primaryActionTriggered) { _ in .tryAgain }
            on(placeholder.leave, .primaryActionTriggered) { _ in .leave }
            on(controls.microphone, .primaryActionTriggered) { _ in .microphone }
            on(controls.camera, .primaryActionTriggered) { _ in .camera }
            on(controls.share, .primaryActionTriggered) { _ in .share }
            on(controls.hand, .primaryActionTriggered) { _ in .hand }
            on(controls.chat, .primaryActionTriggered) { _ in .panel(.chat) }
            on(controls.people, .primaryActionTriggered) { _ in .panel(.people) }
            on(controls.leave, .primaryActionTriggered) { _ in .leave }
        }

        private func makeTile(_ id: Participant.ID) -> TileView {
            let tile = TileView(id, pictures)
            on(tile.pin, .primaryActionTriggered) { _ in .pin(id) }
            return tile
        }

        private func makeGuest(_ id: Participant.ID) -> GuestsView.Row {
            let row = GuestsView.Row(id)
            on(row.admit, .primaryActionTriggered) { _ in .admit(id) }
            on(row.turnAway, .primaryActionTriggered) { _ in .turnAway(id) }
            return row
        }

        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            // The chat and the participants are beside the pictures, or below them on a narrow screen.
            room.axis = traitCollection.horizontalSizeClass == .compact ? .vertical : .horizontal
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            grid.end()
        }
    }

    extension RoomViewInputData {
        /// What the grid shows.
        fileprivate struct Pictures: Equatable {
            let tiles: [Tile]
            let hasStage: Bool
        }

        fileprivate var pictures: Pictures { Pictures(tiles: tiles, hasStage: hasStage) }

        fileprivate var isAlone: Bool { status == .connected && tiles.count == 1 }

        fileprivate var statusText: String? {
            switch status {
            case .joining: strings.roomJoining
            case .reconnecting: strings.roomReconnecting
            case .connected: isAlone ? strings.roomAlone : nil
            case .waiting, .failed: nil
            }
        }

        fileprivate var offersLink: Bool { isAlone && link != nil }
    }
#endif
