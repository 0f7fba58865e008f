#if Web
    /// The texts of the pages that a browser gets if no session can start.
    ///
    /// Without a session, the user's language in the app isn't known. A ``WebHost`` therefore has these strings
    /// in several languages and picks one by the browser's preferences. Strings of a running session come from
    /// its coordinator's `hostStrings`.
    public struct ErrorPageStrings: Sendable, Equatable {
        /// The texts of one error page.
        public struct Notice: Sendable, Equatable {
            /// The problem, in a few words.
            public var title: String
            /// The explanation and what the user can do.
            public var message: String

            /// Creates a notice.
            ///
            /// - Parameters:
            ///   - title: The problem, in a few words.
            ///   - message: The explanation and what the user can do.
            public init(title: String, message: String) {
                self.title = title
                self.message = message
            }
        }

        /// The language tag, such as `de` or `de-AT`. It selects the strings, and a screen reader's voice.
        public var language: String
        /// Shown if the browser has reached ``WebHost/Configuration/maxSessionsPerBrowser``.
        public var tooManyTabs: Notice
        /// Shown if the host has reached ``WebHost/Configuration/maxSessions``.
        public var serverFull: Notice
        /// Shown if the app has no screen at the address.
        public var notFound: Notice
        /// The link on that page to the app's first page.
        public var home: String
        /// The link on the other pages, which loads them again.
        public var tryAgain: String
        /// The title shown if the app throws an error while it starts.
        public var launchFailed: String
        /// The message below that title, unless the error is a `LocalizedError` with an `errorDescription`. The log of the
        /// host has the error itself.
        public var launchFailedMessage: String

        /// Creates the strings of one language.
        ///
        /// - Parameters:
        ///   - language: The language tag, such as `de` or `de-AT`.
        ///   - tooManyTabs: Shown if the browser has too many sessions.
        ///   - serverFull: Shown if the host has too many sessions.
        ///   - notFound: Shown if the app has no screen at the address. English by default.
        ///   - home: The link on that page to the app's first page. English by default.
        ///   - tryAgain: The link on the other pages, which loads them again. English by default.
        ///   - launchFailed: The title shown if the app throws an error while it starts.
        ///   - launchFailedMessage: The message below that title. English by default.
        public init(
            language: String, tooManyTabs: Notice, serverFull: Notice,
            notFound: Notice = Notice(
                title: "Page not found",
                message:
                    "The app has no page at this address. Check the address or open the app’s first page."),
            home: String = "Open the first page",
            tryAgain: String = "Try again",
            launchFailed: String,
            launchFailedMessage: String = "Something went wrong. Try again in a moment."
        ) {
            self.language = language
            self.tooManyTabs = tooManyTabs
            self.serverFull = serverFull
            self.notFound = notFound
            self.home = home
            self.tryAgain = tryAgain
            self.launchFailed = launchFailed
            self.launchFailedMessage = launchFailedMessage
        }
    }
#endif
