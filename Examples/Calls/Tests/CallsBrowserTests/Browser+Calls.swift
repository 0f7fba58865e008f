import Calls
import Storey
import CallsWebDriver

extension Browser {
    /// Runs the body with a browser that has a fake camera and a fake microphone, and shares its screen without asking.
    static func forCalls(
        _ viewport: BrowserOptions.Viewport = .desktop, framesPerSecond: Int = 20,
        _ body: (Browser) async throws -> Void
    ) async throws {
        let options = BrowserOptions(
            viewport: viewport,
            arguments: [
                "--use-fake-device-for-media-stream=fps=\(framesPerSecond)", "--use-fake-ui-for-media-stream",
                "--auto-select-desktop-capture-source=Entire screen",
                "--autoplay-policy=no-user-gesture-required",
            ])
        try await with(options, body)
    }

    /// Begins a call as its host.
    func join(_ room: String, of server: CallsServer, as name: String) async throws {
        try await enter("\(server.address)/rooms/\(room)", as: name)
        try await waitUntil("\(name) is in the call") { try await names.contains("\(name) (you)") }
    }

    /// Joins a call by the link of its host, who admits this participant.
    func join(_ host: Browser, of server: CallsServer, as name: String) async throws {
        try await enter("\(server.address)\(host.invitation)", as: name)
        try await host.admit(name)
        try await waitUntil("\(name) is in the call") { try await names.contains("\(name) (you)") }
    }

    /// Asks to join a call.
    func enter(_ address: String, as name: String) async throws {
        try await open(address)
        try await execute(
            """
            window.connections = []
            window.RTCPeerConnection = class extends RTCPeerConnection {
              constructor(...options) {
                super(...options)
                connections.push(this)
              }
            }
            """)
        try await type(name, into: Self.css(LobbyElement.name))
        try await click(Self.css(LobbyElement.join))
    }

    /// The address that a host sends to guests.
    var invitation: String {
        get async throws {
            let link = Self.css(PeopleElement.copyLink)
            try await tap(.people)
            try await waitUntil("the link for guests") { try await exists(".panel \(link)") }
            let address: String = try await evaluate(
                "return document.querySelector(arguments[0]).dataset.copyLink", link)
            try await tap(.people)
            return address
        }
    }

    /// Admits a participant who waits.
    func admit(_ name: String) async throws {
        try await waitUntil("\(name) wants to join") {
            try await texts(of: ".status > span").contains("\(name) wants to join")
        }
        try await click("[id*='.admit-']")
    }

    func tap(_ element: RoomElement) async throws { try await click(Self.css(element)) }

    /// The selector of an element, whose identifier on the page begins with that of its screen.
    static func css(_ element: any ElementID) -> String { "[id$='.\(element.elementID)']" }

    /// The names on the tiles.
    var names: [String] {
        get async throws { try await texts(of: ".tile .name > span:last-child") }
    }

    /// The number of pictures that move.
    func playing(_ css: String) async throws -> Int {
        try await evaluate(
            """
            return [...document.querySelectorAll(arguments[0])].filter((element) => {
              const video = element.shadowRoot?.querySelector("video")
              return video && video.videoWidth > 0 && video.currentTime > 0
            }).length
            """, css)
    }

    /// The number of pictures that the open connections have received.
    var receivedFrames: Int {
        get async throws {
            try await evaluate(
                """
                const open = connections.filter(({ connectionState }) => connectionState === "connected")
                const stats = await Promise.all(open.map((connection) => connection.getStats()))
                return stats.flatMap((each) => [...each.values()]).filter(({ type }) => type === "inbound-rtp")
                  .reduce((sum, { framesDecoded }) => sum + (framesDecoded ?? 0), 0)
                """)
        }
    }

    /// The types of the local candidates that the open connections use: `host`, `srflx`, `prflx`, or `relay`.
    var candidateTypes: [String] {
        get async throws {
            try await evaluate(
                """
                const open = connections.filter(({ connectionState }) => connectionState === "connected")
                return Promise.all(open.map(async (connection) => {
                  const stats = await connection.getStats()
                  const { selectedCandidatePairId } = [...stats.values()].find(({ type }) => type === "transport")
                  return stats.get(stats.get(selectedCandidatePairId).localCandidateId).candidateType
                }))
                """)
        }
    }

    /// The ICE credentials of the open connections, which a restart of ICE replaces.
    var iceCredentials: [String] {
        get async throws {
            try await evaluate(
                """
                return connections.filter(({ connectionState }) => connectionState === "connected")
                  .map(({ currentLocalDescription }) => currentLocalDescription.sdp.match(/^a=ice-ufrag:(.*)$/m)[1].trim())
                """)
        }
    }

    /// The number of reports of the media engine that the session hasn't confirmed.
    var pendingReports: Int {
        get async throws {
            try await evaluate("return JSON.parse(document.querySelector('call-media').value).events.length")
        }
    }

    /// Chooses an answer of the visible question.
    func answer(_ title: String) async throws {
        try await waitUntil("the answer \(title)") {
            try await texts(of: ".alert .button").contains(title)
        }
        try await execute(
            "[...document.querySelectorAll('.alert .button')].find((each) => each.innerText === arguments[0]).click()",
            title)
    }
}
