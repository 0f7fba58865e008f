import Storey
import StoreyHTML

final class DemoHTMLView: HTMLView {
    let viewModel: any ViewModel<DemoViewInputData, DemoViewEvent>

    init(viewModel: DemoViewModel) { self.viewModel = viewModel }

    func title(_ data: DemoViewInputData) -> String { "One account, three devices" }

    func body(_ data: DemoViewInputData) -> HTML<DemoViewEvent> {
        p(
            "The phone, the tablet, and the desktop are signed in to the same account, and each keeps its own "
                + "copy of the notes. Switch off a network, edit the same note on two devices, and switch it on "
                + "again to see how the conflict is resolved.",
            class: "demo-introduction")
        div(class: "demo") {
            for device in data.devices { self.device(device) }
        }
    }

    private func device(_ device: DemoViewInputData.Device) -> HTML<DemoViewEvent> {
        let kind = device.kind
        return section(class: "demo-device") {
            div(class: "demo-screen") { frame(device.address, title: "Notes on the \(kind.rawValue)") }
            toggle(
                "\(kind.title) network", id: "network-\(kind.rawValue)", isOn: device.isOnline,
                on: { .network(kind, isOn: $0) })
            p(
                device.isOnline ? "Online" : "Offline: changes wait", class: "note",
                id: "status-\(kind.rawValue)"
            )
            .role(.status)
        }
        .class(CSSClass(kind.rawValue)).class("offline", if: !device.isOnline).key(kind.rawValue)
    }
}
