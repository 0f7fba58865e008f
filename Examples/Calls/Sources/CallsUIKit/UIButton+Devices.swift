#if canImport(UIKit)
    import Calls
    import StoreyCall
    import UIKit

    /// The devices that the user can choose for a track.
    struct DeviceChoice: Equatable {
        let devices: [MediaDevice]
        let selection: MediaDevice?
    }

    extension UIButton {
        /// Offers devices in a menu. Hidden if there is no choice.
        func offer(_ choice: DeviceChoice, _ title: String, _ choose: @escaping (MediaDevice) -> Void) {
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
