import Notes
import Storey
import StoreyHTML

final class DemoHTMLView: HTMLView {
    let viewModel: any ViewModel<DemoViewInputData, DemoViewEvent>

    init(viewModel: DemoViewModel) { self.viewModel = viewModel }

    func title(_ data: DemoViewInputData) -> String { strings.demoTitle }

    func body(_ data: DemoViewInputData) -> HTML<DemoViewEvent> {
        p(strings.demoIntroduction, class: "demo-introduction")
        div(class: "demo") {
            for device in data.devices { self.device(device) }
        }
    }

    private func device(_ device: DemoViewInputData.Device) -> HTML<DemoViewEvent> {
        let kind = device.kind
        return section(class: "demo-device") {
            div(class: "demo-screen") { frame(device.address, title: strings.demoScreen(kind.title)) }
            toggle(
                strings.demoNetwork, id: "network-\(kind.rawValue)", isOn: device.isOnline,
                on: { .network(kind, isOn: $0) })
            p(
                device.isOnline ? strings.demoOnline : strings.demoOffline, class: "note",
                id: "status-\(kind.rawValue)"
            )
            .role(.status)
        }
        .aria(.label, kind.title).class(CSSClass(kind.rawValue)).class("offline", if: !device.isOnline).key(
            kind.rawValue)
    }
}
