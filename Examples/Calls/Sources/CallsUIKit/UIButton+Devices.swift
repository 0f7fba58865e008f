#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    /// The devices that the user can choose for a track.
    struct DeviceChoice: Equatable {
        let devices: [MediaDevice]
        let selection: MediaDevice?
    }

    extension ScreenController {
        /// Offers devices in a button's menu, and sends the user's choice.
        /// - Parameters:
        ///   - choice: The devices, and the one that is used.
        ///   - button: The button. Hidden if there is no choice.
        ///   - element: The button's identifier, which recordings have with the choice.
        ///   - title: What the devices are for.
        ///   - event: Returns the event for a device.
        func offer(
            _ choice: DeviceChoice, in button: UIButton, _ element: any ElementID, _ title: String,
            _ event: @escaping (MediaDevice) -> ViewEvent
        ) {
            button.offer(choice, title) { [weak self] device in
                self?.send(event(device), for: .type(device.id), on: element)
            }
        }
    }

    extension UIButton {
        /// Offers devices in a menu. Hidden if there is no choice.
        fileprivate func offer(
            _ choice: DeviceChoice, _ title: String, _ choose: @escaping (MediaDevice) -> Void
        ) {
            isHidden = choice.devices.count < 2
            showsMenuAsPrimaryAction = true
            setTitle(
                [title, choice.selection?.name].compactMap(\.self).joined(separator: ": "), for: .normal)
            menu = UIMenu(
                children: choice.devices.map { device in
                    UIAction(title: device.name, state: device == choice.selection ? .on : .off) { _ in
                        choose(device)
                    }
                })
        }
    }
#endif
