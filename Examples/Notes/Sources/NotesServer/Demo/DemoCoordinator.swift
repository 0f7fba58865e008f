import Notes
import Storey
import StoreyWeb

/// The page of the demonstration.
enum DemoRoute: Route {
    case devices
}

/// Shows the devices of the demonstration side by side.
final class DemoCoordinator: StackCoordinator<DemoRoute> {
    private let devices: DemoDevices
    private let session: Scope
    private let languages: DeviceLanguages

    init(_ devices: DemoDevices, _ scope: Scope) {
        self.devices = devices
        session = scope
        languages = DeviceLanguages(scope.acceptedLanguages)
        super.init(root: .devices)
    }

    override var hostStrings: Observed<HostStrings> { .constant(HostStrings(languages.language)) }

    override func module(for route: DemoRoute) throws -> any Presentable {
        DemoHTMLView(viewModel: DemoViewModel(devices, session.screen))
    }
}
