/// Texts and links that often break programs.
enum HostileInput {
    static let texts = [
        "", " ", "a", "Milk", "two\nlines", "🧑‍🧑‍🧒‍🧒🏳️‍🌈", "e\u{301}\u{301}\u{301}", "مرحبا \u{202E}abc", "\u{0}",
        "\u{FEFF}\u{200B}",
        "</script><b onmouseover=alert(1)>", "a < b & \"c\" 'd'", "%s%n%x \\ \\u0000",
        "'; DROP TABLE notes; --",
        "../../etc/passwd", "-1", "9223372036854775808", "NaN", String(repeating: "a", count: 5000),
    ]

    static let links = [
        "", "/", "//", "/..", "/%2e%2e/%2e%2e", "/%", "/%252e", "https://elsewhere.example/",
        "javascript:alert(1)",
        "/none/of/this", "/?a=1&a=2#b", "http://[", "/\u{202E}", "/" + String(repeating: "a", count: 3000),
    ]
}
