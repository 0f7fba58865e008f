import StoreyMock

extension WireMockCase {
    /// Conditions on XML, dates, bytes, parts, and JSON in Jayway's dialect.
    static let documents: [WireMockCase] = xml + dates + jayway + others

    private static let xml = [
        WireMockCase(
            "equalToXml", body: #"{"equalToXml": "<a x='1' y='2'><b>t</b><c/></a>"}"#,
            fits: [
                "<a y='2' x='1'><b>t</b><c></c></a>", "<a x='1' y='2'><c/><b>t</b></a>",
                "<a x='1' y='2'> <b> t </b><c/></a>",
                "<?xml version='1.0'?><!--c--><a x='1' y='2'><!--d--><b><![CDATA[t]]></b><c/></a>",
            ],
            fitsNot: [
                "<a x='1'><b>t</b><c/></a>", "<a x='1' y='2'><b>u</b><c/></a>",
                "<a x='1' y='2' z='3'><b>t</b><c/></a>",
                "<a x='1' y='2'><b>t</b><c/><d/></a>", "<a x='1' y='2'><b>t</b></a>", "no", "",
            ]),
        WireMockCase(
            "equalToXml, one name", body: #"{"equalToXml": "<a><b>1</b><b>2</b></a>"}"#,
            fits: ["<a><b>1</b><b>2</b></a>"],
            fitsNot: ["<a><b>2</b><b>1</b></a>", "<a><b>1</b></a>"]),
        WireMockCase(
            "equalToXml, namespaces", body: #"{"equalToXml": "<s:a xmlns:s='u'><s:b/></s:a>"}"#,
            fits: ["<t:a xmlns:t='u'><t:b/></t:a>", "<a xmlns='u'><b/></a>", "<a><b/></a>"],
            fitsNot: ["<a><c/></a>"]),
        WireMockCase(
            "equalToXml, placeholders",
            body:
                #"{"equalToXml": "<a x='${xmlunit.ignore}'><b>${xmlunit.ignore}</b></a>", "enablePlaceholders": true}"#,
            fits: ["<a x='5'><b>z</b></a>", "<a><b/></a>"], fitsNot: ["<a/>"]),
        WireMockCase(
            "equalToXml, isNumber",
            body:
                #"{"equalToXml": "<a>[[xmlunit.isNumber]]</a>", "enablePlaceholders": true, "placeholderOpeningDelimiterRegex": "\\[\\[", "placeholderClosingDelimiterRegex": "]]"}"#,
            fits: ["<a>12.5</a>"], fitsNot: ["<a>x</a>"]),
        WireMockCase(
            "equalToXml, matchesRegex",
            body: #"{"equalToXml": "<a>${xmlunit.matchesRegex(^[0-9]+$)}</a>", "enablePlaceholders": true}"#,
            fits: ["<a>12</a>"], fitsNot: ["<a>x</a>"]),
        WireMockCase(
            "equalToXml, exempted",
            body: #"{"equalToXml": "<a><b>1</b></a>", "exemptedComparisons": ["ELEMENT_TAG_NAME"]}"#,
            fits: ["<a><c>1</c></a>"], fitsNot: ["<a><b>2</b></a>"]),
        WireMockCase(
            "matchesXPath", body: #"{"matchesXPath": "/a/b[text()='1']"}"#, fits: ["<a><b>1</b></a>"],
            fitsNot: ["<a><b>2</b></a>", "<a>", "no", ""]),
        WireMockCase(
            "matchesXPath, namespaces", body: #"{"matchesXPath": "/a/b"}"#,
            fits: ["<a xmlns='u'><b/></a>", "<s:a xmlns:s='u'><s:b/></s:a>"], fitsNot: ["<a><c/></a>"]),
        WireMockCase(
            "matchesXPath, local-name", body: #"{"matchesXPath": "//*[local-name()='b']"}"#,
            fits: ["<s:a xmlns:s='u'><s:b/></s:a>", "<a><b/></a>"], fitsNot: ["<a/>"]),
        WireMockCase(
            "matchesXPath, xPathNamespaces",
            body: #"{"matchesXPath": "//s:b", "xPathNamespaces": {"s": "u"}}"#,
            fits: [
                "<s:a xmlns:s='u'><s:b/></s:a>", "<t:a xmlns:t='u'><t:b/></t:a>", "<a xmlns='u'><b/></a>",
            ],
            fitsNot: ["<a><b/></a>", "<s:a xmlns:s='v'><s:b/></s:a>"]),
        WireMockCase(
            "matchesXPath, equalTo", body: #"{"matchesXPath": {"expression": "//b/text()", "equalTo": "1"}}"#,
            fits: ["<a><b>2</b><b>1</b></a>"], fitsNot: ["<a><b>2</b></a>"]),
        WireMockCase(
            "matchesXPath, attribute",
            body: #"{"matchesXPath": {"expression": "//b/@c", "matches": "[0-9]"}}"#,
            fits: ["<a><b c='1'/></a>"], fitsNot: ["<a><b c='x'/></a>"]),
        WireMockCase(
            "matchesXPath, equalToXml",
            body: #"{"matchesXPath": {"expression": "//b", "equalToXml": "<b>1</b>"}}"#,
            fits: ["<a><b>1</b></a>"], fitsNot: ["<a><b>2</b></a>"]),
        WireMockCase(
            "matchesXPath, absent", body: #"{"matchesXPath": {"expression": "//b", "absent": true}}"#,
            fits: [],
            fitsNot: ["<a><b/></a>", "<a/>"]),
    ]

