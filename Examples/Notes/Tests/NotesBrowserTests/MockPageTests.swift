import StoreyMock
import Testing
import WebDriver

/// Tests of the mock server's page. They are here because this target has the browser.
@Suite("The mock server's page", .serialized, .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
struct MockPageTests {
    private let server = MockServer([
        Stub("GET", "/latest", response: .json(["base": "USD"])),
        Stub("GET", "/latest", variant: .serverError, response: .text("down", status: 500)),
        Stub("PUT", "/cart", scenario: ScenarioTransition("cart", then: "full"), response: .status(201)),
    ])

    private func ask(_ method: String, _ target: String) async throws -> Int {
        try await server.send(ServiceRequest(method, target), to: "http://localhost").status
    }

    /// Opens the page of a server that runs during the body.
    private func watching(
        _ options: BrowserOptions = BrowserOptions(), _ body: (Browser) async throws -> Void
    ) async throws {
        let listener = try await server.listen()
        do {
            try await Browser.with(options) { browser in
                try await browser.open("\(listener.url)/__mock")
                try await browser.waitUntil("the stubs") { try await browser.count("#stubs > li") == 2 }
                try await body(browser)
            }
        } catch {
            await listener.close()
            throw error
        }
        await listener.close()
    }

    @Test("A click arms a variant until the next click or for one request")
    func arming() async throws {
        try await watching { browser in
            let failing = "[aria-label='GET /latest responds with SERVER_ERROR']"
            try await browser.click(failing)
            try await browser.waitUntil("it is armed") {
                try await browser.exists("\(failing)[aria-pressed=true]")
            }
            #expect(try await ask("GET", "/latest") == 500)
            #expect(try await ask("GET", "/latest") == 500)
            try await browser.click(failing)
            try await browser.waitUntil("it is disarmed") {
                try await browser.exists("\(failing)[aria-pressed=false]")
            }
            #expect(try await ask("GET", "/latest") == 200)
            try await browser.click("#once")
            // A stub without variants can be armed with a status.
            try await browser.click("[aria-label='PUT /cart responds with 500']")
            try await browser.waitUntil("the remaining count") {
                try await browser.texts(of: "#stubs .note").contains("500 for 1 more")
            }
            #expect(try await ask("PUT", "/cart") == 500)
            #expect(try await ask("PUT", "/cart") == 201)
            try await browser.waitUntil("nothing is armed any more") {
                try await browser.texts(of: "#stubs .note").allSatisfy(\.isEmpty)
            }
        }
    }

    @Test("Requests and states update live per session and are escaped")
    func watchingLive() async throws {
        try await watching { browser in
            _ = try await ask("GET", "/<img src=x onerror=document.title=1>")
            _ = try await ask("PUT", "/cart")
            _ = try await server.session("Änne <b>").send(
                ServiceRequest("GET", "/latest"), to: "http://localhost")
            try await browser.waitUntil("the requests") {
                try await browser.texts(of: "#journal .target")
                    == ["PUT /cart", "GET /<img src=x onerror=document.title=1>"]
            }
            try await browser.waitUntil("the state") {
                try await browser.property("value", of: "#states select") == "full"
            }
            try await browser.click("#journal summary")
            try await browser.waitUntil("the request's head") {
                try await browser.text("#journal pre").contains("Host: localhost")
            }
            try await browser.execute(
                "const s = document.querySelector('#states select'); s.value = 'start'; s.dispatchEvent(new Event('change'))"
            )
            try await browser.waitUntil("the state was set") { server.main.state(of: "cart") == "start" }
            try await browser.execute(
                "const s = document.querySelector('#session'); s.value = 'Änne <b>'; s.dispatchEvent(new Event('change'))"
            )
            try await browser.waitUntil("the other session's requests") {
                try await browser.texts(of: "#journal .target") == ["GET /latest"]
            }
            try await browser.click("#clear")
            try await browser.waitUntil("no requests") {
                try await browser.exists("#no-journal:not([hidden])")
            }
            #expect(server.session("Änne <b>").journal.isEmpty)
            #expect(server.main.journal.count == 2)
            server.add(Stub("GET", "/new", response: .status(204)))
            try await browser.waitUntil("the new stub") { try await browser.count("#stubs > li") == 3 }
            try await browser.type("la", into: "#filter")
            try await browser.waitUntil("what was looked for") {
                try await browser.texts(of: "#stubs .endpoint") == ["GET /latest"]
            }
            #expect(try await browser.title == "Mock server")
        }
    }

    @Test("The page can be used by keyboard alone")
    func keyboard() async throws {
        try await watching { browser in
            try await browser.waitUntil("the variant has the focus") {
                try await browser.press(.tab)
                let label = try await browser.evaluate(
                    "return document.activeElement.getAttribute('aria-label') ?? ''", as: String.self)
                return label == "GET /latest responds with SERVER_ERROR"
            }
            try await browser.press(.enter)
            try await browser.waitUntil("the announcement") {
                try await browser.text("#status") == "GET /latest responds with SERVER_ERROR"
            }
            #expect(try await ask("GET", "/latest") == 500)
        }
    }

    @Test(
        "The page fits its window and has no accessibility violations",
        arguments: [BrowserOptions.Viewport.phone, .desktop])
    func looks(viewport: BrowserOptions.Viewport) async throws {
        try await watching(BrowserOptions(viewport: viewport)) { browser in
            let look = Screenshots(browser: browser)
            _ = try await ask("PUT", "/cart")
            _ = try await ask(
                "GET",
                "/nowhere/with/a/path/that/is/longer/than/any/phone/is/wide/\(String(repeating: "x", count: 80))"
            )
            server.main.arm("GET", "/latest", .serverError, times: 2)
            try await browser.waitUntil("the requests") { try await browser.count("#journal > li") == 2 }
            try await browser.click("#journal summary")
            try await browser.waitUntil("one of them whole") { try await browser.exists("#journal pre") }
            try await look("mock")
        }
    }
}
