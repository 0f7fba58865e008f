import StoreyMock
import Testing

/// The examples of RFC 9535, by section, with the nodes in the RFC's order.
@Suite("RFC 9535")
struct JSONPathRFCTests {
    private static func document(_ text: String) -> MockJSON {
        do {
            return try MockJSON(reading: text)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// A section's document and queries.
    struct Section: Sendable, CustomTestStringConvertible {
        let number: String
        let document: MockJSON
        let queries: [(String, MockJSON)]

        init(_ number: String, _ document: String, _ queries: [(String, String)]) {
            self.number = number
            self.document = JSONPathRFCTests.document(document)
            self.queries = queries.map { ($0, JSONPathRFCTests.document($1)) }
        }

        var testDescription: String { number }
    }

    static let sections = [
        Section("2.2.3", #"{"k": "v"}"#, [("$", #"[{"k": "v"}]"#)]),
        Section(
            "2.3.1.3", #"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#,
            [
                ("$.o['j j']", #"[{"k.k": 3}]"#), ("$.o['j j']['k.k']", "[3]"),
                (#"$.o["j j"]["k.k"]"#, "[3]"),
                (#"$["'"]["@"]"#, "[2]"),
            ]),
        Section(
            "2.3.2.3", #"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#,
            [
                ("$[*]", #"[{"j": 1, "k": 2}, [5, 3]]"#), ("$.o[*]", "[1, 2]"), ("$.o[*, *]", "[1, 2, 1, 2]"),
                ("$.a[*]", "[5, 3]"),
            ]),
        Section("2.3.3.3", #"["a", "b"]"#, [("$[1]", #"["b"]"#), ("$[-2]", #"["a"]"#)]),
        Section(
            "2.3.4.3", #"["a", "b", "c", "d", "e", "f", "g"]"#,
            [
                ("$[1:3]", #"["b", "c"]"#), ("$[5:]", #"["f", "g"]"#), ("$[1:5:2]", #"["b", "d"]"#),
                ("$[5:1:-2]", #"["f", "d"]"#), ("$[::-1]", #"["g", "f", "e", "d", "c", "b", "a"]"#),
            ]),
        Section(
            "2.3.5.3",
            #"""
            {"a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}],
             "o": {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}}, "e": "f"}
            """#,
            [
                ("$.a[?@.b == 'kilo']", #"[{"b": "kilo"}]"#), ("$.a[?(@.b == 'kilo')]", #"[{"b": "kilo"}]"#),
                ("$.a[?@>3.5]", "[5, 4, 6]"),
                ("$.a[?@.b]", #"[{"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]"#),
                (
                    "$[?@.*]",
                    #"""
                    [[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}],
                     {"p": 1, "q": 2, "r": 3, "s": 5, "t": {"u": 6}}]
                    """#
                ),
                (
                    "$[?@[?@.b]]",
                    #"[[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]]"#
                ),
                ("$.o[?@<3, ?@<3]", "[1, 2, 1, 2]"),
                (#"$.a[?@<2 || @.b == "k"]"#, #"[1, {"b": "k"}]"#),
                (#"$.a[?match(@.b, "[jk]")]"#, #"[{"b": "j"}, {"b": "k"}]"#),
                (#"$.a[?search(@.b, "[jk]")]"#, #"[{"b": "j"}, {"b": "k"}, {"b": "kilo"}]"#),
                ("$.o[?@>1 && @<4]", "[2, 3]"), ("$.o[?@.u || @.x]", #"[{"u": 6}]"#),
                ("$.a[?@.b == $.x]", "[3, 5, 1, 2, 4, 6]"),
                (
                    "$.a[?@ == @]",
                    #"[3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}]"#
                ),
            ]),
        Section(
            "2.5.1.3", #"["a", "b", "c", "d", "e", "f", "g"]"#,
            [("$[0, 3]", #"["a", "d"]"#), ("$[0:2, 5]", #"["a", "b", "f"]"#), ("$[0, 0]", #"["a", "a"]"#)]),
        Section(
            "2.5.2.3", #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#,
            [
                ("$..j", "[1, 4]"), ("$..[0]", #"[5, {"j": 4}]"#),
                (
                    "$..[*]",
                    #"[{"j": 1, "k": 2}, [5, 3, [{"j": 4}, {"k": 6}]], 1, 2, 5, 3, [{"j": 4}, {"k": 6}], {"j": 4}, {"k": 6}, 4, 6]"#
                ),
                ("$..o", #"[{"j": 1, "k": 2}]"#), ("$.o..[*, *]", "[1, 2, 1, 2]"),
                ("$.a..[0, 1]", #"[5, 3, {"j": 4}, {"k": 6}]"#),
            ]),
        Section(
            "2.6.1", #"{"a": null, "b": [null], "c": [{}], "null": 1}"#,
            [
                ("$.a", "[null]"), ("$.a[0]", "[]"), ("$.a.d", "[]"), ("$.b[0]", "[null]"),
                ("$.b[*]", "[null]"),
                ("$.b[?@]", "[null]"), ("$.b[?@==null]", "[null]"), ("$.c[?@.d==null]", "[]"),
                ("$.null", "[1]"),
            ]),
    ]

    @Test(arguments: sections)
    func `Every example of the RFC selects its nodes`(section: Section) throws {
        for (path, nodes) in section.queries {
            #expect(MockJSON.array(try JSONPath(path).values(in: section.document)) == nodes, "\(path)")
        }
    }

    /// The table of comparisons, section 2.3.5.3.
    @Test(
        arguments: [
            ("$.absent1 == $.absent2", true), ("$.absent1 <= $.absent2", true), ("$.absent == 'g'", false),
            ("$.absent1 != $.absent2", false), ("$.absent != 'g'", true), ("1 <= 2", true), ("1 > 2", false),
            ("13 == '13'", false), ("'a' <= 'b'", true), ("'a' > 'b'", false), ("$.obj == $.arr", false),
            ("$.obj != $.arr", true), ("$.obj == $.obj", true), ("$.obj != $.obj", false),
            ("$.arr == $.arr", true), ("$.arr != $.arr", false), ("$.obj == 17", false),
            ("$.obj != 17", true),
            ("$.obj <= $.arr", false), ("$.obj < $.arr", false), ("$.obj <= $.obj", true),
            ("$.arr <= $.arr", true), ("1 <= $.arr", false), ("1 >= $.arr", false), ("1 > $.arr", false),
            ("1 < $.arr", false), ("true <= true", true), ("true > true", false),
        ])
    func `Comparisons follow the RFC's table`(comparison: String, holds: Bool) throws {
        let document: MockJSON = ["obj": ["x": "y"], "arr": [2, 3]]
        // Either element of an object with two is valid.
        let found = try JSONPath("$[?\(comparison)]").values(in: document)
        #expect(found.isEmpty == !holds)
    }

    /// Well-typedness, section 2.4.9, and the names of section 2.1.
    @Test(
        arguments: [
            ("$[?length(@) < 3]", true), ("$[?length(@.*) < 3]", false), ("$[?count(@.*) == 1]", true),
            ("$[?count(1) == 1]", false), ("$[?match(@.timezone, 'Europe/.*')]", true),
            ("$[?match(@.timezone, 'Europe/.*') == true]", false), ("$[?value(@..color) == 'red']", true),
            ("$[?value(@..color)]", false), ("$.o.*", true), ("$..", false), ("$.1", false), ("$ .a", true),
            ("$.a .b", true), ("$. a", false), (" $", false), ("$ ", false), ("$['\\u263a']", true),
            ("$['\\uD83D\\uDE00']", true), ("$['\\uD83D']", false), ("$[1:2:3:4]", false), ("$[-0]", false),
            ("$[1.0]", false), ("$[?@.a==-0]", true), ("$[?@.a==01]", false), ("$[?(@.a)==1]", false),
            ("$.☺", true), ("$['a',1,*,?@.b,::2]", true), ("$[]", false),
            ("$[?@.a==1 && (@.b || !@.c)]", true),
        ])
    func `Well-typed queries are accepted and others rejected`(path: String, isPath: Bool) {
        do {
            _ = try JSONPath(path)
            #expect(isPath, "\(path)")
        } catch {
            #expect(!isPath, "\(path): \(error)")
        }
    }
}
