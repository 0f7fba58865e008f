import StoreyInternal
import Testing

@testable import StoreyWebRTC

@Suite struct SignalingTests {
    @Test func `An mDNS name is replaced by the address of the offer`() {
        let lines = MDNSCandidates.replaced(in: Offers.chromium, by: "198.51.100.4").split(separator: "\r\n")
        #expect(
            lines.filter { $0.hasPrefix("a=candidate") } == [
                "a=candidate:1 1 udp 2113937151 198.51.100.4 51472 typ host generation 0",
                "a=candidate:2 1 udp 2113937150 192.0.2.7 51473 typ host generation 0",
            ])
        let others = Offers.chromium.split(separator: "\r\n").filter { !$0.hasPrefix("a=candidate") }
        #expect(lines.filter { !$0.hasPrefix("a=candidate") } == others)
    }

    @Test func `Only the room's key is accepted`() {
        let key = RoomKey()
        #expect(key.authorizes("Bearer \(key.text)"))
        let wrong: [String?] = [
            nil, "", "Bearer ", key.text, "bearer \(key.text)", "Bearer \(key.text)x",
            "Bearer \(key.text.dropLast())",
            "Bearer \(RoomKey().text)",
        ]
        for each in wrong { #expect(!key.authorizes(each), "\(each ?? "no header")") }
    }

    @Test func `Room keys are unique`() {
        #expect(Set((0..<1000).map { _ in RoomKey().text }).count == 1000)
        #expect(RoomKey().text.count == 22)
    }

    @Test(arguments: [
        ("stun://stun.example.com:3478" as String?, nil as String?, true),
        (nil, "turn://u:p@turn.example.com:3478", true),
        ("stun.example.com", nil, false), (nil, "http://example.com", false),
        ("stun://a\" ! filesink location=\"x", nil, false), ("stun://", nil, false),
    ])
    func `Only valid server URLs are accepted`(_ stun: String?, _ turn: String?, _ isTaken: Bool) {
        let servers = ICEServers(stun: stun, turn: turn)
        #expect((servers.validationError == nil) == isTaken)
        #expect(servers.properties.isEmpty != isTaken)
    }

    @Test func `Viewers get the servers as browsers take them`() {
        let servers = ICEServers(
            stun: "stun://stun.example.com:3478", turn: "turn://a%40b:p:w@turn.example.com:3478?transport=tcp"
        )
        #expect(
            servers.viewerServers == [
                ICEServers.ViewerServer(urls: "stun:stun.example.com:3478"),
                ICEServers.ViewerServer(
                    urls: "turn:turn.example.com:3478?transport=tcp", username: "a@b", credential: "p:w"),
            ])
        #expect(
            servers.viewerServers.map(\.link) == [
                #"<stun:stun.example.com:3478>; rel="ice-server""#,
                #"<turn:turn.example.com:3478?transport=tcp>; rel="ice-server"; username="a@b"; credential="p:w"; credential-type="password""#,
            ])
        #expect(ICEServers(stun: "stun.example.com").viewerServers == [], "it's invalid")
    }

    @Test func `The viewer page escapes its title and loads nothing else`() {
        let page = ViewerPage(title: "<script>\"&", nonce: "n1").html
        #expect(page.contains("<title>&lt;script&gt;&quot;&amp;</title>"))
        #expect(page.ranges(of: "<script").count == 1)
        #expect(!page.contains("http"))
    }

    @Test func `The viewer page has the style sheet of the app, which can't end its element`() {
        let page = ViewerPage(title: "Screen", nonce: "n1", styleSheet: ":root { --tint: red; } </style>")
            .html
        #expect(page.contains(#":root { --tint: red; } <\/style></style>"#))
    }
}
