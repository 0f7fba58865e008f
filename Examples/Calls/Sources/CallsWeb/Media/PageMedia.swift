import Calls
import Storey
import StoreyCall

/// The media engine in the page: passes commands to the page's script, and its reports to the call.
///
/// The script gets the commands as an attribute of the element `call-media`, and reports by the element's value. Both sides number
/// what they send, and repeat it until the other side has confirmed it, so that a lost connection loses nothing.
final class PageMedia: CallMedia {
    /// The silence after which a page counts as lost. The script reports every 500 ms, and in a hidden page every second.
    private static let timeout = Duration.seconds(4)

    var onEvent: ((MediaEvent) -> Void)?
    private let port: Store<PagePort>
    private let deviceStore = Store(MediaDevices())
    private let reachability = Store(true)
    private let scope: Scope
    private var timer: CancellationToken?

    /// What the element `call-media` shows.
    var portData: Observed<PagePort> { port.observed }
    var devices: Observed<MediaDevices> { deviceStore.observed }
    var isReachable: Observed<Bool> { reachability.observed }

    init(scope: Tagged<Scope, AppScope>) {
        self.scope = scope.value
        port = Store(PagePort(channel: String(scope.value.random.next(), radix: 36)))
    }

    func perform(_ command: MediaCommand) { port.commit { $0.append(PageCommand(command)) } }

    func choose(_ device: MediaDevice) {
        deviceStore.commit { $0.chosen[device.track] = device.id }
        port.commit { $0.append(PageCommand(choosing: device)) }
    }

    /// Handles the value of the element `call-media`.
    func receive(_ text: String) {
        guard let report = PageReport(text), report.channel == port.state.channel else { return }
        restartTimer()
        let events = report.events.filter { $0.number > port.state.received }
        port.commit {
            $0.confirm(report.handled)
            $0.received = events.last?.number ?? $0.received
        }
        for event in events.compactMap(\.value) { handle(event) }
    }

    private func restartTimer() {
        reachability.commit { $0 = true }
        timer?.cancel()
        let (scope, reachability) = (scope, reachability)
        timer = scope.task {
            try await scope.sleep(for: Self.timeout)
            reachability.commit { $0 = false }
        }
    }

    private func handle(_ event: PageReport.Event) {
        switch event {
        case .media(let event): onEvent?(event)
        case .devices(let devices): deviceStore.commit { $0.all = devices }
        case .problem(let track, let problem):
            deviceStore.commit { $0.problems[track] = problem }
            if track == .screen { onEvent?(.screenCaptureEnded) }
        }
    }
}
