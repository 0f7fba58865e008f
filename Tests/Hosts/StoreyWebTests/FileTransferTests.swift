#if Web
    import Storey
    import StoreyHTML
    import StoreyInternal
    @testable import StoreyWeb
    import Testing

    private struct FilesRoute: Route { var isOther = false }

    private final class FilesViewModel: ViewModel {
        enum Output { case other }

        private let store = Store<[File]>([])
        var viewInputData: Observed<[File]> { store.observed }
        let output = Outputs<Output>()

        func handle(_ event: [File]?) {
            if let event { store.commit { $0 = event } } else { output(.other) }
        }
    }

    private final class FilesHTMLView: HTMLView {
        let viewModel: any ViewModel<[File], [File]?>

        init(_ viewModel: FilesViewModel) { self.viewModel = viewModel }

        func title(_ data: [File]) -> String { "Files" }

        func body(_ data: [File]) -> HTML<[File]?> {
            p(data.map(\.name).joined(separator: ", "), id: "names")
            download("Save", id: "save", isEnabled: !data.isEmpty, file: data[0])
            fileInput("Import", id: "import", allowsSeveral: true, on: { $0 })
            button("Other", id: "other", on: nil)
        }
    }

    private final class OtherHTMLView: HTMLView {
        let viewModel: any ViewModel<[File], [File]?> = FilesViewModel()

        func title(_ data: [File]) -> String { "Other" }

        func body(_ data: [File]) -> HTML<[File]?> {}
    }

    private final class FilesFlow: StackCoordinator<FilesRoute> {
        override func module(for route: FilesRoute) throws -> any Presentable {
            if route.isOther { return OtherHTMLView() }
            let model = FilesViewModel()
            model.onOutput { [router] _ in router.push(FilesRoute(isOther: true)) }
            return FilesHTMLView(model)
        }
    }

    @Suite("Files of a session", .timeLimit(.minutes(10)))
    struct FileTransferTests {
        private static let upload =
            Array(
                #"[{"name":"ä.md","size":3},{"name":"b","size":0},{"name":"c","size":2}]"#.utf8)
            + Array("\nabc\u{0}z".utf8)

        private func serving(_ body: (SessionClient) async throws -> Void) async throws {
            try await SessionClient.with({ _ in FilesFlow(root: FilesRoute()) }, body)
        }

        private func piece(
            _ bytes: some Sequence<UInt8> = upload, at start: Int = 0, of number: Int = 1,
            for identifier: String = "screen-1.import"
        ) -> UploadPiece {
            UploadPiece(upload: number, identifier: identifier, start: start, bytes: Array(bytes))
        }

        /// Uploads files, and waits until the screen has received them.
        private func importFiles(_ client: SessionClient) async throws {
            #expect(await client.session.received(piece()))
            await client.send(#"{"t":"files","n":1,"id":"screen-1.import","upload":1}"#)
            #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
        }

        @Test("The screen receives the files of an upload in pieces")
        func uploaded() async throws {
            try await serving { client in
                let bytes = Self.upload
                #expect(await client.session.received(piece(bytes[..<20])))
                // A piece that is sent twice, one too far, and one of another upload.
                for wrong in [
                    piece(bytes[..<20]), piece(bytes[30...], at: 30), piece(bytes[20...], at: 20, of: 2),
                ] {
                    #expect(await !client.session.received(wrong))
                }
                #expect(await client.session.received(piece(bytes[20...], at: 20)))
                await client.send(#"{"t":"files","n":1,"id":"screen-1.import","upload":1}"#)
                #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
                #expect(await client.page().contains("ä.md, b, c</p>"))
            }
        }

        @Test("An upload serves once, for its element, and only if it is complete")
        func once() async throws {
            let refusal = ReceivedMessage.refusal(2, "The upload 1 isn’t complete.")
            try await serving { client in
                try await importFiles(client)
                await client.send(#"{"t":"files","n":2,"id":"screen-1.import","upload":1}"#)
                #expect(await client.receive() == refusal)
            }
            for (bytes, message) in [
                (Self.upload, #"{"t":"files","n":2,"id":"screen-1.other","upload":1}"#),
                (Self.upload, #"{"t":"files","n":2,"id":"screen-1.import","upload":2}"#),
                (Self.upload.dropLast(), #"{"t":"files","n":2,"id":"screen-1.import","upload":1}"#),
                (Self.upload + [0], #"{"t":"files","n":2,"id":"screen-1.import","upload":1}"#),
                (Array("[]\n".utf8), #"{"t":"files","n":2,"id":"screen-1.import","upload":1}"#),
                (
                    Array("[{\"name\":\"a\",\"size\":-1}]\n".utf8),
                    #"{"t":"files","n":2,"id":"screen-1.import","upload":1}"#
                ),
                (Array(repeating: 0xFF, count: 9), #"{"t":"files","n":2,"id":"screen-1.import","upload":1}"#),
            ] {
                try await serving { client in
                    #expect(await client.session.received(piece(bytes)))
                    await client.send(message)
                    let answer = await client.receive()?.description ?? ""
                    #expect(answer.contains(#""t":"refused","n":2"#) && answer.contains("isn’t complete"))
                    #expect(await !client.page().contains("ä.md"))
                }
            }
        }

        @Test("An upload needs a visible element that accepts files")
        func element() async throws {
            try await serving { client in
                for name in ["save", "other", "nothing", ""] {
                    #expect(await !client.session.received(piece(for: "screen-1.\(name)")))
                }
                await client.tap(1, "screen-1.other")
                while let message = await client.receive(), !message.isPatch(3, acknowledged: 1) {}
                #expect(await !client.session.received(piece()))
            }
        }

        @Test("An upload is as large as allowed, and no larger")
        func limit() {
            var transfers = FileTransfers(limit: 100)
            let pieces = [
                piece(Array(repeating: 1, count: 60)), piece(Array(repeating: 1, count: 41), at: 60),
                piece([], at: Int.max), piece(Array(repeating: 1, count: 40), at: 60),
                // Another upload begins again.
                piece(Array(repeating: 1, count: 100), of: 2),
            ]
            #expect(pieces.map { transfers.receive($0) } == [true, false, false, true, true])
        }

        @Test("The name of an uploaded file has no folders or control characters, and at most 255 bytes")
        func names() {
            let names = [
                ("../../etc/x.md", "x.md"), ("/\u{301}a", "\u{301}a"), ("C:\\notes\\b.md", "b.md"),
                ("c/", "c"),
                ("d\u{0}\r\n\u{7F}\u{85}.md", "d.md"), ("", "file"), ("/", "file"), ("\u{0}", "file"),
                (".", "file"), ("a/..", "file"), (".e", ".e"), ("äö 👩‍👧.md", "äö 👩‍👧.md"),
                (String(repeating: "ä", count: 200) + ".md", String(repeating: "ä", count: 126) + ".md"),
                (String(repeating: "a", count: 255), String(repeating: "a", count: 255)),
                (
                    "a" + String(repeating: "\u{301}", count: 300),
                    "a" + String(repeating: "\u{301}", count: 127)
                ),
                ("a." + String(repeating: "b", count: 300), "a." + String(repeating: "b", count: 253)),
            ]
            let list = names.map { #"{"name":\#($0.0.jsonLiteral),"size":0}"# }.joined(separator: ",")
            var transfers = FileTransfers(limit: 10_000)
            let isReceived = transfers.receive(piece("[\(list)]".utf8))
            let files = transfers.takeFiles(of: 1, for: "screen-1.import")
            #expect(isReceived)
            #expect(files?.map(\.name) == names.map(\.1))
        }

        @Test("A tap on a download offers its file once, with a secret")
        func downloaded() async throws {
            try await serving { client in
                await client.tap(1, "screen-1.save")
                #expect(await client.receive() == .unavailable(1, "screen-1.save"))
                #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
                #expect(await client.session.received(piece()))
                await client.send(#"{"t":"files","n":2,"id":"screen-1.import","upload":1}"#)
                #expect(await client.receive()?.isPatch(4, acknowledged: 2) == true)
                await client.tap(3, "screen-1.save")
                let offer = try #require(await client.receive()?.description)
                let (_, id, name) = try #require(
                    offer.wholeMatch(of: /\{"t":"file","id":"([0-9a-z-]{20,})","name":"(.*)","of":".*"\}/)
                ).output
                #expect(name == "ä.md")
                #expect(await client.session.takeFile("") == nil)
                let file = await client.session.takeFile(String(id))
                #expect(file == File("ä.md", bytes: Array("abc".utf8)))
                #expect(await client.session.takeFile(String(id)) == nil)
            }
        }

        @Test("A double tap offers two files, but a page that takes none gets only the last ones")
        func offers() {
            var transfers = FileTransfers(limit: 0)
            let ids = (0..<5).map { transfers.offer(File("\($0)", bytes: [])) }
            #expect(ids.map { transfers.take($0)?.name } == [nil, "1", "2", "3", "4"])
        }

        @Test("Names and media types can't break a response's header")
        func header() {
            let file = File("a\"b\r\n/ä😀%.md", mediaType: "text/html\r\nX: y", bytes: [])
            #expect(
                file.contentDisposition
                    == "attachment; filename=\"a_b______.md\"; filename*=UTF-8''a%22b%0D%0A%2F%C3%A4%F0%9F%98%80%25.md"
            )
            #expect(file.safeMediaType == "application/octet-stream")
            #expect(File("a.json", bytes: []).safeMediaType == "application/json")
        }
    }

    @Suite("Requests for files", .timeLimit(.minutes(10)))
    struct FileRequestTests {
        /// Sends a request, and returns the response.
        private func response(
            _ line: String, to port: Int, cookie: String?, origin: String? = "http://localhost",
            body: String = ""
        ) async throws -> String {
            var response = ""
            try await RawClient.connected(to: port) { wire in
                let cookie = cookie.map { "Cookie: storey-\(port)=\($0)\r\n" } ?? ""
                let origin = origin.map { "Origin: \($0):\(port)\r\n" } ?? ""
                try await wire.send(
                    "\(line) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(cookie)\(origin)Connection: close\r\n"
                        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
                response = try await wire.readRest()
            }
            return response
        }

        @Test("Files are received only from the session's browser and page, and sent only to that browser")
        func authorized() async throws {
            let sessions = WebSessions({ _ in FilesFlow(root: FilesRoute()) }, WebHost.Configuration())
            try await RawClient.serving(sessions) { port in
                let tab = try await BrowserTab.opened(at: port)
                let other = try await BrowserTab.opened(at: port)
                let query = "id=screen-1.import&upload=1&start=0"
                let address = "POST /storey/files?token=\(tab.token)&\(query)"
                let list = "[{\"name\":\"a.html\",\"size\":4}]\n<b>!"
                for (line, cookie, origin, status) in [
                    (address, other.cookie, "http://localhost", "403"),
                    (address, nil, "http://localhost", "403"),
                    (address, tab.cookie, "http://evil.example", "403"), (address, tab.cookie, nil, "403"),
                    ("POST /storey/files?token=a&\(query)", tab.cookie, "http://localhost", "404"),
                    ("POST /storey/files?token=\(tab.token)", tab.cookie, "http://localhost", "400"),
                    (address.replacing("start=0", with: "start=-1"), tab.cookie, "http://localhost", "400"),
                    (address.replacing("import", with: "save"), tab.cookie, "http://localhost", "409"),
                    ("PUT /storey/files?token=\(tab.token)", tab.cookie, "http://localhost", "405"),
                    ("GET /storey/files?token=\(tab.token)&file=a", tab.cookie, nil, "404"),
                    (address, tab.cookie, "http://localhost", "204"),
                ] as [(String, String?, String?, String)] {
                    let answer = try await response(
                        line, to: port, cookie: cookie, origin: origin, body: list)
                    #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(line) \(origin ?? "")")
                }
                try await tab.connect(cookie: tab.cookie) { wire, _ in
                    try await wire.send(text: #"{"t":"hello","v":1,"index":0,"url":"/"}"#)
                    try await wire.send(text: #"{"t":"files","n":1,"id":"screen-1.import","upload":1}"#)
                    while try await wire.readText()?.contains(#""ack":1"#) == false {}
                    try await wire.send(text: #"{"t":"click","n":2,"id":"screen-1.save"}"#)
                    var id: Substring?
                    while id == nil, let text = try await wire.readText() {
                        id = text.firstMatch(of: /"t":"file","id":"([0-9a-z-]+)"/)?.1
                    }
                    let line = "GET /storey/files?token=\(tab.token)&file=\(try #require(id))"
                    let stolen = try await response(line, to: port, cookie: other.cookie)
                    #expect(stolen.hasPrefix("HTTP/1.1 403 "))
                    let answer = try await response(line, to: port, cookie: tab.cookie)
                    #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.hasSuffix("\r\n\r\n<b>!"))
                    for field in [
                        "Content-Disposition: attachment; filename=\"a.html\"; filename*=UTF-8''a.html",
                        "Content-Type: text/html; charset=utf-8", "X-Content-Type-Options: nosniff",
                        "Cache-Control: no-store", "Content-Security-Policy: default-src 'none'",
                    ] {
                        #expect(answer.contains("\r\n\(field)"), "\(field)")
                    }
                    let again = try await response(line, to: port, cookie: tab.cookie)
                    #expect(again.hasPrefix("HTTP/1.1 404 "))
                }
            }
            await sessions.end()
        }
    }

    extension RawClient {
        /// Reads the next message, or returns `nil` for another frame.
        fileprivate mutating func readText() async throws -> String? {
            if case .text(let text) = try await readFrame() { text } else { nil }
        }
    }
#endif
