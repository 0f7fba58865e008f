#if Web
    import Storey

    /// An application that a ``WebServer`` serves.
    protocol WebApplication: Sendable {
        /// Returns the page for a request at any of the app's addresses.
        func page(_ request: PageRequest) async -> PageResponse
        /// Decides whether a page may connect to its session.
        func connect(_ request: SocketRequest) async -> SocketAnswer
        /// Sends a file to a page, or receives a piece of an upload from it.
        func transfer(_ request: FileRequest) async -> FileAnswer
    }

    /// The connection between a page and its session, over one socket.
    ///
    /// No task waits on it, so an idle page costs the session nothing.
    protocol WebConnection: Sendable {
        /// Called once, before the other methods.
        ///
        /// - Parameter wake: A closure to call, from any thread, when a message is available after ``take()``
        ///   returned ``OutgoingMessage/nothing``.
        func opened(wake: @escaping @Sendable () -> Void) async
        /// Handles a message from the page. The next one is delivered after this method returns.
        func received(_ message: String) async
        /// Returns the next message for the page.
        ///
        /// Called only after the previous message is on its way, so a slow page gets fewer, larger patches.
        func take() async -> OutgoingMessage
        /// Called once, after all other methods.
        func closed() async
    }

    /// The next message of a session, if there is one.
    enum OutgoingMessage: Sendable, Equatable {
        case message(String)
        case nothing
        /// The session has ended or another socket has replaced this one.
        case end
    }

    /// A browser's request for a page.
    struct PageRequest: Sendable, Equatable {
        /// The path and query as sent by the browser.
        var address: String
        /// Identifies the request in the logs of the servers that it passes.
        var id = ""
        /// The session cookie, which identifies the browser.
        var cookie: String?
        /// The browser's preferred languages.
        var languages = AcceptedLanguages(nil)
        /// The address of the client, or `nil` if it is unknown.
        var client: ClientAddress?
    }

    /// The response to a page request.
    struct PageResponse: Sendable, Equatable {
        /// The status code, such as 200.
        var status = 200
        /// A new value for the session cookie, or `nil` to leave it unchanged.
        var cookie: String?
        /// The complete HTML document.
        var html: String
    }

    /// A page's request to connect to its session.
    struct SocketRequest: Sendable, Equatable {
        /// The token of the session.
        var token: String
        /// The session cookie, which identifies the browser.
        var cookie: String?
        /// Identifies the request in the logs of the servers that it passes.
        var id = ""
        /// The identifier of the files and the protocol with which the page works, or `nil` if it can't be shown by another
        /// session.
        var build: String?
        /// The browser's preferred languages.
        var languages = AcceptedLanguages(nil)
        /// The address of the client, or `nil` if it is unknown.
        var client: ClientAddress?
    }

    /// A page's request for a file that its session offers, or with a piece of an upload.
    struct FileRequest: Sendable, Equatable {
        enum Content: Sendable, Equatable {
            /// The secret of the offered file.
            case download(String)
            case upload(UploadPiece)
        }

        /// The token of the session.
        var token: String
        /// The session cookie, which identifies the browser.
        var cookie: String?
        var content: Content
    }

    /// The answer to a ``FileRequest``.
    enum FileAnswer: Sendable, Equatable {
        case file(File)
        /// The piece was added to the upload.
        case received
        /// The request is refused with this status code, such as 404.
        case refuse(Int)
    }

    /// The decision about a page's request to connect.
    enum SocketAnswer: Sendable {
        /// The page may connect, with this connection.
        case accept(any WebConnection)
        /// The request is refused with this status code, such as 403.
        case refuse(Int)
    }
#endif
