import StoreyMock
import Testing

@Suite("A JSONPath")
struct JSONPathTests {
    /// The example of RFC 9535, section 1.5.
    private static let store: MockJSON = [
        "store": [
            "book": [
                [
                    "category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century",
                    "price": 8.95,
                ],
                [
                    "category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour",
                    "price": 12.99,
                ],
                [
                    "category": "fiction", "author": "Herman Melville", "title": "Moby Dick",
                    "isbn": "0-553-21311-3", "price": 8.99,
                ],
                [
                    "category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings",
                    "isbn": "0-395-19395-8", "price": 22.99,
                ],
            ],
            "bicycle": ["color": "red", "price": 399],
        ]
    ]

    @Test(
        arguments: [
            (
                "$.store.book[*].author",
                ["Nigel Rees", "Evelyn Waugh", "Herman Melville", "J. R. R. Tolkien"]
            ),
            ("$..author", ["Nigel Rees", "Evelyn Waugh", "Herman Melville", "J. R. R. Tolkien"]),
            ("$.store..price", [8.95, 12.99, 8.99, 22.99, 399]),
            ("$..book[2].title", ["Moby Dick"]), ("$..book[-1].title", ["The Lord of the Rings"]),
            ("$..book[0,1].price", [8.95, 12.99]), ("$..book[:2].price", [8.95, 12.99]),
            ("$..book[::-1].price", [22.99, 8.99, 12.99, 8.95]), ("$..book[3:0:-2].price", [22.99, 12.99]),
            ("$..book[?@.isbn].title", ["Moby Dick", "The Lord of the Rings"]),
            ("$..book[?@.price<10].title", ["Sayings of the Century", "Moby Dick"]),
            ("$..book[?@.price < 10 && @.category == 'fiction'].title", ["Moby Dick"]),
            ("$..book[?!@.isbn || @.price>20].price", [8.95, 12.99, 22.99]),
            ("$..book[?match(@.author, '.*Rees')].price", [8.95]),
            ("$..book[?search(@.title, 'of (the|Hon)')].price", [8.95, 12.99, 22.99]),
            ("$..book[?length(@.title) == 9].price", [8.99]), ("$.store[?count(@.*) == 4][0].price", [8.95]),
            ("$..book[?value(@..price) == 12.99].price", [12.99]),
            ("$['store']['bicycle'][\"color\"]", ["red"]),
            ("$..book[?@.price == $.store.none].price", []), ("$.store.none", []), ("$..book[9]", []),
        ] as [(String, MockJSON)])
    func `A JSONPath selects the values of the RFC's example`(path: String, values: MockJSON) throws {
        #expect(MockJSON.array(try JSONPath(path).values(in: Self.store)) == values)
    }

    @Test(arguments: [
        ("", 1, "a query must begin with $"), ("$.", 3, "expected a name"),
        ("$[01]", 5, "a number can't have leading zeros"),
        ("$.a ", 4, "unexpected text after the query"), ("$['a]", 6, "the closing quote is missing"),
        ("$[?@.a == ]", 11, "expected a value"),
        ("$[?@.* == 1]", 12, "a query that can select several values can't be compared"),
        ("$[?length(@.a)]", 15, "the result of this function must be compared"),
        ("$[?match(@.a, 'b') == true]", 27, "the result of a logical function can't be compared"),
        ("$[?nothing(@)]", 11, "unknown function nothing"), ("$[?1]", 5, "a literal must be compared"),
        ("$[9007199254740992]", 19, "the number is too large"),
        ("$" + String(repeating: "[?(@", count: 100), 66, "nesting exceeds 64 levels"),
    ])
    func `An invalid JSONPath is reported with its column`(path: String, column: Int, reason: String) throws {
        let fault = #expect(throws: JSONPathError.self) { try JSONPath(path) }
        #expect(fault?.description == "column \(column): \(reason)")
    }

    /// Each `..` multiplies the nodes that the next one visits.
    @Test(.timeLimit(.minutes(10)))
    func `A query that visits too many values ends`() throws {
        let document = (0..<60).reduce(MockJSON.integer(1)) { value, _ in .array([value, value]) }
        #expect(try JSONPath("$..*..*..*").values(in: document).count <= 2_000_000)
        let row = MockJSON.array((0..<2000).map { .integer($0) })
        #expect(try JSONPath("$[?$[?$[?@ < 0]]]").values(in: row) == [])
    }
}
