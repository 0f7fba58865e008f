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
        private let microphoneDevice = UIButton(primaryAction: nil)
        private let cameraDevice = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            microphoneDevice.elementID = PeopleElement.microphoneDevice
            cameraDevice.elementID = PeopleElement.cameraDevice
            fill(with: UIStackView.column([heading, table, microphoneDevice, cameraDevice]))
            showTexts { $0.heading.text = strings.controlPeople }
            bind(\.rows) { $0.rows.show($1) }
            bind(\.microphoneChoice) { controller, choice in
                controller.microphoneDevice.offer(choice, strings.deviceMicrophone) {
                    [weak controller] device in
                    controller?.send(
                        .deviceChosen(device), for: .type(device.id), on: PeopleElement.microphoneDevice)
                }
            }
            bind(\.cameraChoice) { controller, choice in
                controller.cameraDevice.offer(choice, strings.deviceCamera) { [weak controller] device in
                    controller?.send(
                        .deviceChosen(device), for: .type(device.id), on: PeopleElement.cameraDevice)
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
