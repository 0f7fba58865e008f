import Storey
import StoreyCall
import Testing

@testable import Calls
@testable import CallsWeb

@Suite("The media engine in the page")
struct PageMediaTests {
    @Test("A command is repeated until the script has handled it")
    func commands() {
        var port = PagePort(channel: "a")
        port.append(PageCommand(.setTrack(.camera, .active)))
        port.append(PageCommand(.connect("anna", isOfferer: true)))
        #expect(port.commandsText.contains("setTrack"))
        port.confirm(1)
        #expect(!port.commandsText.contains("setTrack"))
        #expect(port.commandsText.contains("connect"))
        port.confirm(2)
        #expect(port.commandsText == "[]")
    }

    @Test("The script gets ICE servers as browsers take them")
    func iceServers() {
        var port = PagePort(channel: "a")
        let server = ICEServer(urls: ["turn:t.example.com"], username: "1:anna", credential: "c")
        port.append(
            PageCommand(.configureICE(ICEConfiguration(servers: [server], transportPolicy: .relay))))
        for text in [
            #""iceServers":[{"#, #""urls":["turn:t.example.com"]"#, #""username":"1:anna""#,
            #""credential":"c""#, #""iceTransportPolicy":"relay""#,
        ] {
            #expect(port.commandsText.contains(text), "\(port.commandsText)")
        }
        #expect(!"\(port)".contains(#"credential: "c""#), "Logs don't have the password.")
    }

    @Test("The script gets the endpoints of the media server, and logs don't get its token")
    func mediaServer() throws {
        var port = PagePort(channel: "a")
        let access = MediaServerAccess(url: "/media/tea", participant: "anna", token: "secret")
        port.append(PageCommand(.publish(access)))
        port.append(PageCommand(.subscribe("ben", access)))
        let text = port.commandsText.replacing(#"\/"#, with: "/")
        for part in [#""url":"/media/tea/whip/anna""#, #""url":"/media/tea/whep/ben""#, #""token":"secret""#]
        {
            #expect(text.contains(part), "\(text)")
        }
        #expect(!"\(port)".contains("secret"))
    }

    @Test(
        "Reports of the script become events of the call",
        arguments: [
            (#""type":"offer","peer":"anna","text":"v=0""#, .media(.negotiation(.offer("v=0"), to: "anna"))),
            (
                #""type":"answer","peer":"anna","text":"v=0""#,
                .media(.negotiation(.answer("v=0"), to: "anna"))
            ),
            (
                #""type":"candidate","peer":"anna","text":"{}""#,
                .media(.negotiation(.candidate("{}"), to: "anna"))
            ),
            (#""type":"peerConnected","peer":"anna""#, .media(.peerConnected("anna"))),
            (#""type":"peerFailed","peer":"anna""#, .media(.peerFailed("anna"))),
            (#""type":"publicationConnected""#, .media(.publicationConnected)),
            (#""type":"publicationFailed""#, .media(.publicationFailed)),
            (#""type":"networkChanged""#, .media(.networkChanged)),
            (#""type":"speaking","isSpeaking":true"#, .media(.speaking(true))),
            (#""type":"screenCaptureEnded""#, .media(.screenCaptureEnded)),
            (#""type":"failed","text":"no WebRTC""#, .media(.failed("no WebRTC"))),
            (#""type":"problem","track":"camera","problem":"denied""#, .problem(.camera, .denied)),
            (#""type":"problem","track":"camera""#, .problem(.camera, nil)),
            (
                #""type":"devices","devices":[{"id":"1","name":"Built-in","track":"microphone"}]"#,
                .devices([MediaDevice(id: "1", name: "Built-in", track: .microphone)])
            ),
        ] as [(String, PageReport.Event)])
    func reports(text: String, event: PageReport.Event) throws {
        let report = try #require(
            PageReport(#"{"channel":"a","handled":3,"events":[{"number":7,\#(text)}]}"#))
        #expect(report.handled == 3)
        #expect(report.events.map(\.number) == [7])
        #expect(report.events.map(\.value) == [event])
    }

    @Test("What isn't a report is ignored", arguments: ["", "{}", #"{"channel":"a"}"#])
    func noReport(text: String) {
        #expect(PageReport(text) == nil)
    }

    @Test("An unknown report doesn't hold up the next one")
    func unknown() throws {
        let report = try #require(
            PageReport(
                #"{"channel":"a","handled":0,"events":[{"number":1,"type":"new"},{"number":2,"type":"screenCaptureEnded"}]}"#
            ))
        #expect(report.events.map(\.number) == [1, 2])
        #expect(report.events.map(\.value) == [nil, .media(.screenCaptureEnded)])
    }
}

@Suite("The name of a room")
struct RoomNameTests {
    @Test(
        "A link names a room with lowercase letters, digits, and hyphens only",
        arguments: ["tea", "a-1", String(repeating: "a", count: 40)])
    func valid(name: String) { #expect(RoomName(linkText: name)?.rawValue == name) }

    @Test(
        "Other names are refused",
        arguments: ["", "Tea", "a b", "ä", "a/b", String(repeating: "a", count: 41)])
    func invalid(name: String) { #expect(RoomName(linkText: name) == nil) }

    @Test("Random names are valid and different")
    func random() {
        let names = Set((0..<100).map { _ in RoomName.random() })
        #expect(names.count == 100)
        #expect(names.allSatisfy { RoomName(linkText: $0.rawValue) == $0 && $0.rawValue.count == 17 })
    }
}
