import Foundation
import Storey
import StoreyHTML
import StoreyWeb

extension NotesCommand {
    /// Serves the demonstration: a page with three devices. Each is an installation with its own port, and thus with its
    /// own cookie.
    func serveDemo() async throws {
        let devices = try await DemoDevices()
        var configuration = configuration()
        configuration.assets.append(WebAsset("demo.css", bytes: PackageResources.demo_css))
        // Ports are known only when the devices are served, after this page.
        configuration.frameSources = ["http://localhost:*"]
        let page = WebHost(configuration) { scope in DemoCoordinator(devices, scope) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            let (ports, listening) = AsyncStream.makeStream(of: Int.self)
            group.addTask {
                defer { listening.finish() }
                try await page.run { port in
                    listening.yield(port)
                }
            }
            for await port in ports {
                for device in devices.all {
                    let host = self.host(of: device, shownBy: port)
                    let (devicePorts, isListening) = AsyncStream.makeStream(of: Int.self)
                    group.addTask {
                        defer { isListening.finish() }
                        try await host.run { isListening.yield($0) }
                    }
                    for await devicePort in devicePorts {
                        device.address = "http://localhost:\(devicePort)"
                        break
                    }
                }
                Self.printLine(
                    "Three devices share one account, in memory only.\nOpen http://localhost:\(port)\nPress Control-C to stop."
                )
            }
            // The page was stopped, or one of the hosts couldn't listen.
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    /// Returns the host of a device, which only the page of the demonstration, at a port, may show in a frame.
    private func host(of device: DemoDevice, shownBy port: Int) -> WebHost {
        var configuration = configuration()
        configuration.port = 0
        configuration.frameAncestors = ["http://localhost:\(port)"]
        configuration.stopsOnTerminationSignals = false
        return WebHost(configuration, app: device.app)
    }
}
