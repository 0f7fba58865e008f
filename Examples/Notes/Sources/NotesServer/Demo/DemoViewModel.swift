import Storey

/// The data that the demonstration shows.
struct DemoViewInputData: Equatable {
    struct Device: Equatable {
        let kind: DemoDevice.Kind
        let address: String
        let isOnline: Bool

        init(_ device: DemoDevice) {
            kind = device.kind
            address = device.address
            isOnline = device.isOnline
        }
    }

    let devices: [Device]

    init(_ devices: DemoDevices) { self.devices = devices.all.map(Device.init) }
}

/// A user action on the page of the demonstration.
enum DemoViewEvent: Equatable {
    case network(DemoDevice.Kind, isOn: Bool)
}

final class DemoViewModel: ViewModel {
    private let devices: DemoDevices
    private let store: Store<DemoViewInputData>
    var viewInputData: Observed<DemoViewInputData> { store.observed }

    init(_ devices: DemoDevices, _ scope: Scope) {
        self.devices = devices
        let store = Store(DemoViewInputData(devices))
        self.store = store
        scope.subscribe(to: devices.events) { _ in store.commit { $0 = DemoViewInputData(devices) } }
    }

    func handle(_ event: DemoViewEvent) {
        switch event {
        case .network(let kind, let isOn): devices.setOnline(isOn, kind)
        }
    }
}
