import Notes
import NotesClient
import NotesWeb
import Storey
import StoreyService
import StoreyWeb
import Synchronization

/// A device of the demonstration: an installation of the app whose network can be switched off.
final class DemoDevice: Sendable {
    /// The kinds of devices, by the width of their screen.
    enum Kind: String, CaseIterable, Sendable {
        case phone, tablet, desktop

        /// The localized name.
        var title: String {
            switch self {
            case .phone: strings.demoPhone
            case .tablet: strings.demoTablet
            case .desktop: strings.demoDesktop
            }
        }
    }

    let kind: Kind
    /// The definition of the app.
    let app: AppDefinition
    private let network: SwitchedTransport
    private let data: NotesDataManagerImpl
    private let place = Mutex("")

    /// Creates a device that is online.
    /// - Parameters:
    ///   - kind: The kind of device.
    ///   - account: The account that the device is signed in to.
    ///   - service: The service of all devices.
    ///   - notes: The notes on the device.
    init(_ kind: Kind, _ account: Account, service: any HTTPTransport, notes: [Note] = []) throws {
        self.kind = kind
        let network = SwitchedTransport(service)
        self.network = network
        var settings = NotesSettings()
        settings.identity = .account(account)
        settings.hasSeenFirstConnection = true
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage(notes, settings: settings))
        self.data = data
        let launches = InMemoryLaunchStorage()
        try launches.markLaunched()
        try launches.markDone(Tutorial.self, version: TourPage.version)
        try launches.markDone(WhatsNew.self, version: WhatsNew.version)
        // Without retries, the app notices at once that it is offline.
        var policy = ServicePolicy()
        policy.maxRetries = 0
        let environment = ServiceEnvironment.inProcess(network)
        let sync = try NotesSync(data: data, environment: environment, policy: policy)
        app = NotesApp.definition(
            data: data, services: .over(ServiceClient(environment, policy: policy)),
            launch: LaunchContext(storage: launches, preferredLanguages: { $0.acceptedLanguages }),
            views: NotesWebPart.self)
        // Every second, so that changes can be watched.
        Task { await sync.run(every: .seconds(1)) }
    }

    /// The address of the device's screen.
    var address: String {
        get { place.withLock(\.self) }
        set { place.withLock { $0 = newValue } }
    }

    /// Whether the device reaches the service.
    var isOnline: Bool { network.isOn }

    /// Switches the network of the device on or off.
    func setOnline(_ isOnline: Bool) {
        network.isOn = isOnline
        // Doesn't wait for the pause after failures.
        if isOnline { data.events.send(.retried) }
    }
}

/// A transport that can be cut. A request that is in flight then fails as well.
private final class SwitchedTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private let isConnected = Atomic(true)

    init(_ transport: any HTTPTransport) { self.transport = transport }

    var isOn: Bool {
        get { isConnected.load(ordering: .acquiring) }
        set { isConnected.store(newValue, ordering: .releasing) }
    }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        try check()
        let response = try await transport.send(request, to: base)
        try check()
        return response
    }

    private func check() throws(HTTPTransportError) {
        guard isOn else {
            throw HTTPTransportError(.unreachable, "The network of the device is switched off.")
        }
    }
}
