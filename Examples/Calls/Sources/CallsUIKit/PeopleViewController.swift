#if canImport(UIKit)
    import Calls
    import Storey
    import UIKit

    final class PeopleViewController: ScreenController<PeopleViewInputData, PeopleViewEvent>, PeopleView {
        private let heading = UILabel.heading()
        private let table = UITableView(frame: .zero, style: .plain)
        private lazy var rows = TableRows<PeopleViewInputData.Row>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.name
            content.secondaryText = row.status
            cell.contentConfiguration = content
        }
        private let inviteHeading = UILabel.heading()
        private let inviteNote = UILabel.label(.footnote)
        private let copyLink = UIButton(primaryAction: nil)
        private let revokeLinks = UIButton(primaryAction: nil)
        private let record = UIButton(primaryAction: nil)
        private let microphoneDevice = UIButton(primaryAction: nil)
        private let cameraDevice = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            microphoneDevice.elementID = PeopleElement.microphoneDevice
            cameraDevice.elementID = PeopleElement.cameraDevice
            copyLink.elementID = PeopleElement.copyLink
            revokeLinks.elementID = PeopleElement.revokeLinks
            record.elementID = PeopleElement.record
            fill(
                with: UIStackView.column([
                    heading, table, inviteHeading, inviteNote, copyLink, revokeLinks, record,
                    microphoneDevice,
                    cameraDevice,
                ]))
            on(copyLink, .primaryActionTriggered) { controller in
                UIPasteboard.general.copy(controller.viewModel.viewInputData.value.link)
                return .linkCopied
            }
            on(revokeLinks, .primaryActionTriggered) { _ in .revokeLinks }
            on(record, .primaryActionTriggered) { .record(!$0.viewModel.viewInputData.value.isRecording) }
            rows.trailingActions = { [unowned self] row in
                let identifier = PeopleElement.remove(row.id)
                let remove = RowAction(
                    strings.peopleRemove(row.name), .destructive, symbol: "person.badge.minus",
                    identifier: identifier
                ) { self.send(.remove(row.id), for: .tap, on: identifier) }
                return row.canBeRemoved ? [remove] : []
            }
            showTexts {
                $0.heading.text = strings.controlPeople
                $0.inviteHeading.text = strings.peopleInviteTitle
                $0.inviteNote.text = strings.peopleInviteNote
                $0.copyLink.setTitle(strings.actionCopyLink, for: .normal)
                $0.revokeLinks.setTitle(strings.peopleRevokeLinks, for: .normal)
            }
            bind(\.rows) { $0.rows.show($1) }
            bind(\.link) {
                for view in [$0.inviteHeading, $0.inviteNote, $0.copyLink, $0.revokeLinks] {
                    view.isHidden = $1 == nil
                }
            }
            bind(\.canRecord) { $0.record.isHidden = !$1 }
            bind(\.isRecording) {
                $0.record.setTitle(
                    $1 ? strings.controlStopRecording : strings.controlRecord, for: .normal)
            }
            bind(\.microphoneChoice) {
                $0.offer(
                    $1, in: $0.microphoneDevice, PeopleElement.microphoneDevice, strings.deviceMicrophone
                ) {
                    .deviceChosen($0)
                }
            }
            bind(\.cameraChoice) {
                $0.offer($1, in: $0.cameraDevice, PeopleElement.cameraDevice, strings.deviceCamera) {
                    .deviceChosen($0)
                }
            }
        }
    }

    extension PeopleViewInputData {
        fileprivate var microphoneChoice: DeviceChoice {
            DeviceChoice(devices: microphones, selection: microphone)
        }

        fileprivate var cameraChoice: DeviceChoice { DeviceChoice(devices: cameras, selection: camera) }
    }
#endif
