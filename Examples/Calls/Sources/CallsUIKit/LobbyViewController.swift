#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    final class LobbyViewController: ScreenController<LobbyViewInputData, LobbyViewEvent>, LobbyView {
        private let preview: PictureView
        private let cameraHint = UILabel.label(.footnote)
        private let microphone = ControlButton(LobbyElement.microphone)
        private let camera = ControlButton(LobbyElement.camera)
        private let advice = UILabel.label()
        private let name = UITextField()
        private let microphoneDevice = UIButton(primaryAction: nil)
        private let cameraDevice = UIButton(primaryAction: nil)
        private let join = UIButton(primaryAction: nil)
        private let note = UILabel.label(.footnote)

        init(viewModel: any ViewModel<LobbyViewInputData, LobbyViewEvent>, pictures: any CallPictures) {
            preview = PictureView(pictures)
            super.init(viewModel)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            name.elementID = LobbyElement.name
            name.textContentType = .name
            microphoneDevice.elementID = LobbyElement.microphoneDevice
            cameraDevice.elementID = LobbyElement.cameraDevice
            join.elementID = LobbyElement.join
            preview.heightAnchor.constraint(equalToConstant: 240).isActive = true
            fill(
                withScrolling: .column([
                    preview, cameraHint, UIStackView.controls([microphone, camera]), advice, name,
                    microphoneDevice,
                    cameraDevice, join, note,
                ]))
            on(microphone, .primaryActionTriggered) { .microphone(!$0.data.hasMicrophone) }
            on(camera, .primaryActionTriggered) { .camera(!$0.data.hasCamera) }
            on(name, .editingChanged) { .nameChanged($0.name.text ?? "") }
            on(name, .primaryActionTriggered) { _ in .join }
            on(join, .primaryActionTriggered) { _ in .join }
            showTexts { $0.showLabels() }
            bind(\.showsPreview) { $0.preview.show($1 ? CallPicture(.camera, of: nil) : nil) }
            bind(\.hasMicrophone) { controller, isOn in
                controller.microphone.show(
                    isOn ? strings.controlMute : strings.controlUnmute, symbol: isOn ? "mic" : "mic.slash",
                    isOn: isOn, warns: !isOn)
            }
            bind(\.hasCamera) { controller, isOn in
                controller.camera.show(
                    isOn ? strings.controlCameraOff : strings.controlCameraOn,
                    symbol: isOn ? "video" : "video.slash", isOn: isOn, warns: !isOn)
                controller.cameraHint.isHidden = isOn
            }
            bind(\.advice) {
                $0.advice.text = $1.joined(separator: "\n")
                $0.advice.isHidden = $1.isEmpty
            }
            // Doesn't overwrite the text while the user types.
            bind(\.name) { if $0.name.text != $1 { $0.name.text = $1 } }
            bind(\.canJoin) { $0.join.isEnabled = $1 }
            bind(\.microphoneChoice) {
                $0.offer($1, in: $0.microphoneDevice, LobbyElement.microphoneDevice, strings.deviceMicrophone)
                {
                    .deviceChosen($0)
                }
            }
            bind(\.cameraChoice) {
                $0.offer($1, in: $0.cameraDevice, LobbyElement.cameraDevice, strings.deviceCamera) {
                    .deviceChosen($0)
                }
            }
        }

        private var data: LobbyViewInputData { viewModel.viewInputData.value }

        private func showLabels() {
            navigationItem.title = strings.lobbyTitle
            cameraHint.text = strings.lobbyCameraIsOff
            name.placeholder = strings.lobbyNamePlaceholder
            name.accessibilityLabel = strings.lobbyName
            join.setTitle(strings.lobbyJoin, for: .normal)
            note.text = strings.lobbyNote
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            preview.show(nil)
        }
    }

    extension LobbyViewInputData {
        fileprivate var microphoneChoice: DeviceChoice {
            DeviceChoice(devices: microphones, selection: microphone)
        }

        fileprivate var cameraChoice: DeviceChoice { DeviceChoice(devices: cameras, selection: camera) }
    }
#endif
