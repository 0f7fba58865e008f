import StoreyMock

/// Mappings with requests, in order, and the expected responses.
struct WireMockCase: Sendable, CustomStringConvertible {
    let description: String
    let mappings: String
    let requests: [(request: String, response: String)]

    init(_ description: String, _ mappings: String, _ requests: [(String, String)]) {
        self.description = description
        self.mappings = mappings
        self.requests = requests
    }

    /// Conditions of a mapping that responds with `ok`.
    init(_ description: String, of request: String, _ requests: [(String, String)]) {
        self.init(description, #"{"request": \#(request), "response": {"body": "ok"}}"#, requests)
    }

    /// Conditions on the body of a mapping that responds with `ok`.
    init(_ description: String, body: String, fits: [String], fitsNot: [String]) {
        self.init(
            description, of: #"{"method": "POST", "url": "/", "bodyPatterns": [\#(body)]}"#,
            fits.map { ("POST /\n\n\($0)", "200 ok") } + fitsNot.map { ("POST /\n\n\($0)", "404") })
    }
}

extension WireMockCase {
    static let all: [WireMockCase] =
        addresses + parts + bodies + documents + responses + templates + handlebars + orders

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
            "matchesJsonPath, equalToJson in any order",
            body:
                #"{"matchesJsonPath": {"expression": "$.a", "equalToJson": "[1,2]", "ignoreArrayOrder": true}}"#,
            fits: [#"{"a":[2,1]}"#], fitsNot: [#"{"a":[1]}"#, "{}"]),
        WireMockCase(
            "matchesJsonPath, equalToJson of several values",
            body: #"{"matchesJsonPath": {"expression": "$.a[*].b", "equalToJson": "[1,2]"}}"#,
            fits: [#"{"a":[{"b":1},{"b":2}]}"#], fitsNot: [#"{"a":[{"b":1}]}"#, "{}"]),
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

    static let responses = [
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

    static let templateRequest =
        "POST /users/a%20b/7?a=1&a=2&q=%3C%22%27%3D%60%26\nX-Key: k1\nCookie: c=1; d=\"x y\"\n\n"
        + #"{"n": 1.5, "i": 7, "t": true, "f": false, "null": null, "l": [1, "b"], "s": "a\"<b>&'=`"}"#

    /// The results of templates for one request.
    static func template(_ text: String, _ filled: String) -> WireMockCase {
        WireMockCase(
            "template \(text)",
            #"{"request": {}, "response": {"body": \#(MockJSON.string(text).text), "transformers": ["response-template"]}}"#,
            [
                (templateRequest, "200 \(filled)")
            ])
    }

    static let templates = [
        template("none", "none"), template("{ {{request.method}} }", "{ POST }"),
        template("{{{request.path}}}", "/users/a b/7"),
        template("{{request.path.[0]}} {{request.path.1}} {{request.path.[9]}}.", "users a b ."),
        template("{{{request.requestLine.path}}} {{request.requestLine.query.a}}", "/users/a b/7 1"),
        template(
            "{{{request.url}}}", "/users/a%20b/7?a=1&a=2&q=%3C%22%27%3D%60%26"),
        template("{{request.query.a}} {{request.query.a.[0]}} {{request.query.none}}.", "1 1 ."),
        // Characters with a meaning in HTML are escaped.
        template(
            "{{request.query.q}} {{{request.query.q}}}", "&lt;&quot;&#x27;&#x3D;&#x60;&amp; <\"'=`&"),
        template(
            "{{request.headers.x-key}} {{request.headers.[X-Key]}} {{request.headers.None}}.", "k1 k1 ."),
        template("{{request.cookies.c}} {{request.cookies.d}} {{request.cookies.none}}.", "1 x y ."),
        template("{{jsonPath request.body '$.n'}} {{jsonPath request.body \"$['i']\"}}", "1.5 7"),
        template("{{jsonPath request.body '$.t'}} {{jsonPath request.body '$.f'}}", "true false"),
        template("{{jsonPath request.body '$.null'}}{{jsonPath request.body '$.none'}}.", "."),
        template("{{{jsonPath request.body '$.l'}}} {{jsonPath request.body '$.l[1]'}}", #"[1,"b"] b"#),
        template(
            "{{jsonPath request.body '$.s'}} {{{jsonPath request.body '$.s'}}}",
            "a&quot;&lt;b&gt;&amp;&#x27;&#x3D;&#x60; a\"<b>&'=`"),
        template("{{upper request.path.[0]}} {{lower request.method}}", "USERS post"),
        WireMockCase(
            "template in jsonBody",
            #"""
            {"request": {}, "response": {"transformers": ["response-template"],
             "jsonBody": {"a": "{{request.method}}", "b": ["{{jsonPath request.body '$.n'}}"]}}}
            """#, [("PUT /\n\n{\"n\":1}", #"200 {"a":"PUT","b":["1"]}"#)]),
        WireMockCase(
            "template in base64Body",
            #"{"request": {}, "response": {"transformers": ["response-template"], "base64Body": "e3t4fX0="}}"#,
            [("GET /", "200 {{x}}")]),
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