    private static let dates = [
        WireMockCase(
            "before", body: #"{"before": "2021-05-01T00:00:00Z"}"#,
            fits: ["2021-04-30T23:59:59Z", "2021-05-01T01:00:00+02:00", "2021-04-01", "2021-04-01T10:00:00"],
            fitsNot: ["2021-05-01T00:00:00Z", "2021-06-15", "x", ""]),
        WireMockCase(
            "after", body: #"{"after": "2021-05-01T00:00:00Z"}"#,
            fits: ["2021-06-15", "Tue, 15 Jun 2021 10:00:00 GMT", "2021-06-15T10:00:00"],
            fitsNot: ["2021-05-01T02:00:00+02:00", "2021-04-15T10:00:00"]),
        WireMockCase(
            "equalToDateTime", body: #"{"equalToDateTime": "2021-05-01T00:00:00Z"}"#,
            fits: ["2021-05-01T02:00:00+02:00"], fitsNot: ["2021-05-01T00:00:01Z"]),
        WireMockCase(
            "truncateActual",
            body: #"{"equalToDateTime": "2020-03-01T00:00:00Z", "truncateActual": "first day of month"}"#,
            fits: ["2020-03-15T10:00:00Z"], fitsNot: ["2020-04-15T10:00:00Z"]),
        WireMockCase(
            "actualFormat",
            body: #"{"equalToDateTime": "2020-03-15T00:00:00", "actualFormat": "dd/MM/yyyy"}"#,
            fits: ["15/03/2020"], fitsNot: ["16/03/2020", "2020-03-15"]),
        WireMockCase(
            "unix", body: #"{"before": "2020-03-15T00:00:00Z", "actualFormat": "unix"}"#,
            fits: ["1500000000"],
            fitsNot: ["1600000000"]),
        WireMockCase(
            "now", body: #"{"after": "now -3 days"}"#, fits: ["2999-01-01T00:00:00Z"],
            fitsNot: ["2020-01-01T00:00:00Z"]),
        WireMockCase(
            "expectedOffset", body: #"{"before": "now", "expectedOffset": -5, "expectedOffsetUnit": "days"}"#,
            fits: ["2020-01-01T00:00:00Z", "2020-01-01"], fitsNot: ["2999-01-01T00:00:00Z"]),
        WireMockCase(
            "date in a header", of: #"{"headers": {"Date": {"before": "2021-05-01T00:00:00Z"}}}"#,
            [
                ("GET /a\nDate: Tue, 15 Jun 2010 10:00:00 GMT", "200 ok"), ("GET /a\nDate: x", "404"),
                ("GET /a", "404"),
            ]),
    ]

    /// Documents that differ in what the paths below select.
    private static let samples = [
        #"{"a":[{"b":1}]}"#, #"{"a":{"b":1}}"#, #"{"a":[{"b":"xy","c":3}]}"#, #"{"a":[]}"#, #"{"n":[1,2]}"#,
        #"{"a-b":1,"list":["x"]}"#,
    ]

    /// - Parameter fitting: The indices of the samples that match.
    private static func path(_ path: String, _ fitting: Set<Int>) -> WireMockCase {
        let bodies = samples.enumerated()
        return WireMockCase(
            "path \(path)", body: #"{"matchesJsonPath": \#(MockJSON.string(path).text)}"#,
            fits: bodies.filter { fitting.contains($0.offset) }.map(\.element),
            fitsNot: bodies.filter { !fitting.contains($0.offset) }.map(\.element))
    }

