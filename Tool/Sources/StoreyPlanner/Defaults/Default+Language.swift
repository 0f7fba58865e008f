extension Workload {
    /// The language of the servers, from which the default CPU time of an action follows.
    enum Language: String, Sendable, CaseIterable {
        case swift, go, rust
        case cpp = "c++"
        case java, kotlin
        case csharp = "c#"
        case erlang, elixir, javascript, typescript, python, php, ruby

        /// The default CPU time of an action.
        /// - Parameters:
        ///   - kind: The `kind` of the action.
        ///   - queries: The number of database transactions. `nil` if the file doesn't specify it.
        func cpu(_ kind: String?, queries: Double?) -> Default {
            if kind == "sign_in" { return .signInCPU }
            let (list, measured) = measuredList
            let queries = queries ?? (kind == "read" ? 0 : Self.measuredQueries)
            let least = list * (1 + queries) / (1 + Self.measuredQueries)
            return .published(
                least, 2 * least, 4 * least,
                "\(measured) (Beaudouin, A 2025 benchmark of main Web API frameworks, two servers of 4 vCPUs), times 1 + the database "
                    + "transactions, ÷ 6; a guess: products do twice as much, as Stack Overflow did in 2013",
                "2025-03-04")
        }

        private static let measuredQueries = 5.0

        /// The CPU time of a list from five queries through an ORM: busy vCPUs ÷ requests per second, and the
        /// geometric mean of several frameworks. Requests for one row, with about two queries in the mean, took
        /// 0.46 to 0.69 times as long.
        private var measuredList: (Double, String) {
            switch self {
            case .python, .php, .ruby:
                (
                    0.0113,
                    "a list from five queries took 7.6 ms in Symfony, 11.7 in FastAPI, and 16.4 in Laravel; Ruby wasn't measured"
                )
            case .javascript, .typescript: (0.0069, "a list from five queries took 6.9 ms in NestJS")
            case .java, .kotlin, .csharp:
                (0.0043, "a list from five queries took 2.8 ms in Spring Boot and 6.6 in ASP.NET Core")
            case .swift, .go, .rust, .cpp, .erlang, .elixir:
                (
                    0.0043,
                    "a list from five queries took 2.8 ms in Spring Boot and 6.6 in ASP.NET Core; \(rawValue) wasn't measured"
                )
            }
        }
    }

    /// The values of the key `language`.
    public static let languages = Language.allCases.map(\.rawValue)
}
