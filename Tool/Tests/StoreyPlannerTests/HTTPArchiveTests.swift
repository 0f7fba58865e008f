import Foundation
import Testing

@testable import StoreyPlanner

@Suite("Recorded sessions in HTTP archives") struct HTTPArchiveTests {
    private static func entry(
        _ second: Int, _ request: String, time: Double = 80, sent: Int = -1, received: String
    ) -> String {
        let parts = request.split(separator: " ")
        return """
            {"startedDateTime": "2026-11-01T12:00:\(second).250Z", "time": \(time),
             "request": {"method": "\(parts[0])", "url": "\(parts[1])", "bodySize": \(sent)}, "response": {\(received)}}
            """
    }

    private static func archive(_ entries: [String]) -> Data {
        Data(#"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#.utf8)
    }

    @Test
    func `The workload file has the actions of the main host, their sizes, and the length of a session`()
        throws
    {
        var archives = HTTPArchives()
        let shop = "https://shop.example.com"
        try archives.add(
            Self.archive([
                Self.entry(
                    10, "GET \(shop)/items/7?x=1", received: #""bodySize": 900, "content": {"size": 4000}"#),
                Self.entry(
                    20, "GET \(shop)/items/9", time: 120,
                    received: #""bodySize": -1, "content": {"size": 4100}"#),
                Self.entry(30, "GET https://cdn.example.com/a.png", received: #""bodySize": 9"#),
                Self.entry(
                    40, "POST \(shop)/orders", sent: 300, received: #""_transferSize": 50, "bodySize": 9"#),
                Self.entry(50, "GET data:image/png;base64,AA", received: ""),
            ]))
        try archives.add(Self.archive([Self.entry(10, "GET \(shop)", time: 2000, received: "")]))
        #expect(archives.sessions == 2)
        let yaml = try #require(archives.workload(name: "a shop"))
        #expect(
            yaml == """
                # Created from 2 HTTP archives of shop.example.com. Each archive counts as a session. The CPU time of actions isn't in it: a load test measures it.
                # Requests to other hosts are left out: 1 to cdn.example.com.
                name: "a shop"
                users:
                  session_length: { default: 16.04 s, source: "2 HTTP archives of shop.example.com" }
                actions:
                  # Median response time in the archive, with the network: 120 ms
                  - name: "/items/*"
                    path: "/items/*"
                    per_session: { default: 1.0, source: "2 HTTP archives of shop.example.com" }
                    out: { default: 2500 B, source: "2 HTTP archives of shop.example.com" }
                  # Median response time in the archive, with the network: 2 s
                  - name: "/"
                    path: "/"
                    per_session: { default: 0.5, source: "2 HTTP archives of shop.example.com" }
                    out: { default: 0 B, source: "2 HTTP archives of shop.example.com" }
                  # Median response time in the archive, with the network: 80 ms
                  - name: "POST /orders"
                    path: "/orders"
                    per_session: { default: 0.5, source: "2 HTTP archives of shop.example.com" }
                    in: { default: 300 B, source: "2 HTTP archives of shop.example.com" }
                    out: { default: 50 B, source: "2 HTTP archives of shop.example.com" }

                """)
        let workload = try Workload(yaml: yaml)
        #expect(workload.actions.map(\.name) == ["/items/*", "/", "POST /orders"])
        _ = try CapacityPlan(workload, day: CalendarDay(number: 20_779))
    }

    @Test(arguments: [
        ("nothing", "the file isn't valid JSON"),
        ("{}", "log is missing, so it isn't an HTTP archive"),
        (#"{"log": {"entries": []}}"#, "log.entries has no requests over HTTP"),
        (#"{"log": {"entries": 7}}"#, "log.entries must be an object or a list"),
        (
            #"{"log": {"entries": [{"startedDateTime": "2026-11-01T12:00:00Z", "request": {"method": "GET"}, "response": {}}]}}"#,
            "log.entries[0].request.url is missing, so it isn't an HTTP archive"
        ),
        (
            #"{"log": {"entries": [{"startedDateTime": "today", "request": {"method": "GET", "url": "http://a/"}, "response": {}}]}}"#,
            "log.entries[0].startedDateTime must be a time such as 2026-11-01T12:00:00.000Z, not today"
        ),
        (
            #"{"log": {"entries": [{"startedDateTime": "2026-11-01T12:00:00Z", "request": {"method": "GET", "url": "http://a/"}, "response": {}}, {"startedDateTime": "", "request": {"method": "GET", "url": "http://a/"}, "response": {}}]}}"#,
            "log.entries[1].startedDateTime must be a time such as 2026-11-01T12:00:00.000Z, not "
        ),
        (
            #"{"log": {"entries": [{"startedDateTime": 7, "request": {"method": "GET", "url": "http://a/"}, "response": {}}]}}"#,
            "log.entries[0].startedDateTime must be a text"
        ),
    ])
    func `An invalid archive is rejected with the place`(text: String, reason: String) {
        var archives = HTTPArchives()
        #expect(throws: RecordingError(reason)) { try archives.add(Data(text.utf8)) }
        #expect(archives == HTTPArchives())
    }
}
