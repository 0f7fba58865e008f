#if Web
    /// What a ``WebServer`` serves.
    protocol WebApplication: Sendable {
        /// Answers a browser that asks for the page at any address of the app.
        func page(_ request: PageRequest) async -> PageResponse
        /// Decides on a page that wants to talk: whether its token is known, and to whom it belongs.
        func connect(_ request: SocketRequest) async -> SocketAnswer
    }

    /// One page's conversation with its session, over one socket.
    ///
    /// Nothing waits in it: an idle page costs a session no task.
    protocol WebConnection: Sendable {
        /// Called once, before the others.
        /// - Parameter wake: to be called, from anywhere, when there is something to say after ``take()`` had nothing.
        func opened(wake: @escaping @Sendable () -> Void) async
        /// Takes a message of the page. The next is not given before this returns.
        func received(_ message: String) async
        /// What there is to say to the page just now.
        ///
        /// Asked for only when what was said last is on its way, so a slow page gets fewer, larger patches.
        func take() async -> WebSpeech
        /// Called once, after the last of the others.
        func closed() async
    }

    /// What a session has to say.
    enum WebSpeech: Sendable, Equatable {
        case message(String)
        case nothing
        /// The conversation is over.
        case end
    }

    /// A browser's request for a page.
    struct PageRequest: Sendable, Equatable {
        /// The address within the site, as the browser wrote it: path and query.
        var address: String
        /// Who the browser says it is: the session cookie.
        var cookie: String?
        /// The languages that it asks for.
        var languages = AcceptedLanguages(nil)
    }

    /// The page that a browser gets.
    struct PageResponse: Sendable, Equatable {
        /// The status code, such as 200.
        var status = 200
        /// The value the session cookie gets; nil leaves it as it is.
        var cookie: String?
        /// The page, complete.
        var html: String
    }

    /// A page's request to talk.
    struct SocketRequest: Sendable, Equatable {
        /// Which session the page says it belongs to.
        var token: String
        /// Who the browser says it is: the session cookie.
        var cookie: String?
    }

    /// What becomes of a page's request to talk.
    enum SocketAnswer: Sendable {
        /// They talk over this connection.
        case accept(any WebConnection)
        /// The page gets this status code, such as 403, and no socket.
        case refuse(Int)
    }
#endif
