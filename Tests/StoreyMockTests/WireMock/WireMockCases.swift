/// What mappings mean: requests, in their order, and what each gets.
struct WireMockCase: Sendable, CustomStringConvertible {
    let description: String
    let mappings: String
    let requests: [(request: String, answer: String)]

    init(_ description: String, _ mappings: String, _ requests: [(String, String)]) {
        self.description = description
        self.mappings = mappings
        self.requests = requests
    }

    /// What a mapping that answers `ok` asks of a request.
    init(_ description: String, of request: String, _ requests: [(String, String)]) {
        self.init(description, #"{"request": \#(request), "response": {"body": "ok"}}"#, requests)
    }

    /// What a mapping that answers `ok` asks of a body.
    init(_ description: String, body: String, fits: [String], fitsNot: [String]) {
        self.init(
            description, of: #"{"method": "POST", "url": "/", "bodyPatterns": [\#(body)]}"#,
            fits.map { ("POST /\n\n\($0)", "200 ok") } + fitsNot.map { ("POST /\n\n\($0)", "404") })
    }
}

extension WireMockCase {
    static let all: [WireMockCase] = addresses + parts + bodies + answers + orders

    static let addresses = [
        WireMockCase(
            "url", of: #"{"url": "/a?x=1"}"#,
            [
                ("GET /a?x=1", "200 ok"), ("POST /a?x=1\n\nz", "200 ok"), ("GET /a", "404"),
                ("GET /a?x=1&y=2", "404"), ("GET /a?x=%31", "404"), ("GET /a/?x=1", "404"),
            ]),
        WireMockCase(
            "url, encoded", of: #"{"url": "/a%20b"}"#,
            [("GET /a%20b", "200 ok"), ("GET /a+b", "404")]),
        WireMockCase(
            "urlPath", of: #"{"urlPath": "/a"}"#,
            [("GET /a?x", "200 ok"), ("GET /a/", "404"), ("GET /%61", "404"), ("GET /a/b", "404")]),
        WireMockCase(
            "urlPattern", of: #"{"urlPattern": "/a/[0-9]+"}"#,
            [("GET /a/1", "200 ok"), ("GET /a/1?x=1", "404"), ("GET /b/a/1", "404")]),
        WireMockCase(
            "urlPathPattern", of: #"{"urlPathPattern": "/a/[0-9]+"}"#,
            [("GET /a/1?x=1", "200 ok"), ("GET /a/x", "404")]),
        WireMockCase("no address", of: "{}", [("GET /z", "200 ok"), ("DELETE /", "200 ok")]),
        WireMockCase(
            "method", of: #"{"url": "/a", "method": "GET"}"#,
            [("GET /a", "200 ok"), ("POST /a", "404"), ("HEAD /a", "404")]),
        WireMockCase("any method", of: #"{"url": "/a", "method": "ANY"}"#, [("PUT /a", "200 ok")]),
    ]

    static func query(_ match: String, fits: [String], fitsNot: [String]) -> WireMockCase {
        WireMockCase(
            "query \(match)", of: #"{"urlPath": "/a", "queryParameters": {"q": \#(match)}}"#,
            fits.map { ("GET /a\($0)", "200 ok") } + fitsNot.map { ("GET /a\($0)", "404") })
    }

    static let parts = [
        query(#"{"equalTo": "x"}"#, fits: ["?q=x", "?q=y&q=x"], fitsNot: ["", "?q", "?q=xy", "?Q=x"]),
        query(#"{"equalTo": "X", "caseInsensitive": true}"#, fits: ["?q=x"], fitsNot: ["?q=y"]),
        query(#"{"equalTo": "x y"}"#, fits: ["?q=x%20y", "?q=x+y"], fitsNot: ["?q=x"]),
        query(#"{"equalTo": ""}"#, fits: ["?q", "?q="], fitsNot: ["", "?q=x"]),
        query(#"{"contains": "x"}"#, fits: ["?q=axb"], fitsNot: ["", "?q=ab"]),
        query(#"{"matches": "x.*"}"#, fits: ["?q=x", "?q=xy"], fitsNot: ["", "?q=yx"]),
        query(#"{"doesNotMatch": "x"}"#, fits: ["", "?q", "?q=xy", "?q=y&q=x"], fitsNot: ["?q=x"]),
        query(#"{"doesNotContain": "x"}"#, fits: ["", "?q=y"], fitsNot: ["?q=axb"]),
        query(#"{"absent": true}"#, fits: ["", "?Q=x"], fitsNot: ["?q", "?q=x"]),
        query(
            #"{"and": [{"contains": "x"}, {"contains": "y"}]}"#, fits: ["?q=xy"], fitsNot: ["", "?q=x&q=y"]),
        query(
            #"{"or": [{"equalTo": "x"}, {"equalTo": "y"}]}"#, fits: ["?q=x", "?q=y"], fitsNot: ["", "?q=z"]),
        WireMockCase(
            "headers", of: #"{"url": "/a", "headers": {"X-A": {"equalTo": "x"}, "X-B": {"absent": true}}}"#,
            [
                ("GET /a\nx-a: x", "200 ok"), ("GET /a\nX-A: X", "404"), ("GET /a\nX-A: x\nX-B: 1", "404"),
                ("GET /a\nX-A: y\nX-A: x", "200 ok"), ("GET /a", "404"),
            ]),
        WireMockCase(
            "cookies", of: #"{"url": "/a", "cookies": {"c": {"matches": "[0-9]"}}}"#,
            [
                ("GET /a\nCookie: d=x; c=1", "200 ok"), ("GET /a\nCookie: c=\"1\"", "200 ok"),
                ("GET /a\nCookie: c=x", "404"), ("GET /a", "404"),
            ]),
        WireMockCase(
            "basicAuthCredentials",
            of: #"{"url": "/a", "basicAuthCredentials": {"username": "u", "password": "p"}}"#,
            [("GET /a\nAuthorization: Basic dTpw", "200 ok"), ("GET /a", "404")]),
    ]

    static let bodies = [
        WireMockCase("body equalTo", body: #"{"equalTo": "x"}"#, fits: ["x"], fitsNot: ["X", "xx", ""]),
        WireMockCase("body contains", body: #"{"contains": "x"}"#, fits: ["axb"], fitsNot: ["a", ""]),
        WireMockCase("body matches", body: #"{"matches": ".*"}"#, fits: ["a"], fitsNot: [""]),
        WireMockCase("body doesNotMatch", body: #"{"doesNotMatch": "a"}"#, fits: ["", "b"], fitsNot: ["a"]),
        WireMockCase("body absent", body: #"{"absent": true}"#, fits: [""], fitsNot: ["a"]),
        WireMockCase(
            "several", body: #"{"contains": "a"}, {"doesNotContain": "b"}"#, fits: ["ac"],
            fitsNot: ["ab", "c"]),
        WireMockCase(
            "equalToJson", body: #"{"equalToJson": {"a": 1, "b": [1, 2]}}"#,
            fits: [#"{"b":[1,2],"a":1}"#, #"{"b":[1,2],"a":1.0}"#],
            fitsNot: [#"{"a":1}"#, #"{"b":[2,1],"a":1}"#, #"{"b":[1,2],"a":1,"c":1}"#, "x", ""]),
        WireMockCase(
            "equalToJson of a text", body: #"{"equalToJson": "{\"a\": null}"}"#, fits: [#"{"a":null}"#],
            fitsNot: ["{}"]),
        WireMockCase(
            "ignoreArrayOrder", body: #"{"equalToJson": "[1, 2, 2]", "ignoreArrayOrder": true}"#,
            fits: ["[2,1,2]"], fitsNot: ["[1,1,2]", "[1,2]", "[1,2,2,3]"]),
        WireMockCase(
            "ignoreExtraElements", body: #"{"equalToJson": "{\"a\": [1, {}]}", "ignoreExtraElements": true}"#,
            fits: [#"{"a":[1,{"b":1},3],"c":1}"#], fitsNot: [#"{"a":[{},1]}"#, #"{"a":[1]}"#]),
        WireMockCase(
            "both",
            body: #"{"equalToJson": "[1, 2]", "ignoreExtraElements": true, "ignoreArrayOrder": true}"#,
            fits: ["[0,2,1]", "[1,2]"], fitsNot: ["[1,1]"]),
        WireMockCase(
            "matchesJsonPath", body: #"{"matchesJsonPath": "$.a"}"#,
            fits: [#"{"a":0}"#, #"{"a":""}"#, #"{"a":false}"#, #"{"a":[0]}"#],
            fitsNot: [#"{"a":null}"#, #"{"a":[]}"#, #"{"a":{}}"#, "{}", "x", "", "[]"]),
        WireMockCase(
            "matchesJsonPath, many", body: #"{"matchesJsonPath": "$..a"}"#, fits: [#"{"b":[{"a":null}]}"#],
            fitsNot: ["{}"]),
        WireMockCase(
            "matchesJsonPath, filter", body: #"{"matchesJsonPath": "$.a[?(@.n > 1 && @.m == 'x')]"}"#,
            fits: [#"{"a":[{"n":1},{"n":2,"m":"x"}]}"#],
            fitsNot: [#"{"a":[{"n":2}]}"#, #"{"a":[{"n":"2","m":"x"}]}"#, #"{"a":[]}"#]),
        WireMockCase(
            "matchesJsonPath, equalTo", body: #"{"matchesJsonPath": {"expression": "$.a", "equalTo": "1"}}"#,
            fits: [#"{"a":1}"#, #"{"a":"1"}"#, #"{"a":[0,1]}"#],
            fitsNot: [#"{"a":2}"#, "{}", #"{"a":[[1]]}"#]),
        WireMockCase(
            "matchesJsonPath, doesNotMatch",
            body: #"{"matchesJsonPath": {"expression": "$.a", "doesNotMatch": "x"}}"#,
            fits: [#"{"a":"y"}"#, #"{"a":["x","y"]}"#, #"{"a":{}}"#],
            fitsNot: [#"{"a":"x"}"#, #"{"a":null}"#, "{}", #"{"a":[]}"#]),
        WireMockCase(
            "matchesJsonPath, contains",
            body: #"{"matchesJsonPath": {"expression": "$.a", "contains": "x"}}"#,
            fits: [#"{"a":"axb"}"#, #"{"a":{"x":1}}"#], fitsNot: [#"{"a":"b"}"#]),
        WireMockCase(
            "matchesJsonPath, equalToJson",
            body: #"{"matchesJsonPath": {"expression": "$.a", "equalToJson": "[1,2]"}}"#,
            fits: [#"{"a":[1,2]}"#], fitsNot: [#"{"a":[2,1]}"#, "{}", #"{"a":1}"#]),
        WireMockCase(
            "matchesJsonPath, absent", body: #"{"matchesJsonPath": {"expression": "$.a", "absent": true}}"#,
            fits: ["{}", #"{"a":null}"#, #"{"a":[]}"#], fitsNot: [#"{"a":1}"#, #"{"a":{"b":1}}"#]),
        WireMockCase(
            "and", body: #"{"and": [{"contains": "a"}, {"contains": "b"}]}"#, fits: ["ab"], fitsNot: ["a"]),
        WireMockCase(
            "or", body: #"{"or": [{"matchesJsonPath": "$.a"}, {"equalToJson": "[1]"}]}"#,
            fits: [#"{"a":1}"#, "[1]"], fitsNot: ["[2]"]),
    ]

    static func answer(_ name: String, _ response: String, _ answer: String) -> WireMockCase {
        WireMockCase(name, #"{"request": {"url": "/a"}, "response": \#(response)}"#, [("GET /a", answer)])
    }

    static let answers = [
        answer("no response", "{}", "200"), answer("status", #"{"status": 503, "body": "down"}"#, "503 down"),
        answer("status without a body", #"{"status": 204}"#, "204"),
        answer("jsonBody", #"{"jsonBody": [1, 2.5, {"a": null}]}"#, #"200 [1,2.5,{"a":null}]"#),
        answer("jsonBody, a text", #"{"jsonBody": "x"}"#, #"200 "x""#),
        answer("base64Body", #"{"base64Body": "YQ=="}"#, "200 a"),
        answer("delay", #"{"fixedDelayMilliseconds": 5, "body": "late"}"#, "200 late"),
        answer("distribution", #"{"delayDistribution": {"type": "uniform", "lower": 1, "upper": 5}}"#, "200"),
        answer(
            "dribble",
            #"{"chunkedDribbleDelay": {"numberOfChunks": 3, "totalDuration": 20}, "body": "slowly"}"#,
            "200 slowly"),
        answer("reset", #"{"fault": "CONNECTION_RESET_BY_PEER"}"#, "no connection"),
        answer("empty", #"{"fault": "EMPTY_RESPONSE"}"#, "no connection"),
    ]

    static let orders = [
        WireMockCase(
            "the latest",
            #"""
            {"mappings": [{"request": {"url": "/a"}, "response": {"body": "1"}},
                          {"request": {"urlPattern": "/.*"}, "response": {"body": "2"}}]}
            """#, [("GET /a", "200 2"), ("GET /b", "200 2")]),
        WireMockCase(
            "priority",
            #"""
            {"mappings": [{"request": {"urlPattern": "/.*"}, "response": {"body": "1"}, "priority": 1},
                          {"request": {"url": "/a", "method": "GET"}, "response": {"body": "2"}},
                          {"request": {"url": "/b"}, "response": {"body": "3"}, "priority": 6}]}
            """#, [("GET /a", "200 1"), ("GET /b", "200 1")]),
        WireMockCase(
            "methods",
            #"""
            {"mappings": [{"request": {"url": "/a", "method": "ANY"}, "response": {"body": "any"}},
                          {"request": {"url": "/a", "method": "GET", "headers": {"X": {"equalTo": "1"}}},
                           "response": {"body": "get"}}]}
            """#, [("GET /a", "200 any"), ("GET /a\nX: 1", "200 get"), ("HEAD /a", "200")]),
        WireMockCase(
            "scenario",
            #"""
            {"mappings": [
              {"request": {"method": "GET", "url": "/cart"}, "response": {"body": "empty"},
               "scenarioName": "cart", "requiredScenarioState": "Started"},
              {"request": {"method": "PUT", "url": "/cart"}, "response": {"status": 201},
               "scenarioName": "cart", "requiredScenarioState": "Started", "newScenarioState": "full"},
              {"request": {"method": "GET", "url": "/cart"}, "response": {"body": "milk"},
               "scenarioName": "cart", "requiredScenarioState": "full"},
              {"request": {"method": "DELETE", "url": "/cart"}, "response": {"status": 204},
               "scenarioName": "cart", "newScenarioState": "Started"}]}
            """#,
            [
                ("GET /cart", "200 empty"), ("PUT /cart", "201"), ("PUT /cart", "404"),
                ("GET /cart", "200 milk"), ("DELETE /cart", "204"), ("GET /cart", "200 empty"),
            ]),
    ]
}
