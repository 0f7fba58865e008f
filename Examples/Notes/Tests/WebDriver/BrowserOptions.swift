/// The options of a browser.
package struct BrowserOptions: Sendable, Equatable {
    /// The page's size and input method.
    package enum Viewport: Sendable, Equatable {
        /// 1440×900 points with a mouse, in which three columns are side by side.
        case desktop
        /// An iPad: 834×1112 points with touch, in which two columns are side by side.
        case tablet
        /// 640×800 points with a mouse: one column.
        case narrow
        /// An iPhone 15: 390×844 points at 3x, with touch.
        case phone
        /// An iPhone 15 in landscape: 844×390 points at 3x, with touch.
        case landscapePhone
        /// An iPhone SE: 375×667 points at 2x, with touch.
        case smallPhone
        /// Half an iPhone 15, as at a zoom of 200 percent: 195×422 points.
        case zoomedPhone
        /// Half an iPad: 417×556 points.
        case zoomedTablet
        /// Half a desktop window: 720×450 points.
        case zoomedDesktop

        /// The size in points.
        package var size: (width: Int, height: Int) {
            switch self {
            case .desktop: (1440, 900)
            case .tablet: (834, 1112)
            case .narrow: (640, 800)
            case .phone: (390, 844)
            case .landscapePhone: (844, 390)
            case .smallPhone: (375, 667)
            case .zoomedPhone: (195, 422)
            case .zoomedTablet: (417, 556)
            case .zoomedDesktop: (720, 450)
            }
        }
    }

    /// The value of `prefers-color-scheme`.
    package enum ColorScheme: String, Sendable, Equatable {
        case light, dark
    }

    package var viewport: Viewport
    package var colorScheme: ColorScheme
    /// The value of `Accept-Language`.
    package var language: String
    /// The time that an action waits for its element, and ``Browser/waitUntil(_:within:_:)`` for its
    /// condition.
    package var timeout: Duration
    /// Further arguments of the browser, such as `--use-fake-device-for-media-stream`.
    package var arguments: [String]

    package init(
        viewport: Viewport = .narrow, colorScheme: ColorScheme = .light, language: String = "en-US",
        timeout: Duration = .seconds(120), arguments: [String] = []
    ) {
        self.viewport = viewport
        self.colorScheme = colorScheme
        self.language = language
        self.timeout = timeout
        self.arguments = arguments
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

    /// Timeouts in milliseconds. They are long, because each test has its own time limit.
    struct Timeouts: Encodable {
        var script = 300_000
        var pageLoad = 300_000
    }

    struct Options: Encodable {
        var binary: String
        var args: [String]
        var mobileEmulation: Emulation
    }

    /// Device emulation. `--window-size` includes the window's frame and has a minimum of about 500 points.
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
        let (pixelRatio, isTouched) =
            switch options.viewport {
            case .desktop, .narrow: (1, false)
            case .tablet, .smallPhone: (2, true)
            case .phone, .landscapePhone: (3, true)
            case .zoomedPhone: (6, false)
            case .zoomedTablet: (4, false)
            case .zoomedDesktop: (2, false)
            }
        let (width, height) = options.viewport.size
        let metrics = Metrics(
            width: width, height: height, pixelRatio: pixelRatio, mobile: isTouched, touch: isTouched)
        // A browser without a window has no mouse.
        let mouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
        let arguments =
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                // Chrome ignores more than 200 changes of the history in ten seconds.
                "--disable-ipc-flooding-protection",
                // Without animations, a click can't miss a moving button.
                "--force-prefers-reduced-motion",
                "--accept-lang=\(options.language)",
                "--user-data-dir=\(profile)",
            ] + (isTouched ? [] : ["--blink-settings=\(mouse)"]) + options.arguments
        capabilities = Wishes(
            alwaysMatch: Chrome(
                options: Options(
                    binary: browser, args: arguments, mobileEmulation: Emulation(deviceMetrics: metrics))))
    }
}
