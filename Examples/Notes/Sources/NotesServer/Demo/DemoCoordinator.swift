import Storey

/// The page of the demonstration.
enum DemoRoute: Route {
    case devices
}

/// Shows the devices of the demonstration side by side.
final class DemoCoordinator: StackCoordinator<DemoRoute> {
    private let devices: DemoDevices
    private let session: Scope

    init(_ devices: DemoDevices, _ scope: Scope) {
        self.devices = devices
        session = scope
        super.init(root: .devices)
    }

    override func module(for route: DemoRoute) throws -> any Presentable {
        DemoHTMLView(viewModel: DemoViewModel(devices, session.screen))
    }
}
