#if Web
    /// What a person reads where no session begins for them: there is none yet that could know their language.
    ///
    /// A ``WebHost`` has them in several languages, and takes those that the browser asks for. The words of a session are
    /// its coordinator's `frameWords`.
    public struct DoorWords: Sendable, Equatable {
        /// A page without a session: what is the matter, and what to do about it.
        public struct Notice: Sendable, Equatable {
            /// What is the matter, in a few words.
            public var title: String
            /// What to do about it.
            public var advice: String

            /// A notice.
            /// - Parameters:
            ///   - title: what is the matter, in a few words.
            ///   - advice: what to do about it.
            public init(title: String, advice: String) {
                self.title = title
                self.advice = advice
            }
        }

        /// The language, as in `de` or `de-AT`: for whom the words are, and how a screen reader speaks them.
        public var language: String
        /// The browser has as many tabs of the app as it may have.
        public var tooManyTabs: Notice
        /// There are as many sessions as there may be.
        public var full: Notice
        /// The app threw an error; what it says stands beneath.
        public var cannotStart: String

        /// The words in one language.
        /// - Parameters:
        ///   - language: the language, as in `de` or `de-AT`.
        ///   - tooManyTabs: the browser has as many tabs of the app as it may have.
        ///   - full: there are as many sessions as there may be.
        ///   - cannotStart: the app threw an error; what it says stands beneath.
        public init(language: String, tooManyTabs: Notice, full: Notice, cannotStart: String) {
            self.language = language
            self.tooManyTabs = tooManyTabs
            self.full = full
            self.cannotStart = cannotStart
        }
    }
#endif
