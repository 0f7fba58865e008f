#if Web
    /// A browser that uses an app, which a ``WebHost`` identifies by its cookie. All tabs of the browser are the same visitor.
    public struct WebVisitor: Hashable, Sendable {
        /// The visitor's identifier: 32 hexadecimal digits, which can be a file name. They aren't secret, because the cookie
        /// can't be computed from them.
        public let id: String
        /// A Boolean value that indicates whether the browser has sent the cookie, rather than getting it with this page.
        /// A program that ignores cookies never returns.
        public let isReturning: Bool

        /// Creates a visitor, for tests.
        ///
        /// - Parameters:
        ///   - id: The visitor's identifier.
        ///   - isReturning: Whether the browser has sent the cookie.
        public init(id: String, isReturning: Bool = false) {
            self.id = id
            self.isReturning = isReturning
        }
    }

    /// An error that an app throws if it has no room for another visitor. The browser gets a page with status 503 that says
    /// that the app is full.
    public struct TooManyVisitors: Error {
        /// Creates the error.
        public init() {}
    }
#endif
