/// The path and the query of a URL as it is written in Postman, with variables: `{{base}}/notes/:id?page={{page}}`.
struct PostmanURL {
    let path: [String]
    let query: [(name: String, value: String)]

    init(_ text: String) {
        var rest = text.prefix { $0 != "#" }
        if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
        // Until the path, there is a host or a variable for one.
        if !rest.hasPrefix("/") { rest = rest.drop { $0 != "/" && $0 != "?" } }
        path = rest.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        query = FormURLEncoding.decode(rest.drop { $0 != "?" }.dropFirst())
    }
}
