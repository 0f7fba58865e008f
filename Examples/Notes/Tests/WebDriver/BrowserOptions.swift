/// How a browser shows pages.
package struct BrowserOptions: Sendable, Equatable {
    /// The page's size and whether it is touched or clicked.
    package enum Viewport: Sendable, Equatable {
        /// 1280×800 points, a mouse.
        case desktop
        /// 390×844 points at three pixels a point, touch: an iPhone 15.
        case phone
    }

    /// What `prefers-color-scheme` says.
    package enum ColorScheme: String, Sendable, Equatable {
        case light, dark
    }

    package var viewport: Viewport
    package var colorScheme: ColorScheme
    /// How long an action waits for its element, and ``Browser/waitUntil(_:within:_:)`` for its condition.
    package var patience: Duration

    package init(
        viewport: Viewport = .desktop, colorScheme: ColorScheme = .light, patience: Duration = .seconds(30)
    ) {
        self.viewport = viewport
        self.colorScheme = colorScheme
        self.patience = patience
    }
}

struct Capabilities: Encodable {
    var capabilities: Wishes

    struct Wishes: Encodable {
        var alwaysMatch: Chrome
    }

    struct Chrome: Encodable {
        var browserName = "chrome"
        var timeouts = Timeouts()
        var options: Options

        enum CodingKeys: String, CodingKey {
            case browserName
            case timeouts
            case options = "goog:chromeOptions"
        }
    }

    /// In milliseconds. A busy machine takes long over a large page: how long is the test's to say, by its own limit.
    struct Timeouts: Encodable {
        var script = 300_000
        var pageLoad = 300_000
    }

    struct Options: Encodable {
        var binary: String
        var args: [String]
        var mobileEmulation: Emulation
    }

    /// `--window-size` would count the window's frame and stops at about 500 points: only this gives exact pages.
    struct Emulation: Encodable {
        var deviceMetrics: Metrics
    }

    struct Metrics: Encodable {
        var width: Int
        var height: Int
        var pixelRatio: Int
        var mobile: Bool
        var touch: Bool
    }

    init(_ options: BrowserOptions, browser: String, profile: String) {
        let metrics =
            switch options.viewport {
            case .desktop: Metrics(width: 1280, height: 800, pixelRatio: 1, mobile: false, touch: false)
            case .phone: Metrics(width: 390, height: 844, pixelRatio: 3, mobile: true, touch: true)
            }
        let arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            // A click must not chase a button that is still sliding in.
            "--force-prefers-reduced-motion",
            "--user-data-dir=\(profile)",
        ]
        capabilities = Wishes(
            alwaysMatch: Chrome(
                options: Options(
                    binary: browser, args: arguments, mobileEmulation: Emulation(deviceMetrics: metrics))))
    }
}
