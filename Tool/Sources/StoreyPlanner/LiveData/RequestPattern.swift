/// A method with a path whose varying components are replaced, so that similar requests count as one action.
struct RequestPattern {
    /// The path, and before it the method, unless it is `GET`.
    let name: String

    init(name: String) { self.name = name }

    /// Replaces path components that contain digits.
    init(_ method: String, _ address: some StringProtocol) {
        let path = address.prefix { $0 != "?" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { part in
            part.contains(where: \.isNumber) ? "*" : String(part)
        }
        name = (method == "GET" ? "" : method + " ") + parts.joined(separator: "/")
    }

    /// The path without the method.
    var path: String { name.split(separator: " ").last.map(String.init) ?? "/" }
}