    private static let jayway = [
        path("$.a[?(@.b == 1)]", [0, 1]), path("$[?(@.a)]", [0, 1, 2, 3]),
        path("$.a.length()", [0, 1, 2, 3]),
        path("$.a[?(@.b =~ /x.*/i)]", [2]), path("$.a[?(@.b in [1,2])]", [0, 1]), path("$.a[0,1]", [0, 2]),
        path("$.a.*", [0, 1, 2]), path("$['a']['b']", [1]), path("a.b", [1]), path("$.a-b", [5]),
        path("$.list[?(@ == \"x\")]", [5]), path("$.n.min()", [4]), path("$.n.max()", [4]),
        path("$.sum()", []),
        path("$.a[?(!(@.b==1))]", [2]), path("$.a[?(@.b empty false)]", [2]), path("$.a[?(@.b size 2)]", [2]),
        path("$.a[?(@.b == '1' && @.c != 2 || @.d)]", [0, 1]), path("$.a[-1:]", [0, 2]),
        path("$.a[:2]", [0, 2]),
        path("$.a[?(@.b contains \"x\")]", [2]), path("$.a[?(@[\"b\"] == 1)]", [0, 1]),
        path("$.a.keys()", [1]),
        path("$.n[?(@ > 1)]", [4]), path("$.a[?(@.b nin [1])]", [2]),
    ]

    private static let others = [
        WireMockCase(
            "binaryEqualTo", body: #"{"binaryEqualTo": "YWI="}"#, fits: ["ab"], fitsNot: ["a", "abc"]),
        WireMockCase("anything", body: #"{"anything": "anything"}"#, fits: ["x", ""], fitsNot: []),
        WireMockCase(
            "json-unit",
            body:
                #"{"equalToJson": {"a": "${json-unit.any-string}", "b": "${json-unit.ignore}", "c": "${json-unit.regex}[0-9]+"}}"#,
            fits: [#"{"a":"x","b":1,"c":"12"}"#],
            fitsNot: [#"{"a":1,"b":1,"c":"12"}"#, #"{"a":"x","c":"12"}"#, #"{"a":"x","b":1,"c":"z"}"#]),
        WireMockCase(
            "json-unit, types",
            body: #"{"equalToJson": {"a": "${json-unit.any-number}", "b": "${json-unit.any-boolean}"}}"#,
            fits: [#"{"a":1,"b":true}"#], fitsNot: [#"{"a":"1","b":true}"#, #"{"a":1,"b":0}"#]),
        WireMockCase(
            "host", of: #"{"host": {"equalTo": "api.example.com"}}"#,
            [("GET /a\nHost: api.example.com:8080", "200 ok"), ("GET /a\nHost: example.com", "404")]),
        WireMockCase(
            "port", of: #"{"port": 8080}"#,
            [("GET /a\nHost: api.example.com:8080", "200 ok"), ("GET /a\nHost: example.com:80", "404")]),
        WireMockCase(
            "JSON in a query",
            of: #"{"urlPath": "/a", "queryParameters": {"q": {"matchesJsonPath": "$.x"}}}"#,
            [("GET /a?q=%7B%22x%22:1%7D", "200 ok"), ("GET /a?q=%7B%7D", "404"), ("GET /a", "404")]),
        WireMockCase(
            "multipartPatterns",
            of: #"""
                {"method": "POST", "multipartPatterns": [
                  {"matchingType": "ANY", "headers": {"Content-Disposition": {"contains": "name=\"data\""}},
                   "bodyPatterns": [{"equalToJson": {"a": 1}}]}]}
                """#,
            [
                (multipart("data", #"{"a": 1}"#), "200 ok"), (multipart("other", #"{"a": 1}"#), "404"),
                (multipart("data", #"{"a": 2}"#), "404"), ("POST /\n\n{\"a\": 1}", "404"),
            ]),
        WireMockCase(
            "multipartPatterns, ALL",
            of:
                #"{"method": "POST", "multipartPatterns": [{"matchingType": "ALL", "bodyPatterns": [{"contains": "x"}]}]}"#,
            [(multipart("data", "axb"), "200 ok"), (multipart("data", "ab"), "404")]),
    ]

    private static func multipart(_ name: String, _ body: String) -> String {
        "POST /\nContent-Type: multipart/form-data; boundary=b\n\n--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n"
            + "Content-Type: text/plain\r\n\r\n\(body)\r\n--b--\r\n"
    }
}
