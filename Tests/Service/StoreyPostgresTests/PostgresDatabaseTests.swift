import Foundation
import PostgresServer
import StoreyPostgres
import Testing

/// Creates a database for a test, with options.
func withDatabase(
    _ change: (inout PostgresOptions) -> Void = { _ in },
    _ body: (PostgresDatabase, _ url: String) async throws -> Void
) async throws {
    let server = try #require(PostgresServer.shared)
    let url = try await server.createDatabase()
    var options = PostgresOptions()
    change(&options)
    let database = PostgresDatabase(url, options: options)
    defer { database.close() }
    try await body(database, url)
}

@Suite(
    .enabled(if: PostgresServer.shared != nil, "Scripts/setup.sh test installs PostgreSQL"),
    .timeLimit(.minutes(3)))
struct `A PostgreSQL database` {
    @Test func `stores a value of each type and returns it`() async throws {
        func returned<Value: PostgresConvertible>(
            _ value: Value, _ type: String, from database: PostgresDatabase
        ) async throws -> Value {
            try await database.execute("SELECT $1::\(type) AS value", value).rows[0].value("value")
        }
        try await withDatabase { database, _ in
            for text in ["", "Milk 🥛 “2 l”; DROP TABLE note --", "line\n\\x00'\"", "é\u{301}"] {
                #expect(try await returned(text, "text", from: database) == text)
                let data = Data(text.utf8 + [0, 255])
                #expect(try await returned(data, "bytea", from: database) == data)
            }
            for number in [0, -1, .max, .min] {
                #expect(try await returned(number, "bigint", from: database) == number)
            }
            for number in [0, -1.5, 1e300, .infinity, .pi] {
                #expect(try await returned(number, "double precision", from: database) == number)
            }
            for flag in [true, false] { #expect(try await returned(flag, "boolean", from: database) == flag) }
            let id = UUID()
            #expect(try await returned(id, "uuid", from: database) == id)
            for seconds in [0, 1.5, -0.25, -86_400.125, 1_790_000_000.000001, 4e9] {
                let date = Date(timeIntervalSince1970: seconds)
                let stored = try await returned(date, "timestamptz", from: database)
                #expect(abs(stored.timeIntervalSince(date)) < 1e-6)
            }
            #expect(try await returned(Int?.none, "bigint", from: database) == nil)
            #expect(try await returned(Int?.some(1), "bigint", from: database) == 1)
        }
    }

    @Test func `refuses a text with a null character instead of cutting it`() async throws {
        try await withDatabase { database, _ in
            let error = await #expect(throws: PostgresError.self) {
                try await database.execute("SELECT $1::text", "Milk\0 and bread")
            }
            #expect(error?.kind == .refused(state: "22021"))
        }
    }

    @Test func `reports a column that is missing, NULL, or of another type`() async throws {
        try await withDatabase { database, _ in
            let row = try await database.execute("SELECT NULL AS nothing, 'Milk' AS text").rows[0]
            let missing = PostgresError.Kind.unreadable
            #expect(throws: PostgresError.self) { try row.value("else", as: String.self) }
            for column in ["nothing", "text"] {
                let error = #expect(throws: PostgresError.self) { try row.value(column, as: Int.self) }
                #expect(error?.kind == missing)
                #expect(error?.description.contains("Milk") == false)
            }
        }
    }

    @Test func `names a violated constraint, but no values`() async throws {
        try await withDatabase { database, _ in
            try await database.execute("CREATE TABLE word (text text CONSTRAINT once UNIQUE)")
            #expect(try await database.execute("INSERT INTO word VALUES ($1), ('b')", "a").count == 2)
            let error = await #expect(throws: PostgresError.self) {
                try await database.execute("INSERT INTO word VALUES ($1)", "a")
            }
            #expect(error?.kind == .refused(state: "23505"))
            #expect(error?.constraint == "once")
            #expect(error?.description == "duplicate key value violates unique constraint \"once\"")
        }
    }

    @Test func `shares its connections between tasks that are more than these`() async throws {
        try await withDatabase({ ($0.maxConnections, $0.timeout) = (3, .seconds(120)) }) { database, _ in
            let processes = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 1...30 {
                    group.addTask {
                        try await database.execute("SELECT pg_backend_pid() AS id, pg_sleep(0.01)").rows[0]
                            .value("id")
                    }
                }
                return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
            }
            #expect((1...3).contains(processes.count))
        }
    }

    @Test func `uses fewer connections than its options permit if the server refuses more`() async throws {
        try await withDatabase { database, url in
            let name = "limited_\(UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased())"
            try await database.execute("CREATE ROLE \(name) LOGIN CONNECTION LIMIT 2")
            // A queue of 20 statements on two connections may take long on a busy machine.
            var options = PostgresOptions()
            options.timeout = .seconds(120)
            let limited = PostgresDatabase(
                url.replacingOccurrences(of: "storey:", with: "\(name):"), options: options)
            defer { limited.close() }
            let names = try await withThrowingTaskGroup(of: String.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await limited.execute("SELECT current_user::text, pg_sleep(0.02)").rows[0]
                            .value("current_user")
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(names == Array(repeating: name, count: 20))
        }
    }

    @Test func `reports to all tasks that wait that the server refuses every connection`() async throws {
        try await withDatabase { database, url in
            let name = "refused_\(UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased())"
            try await database.execute("CREATE ROLE \(name) LOGIN CONNECTION LIMIT 0")
            var options = PostgresOptions()
            options.maxConnections = 2
            let refused = PostgresDatabase(
                url.replacingOccurrences(of: "storey:", with: "\(name):"), options: options)
            defer { refused.close() }
            let kinds = await withTaskGroup(of: PostgresError.Kind?.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        do { try await refused.execute("SELECT 1") } catch {
                            return (error as? PostgresError)?.kind
                        }
                        return nil
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(kinds == Array(repeating: .unavailable, count: 20))
        }
    }

    @Test func `reports that no connection became free in time`() async throws {
        try await withDatabase({ ($0.maxConnections, $0.timeout) = (1, .milliseconds(300)) }) { database, _ in
            try await database.transaction { transaction in
                let error = await #expect(throws: PostgresError.self) {
                    try await database.execute("SELECT 1")
                }
                #expect(error?.kind == .busy)
                try await transaction.execute("SELECT 1")
            }
            try await database.execute("SELECT 1")
        }
    }

    @Test func `cancels the statement of a canceled task, also at the server`() async throws {
        try await withDatabase { database, url in
            let sleeping =
                "SELECT count(*) AS count FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'"
            let other = PostgresDatabase(url)
            defer { other.close() }
            func waitForSleeping(_ count: Int) async throws {
                while try await other.execute(sleeping).rows[0].value("count", as: Int.self) != count {
                    try await Task.sleep(for: .milliseconds(5))
                }
            }
            let task = Task { try await database.execute("SELECT pg_sleep(100)") }
            try await waitForSleeping(1)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            try await waitForSleeping(0)
            try await database.execute("SELECT 1")
        }
    }

    @Test func `ends a statement that takes too long`() async throws {
        try await withDatabase({ $0.timeout = .milliseconds(200) }) { database, _ in
            let error = await #expect(throws: PostgresError.self) {
                try await database.execute("SELECT pg_sleep(100)")
            }
            #expect(error?.kind == .refused(state: "57014") || error?.kind == .lost)
            try await database.execute("SELECT 1")
        }
    }

    @Test func `reports a lost connection, and opens another one`() async throws {
        try await withDatabase { database, _ in
            let error = await #expect(throws: PostgresError.self) {
                try await database.execute("SELECT pg_terminate_backend(pg_backend_pid())")
            }
            #expect(error?.kind == .lost)
            try await database.execute("SELECT 1")
        }
    }

    @Test func `replaces a connection that was lost while no one used it`() async throws {
        try await withDatabase({ $0.maxConnections = 1 }) { database, url in
            let id: Int = try await database.execute("SELECT pg_backend_pid() AS id").rows[0].value("id")
            let other = PostgresDatabase(url)
            defer { other.close() }
            try await other.execute("SELECT pg_terminate_backend($1, 10000)", id)
            #expect(try await database.execute("SELECT pg_backend_pid() AS id").rows[0].value("id") != id)
        }
    }

    @Test func `reports a server that can't be reached, without the password`() async throws {
        let database = PostgresDatabase("postgres://storey:secret@127.0.0.1:1/none")
        defer { database.close() }
        let error = await #expect(throws: PostgresError.self) { try await database.execute("SELECT 1") }
        #expect(error?.kind == .unavailable)
        #expect(error?.description.contains("secret") == false)
        #expect(
            error?.description.hasPrefix("Can't connect to the database: connection to server at") == true)
    }

    @Test func `executes nothing after it was closed, and lets no one wait`() async throws {
        try await withDatabase({ $0.maxConnections = 1 }) { database, _ in
            try await database.transaction { transaction in
                let waiting = Task { try await database.execute("SELECT 1") }
                await Task.yield()
                database.close()
                await #expect(throws: PostgresError.self) { try await waiting.value }
                try await transaction.execute("SELECT 1")
            }
            let error = await #expect(throws: PostgresError.self) { try await database.execute("SELECT 1") }
            #expect(error?.kind == .unavailable)
        }
    }

    @Test func `prepares any number of different statements`() async throws {
        try await withDatabase { database, _ in
            for number in 1...250 {
                let row = try await database.execute("SELECT \(number) + $1::bigint AS sum", 1).rows[0]
                #expect(try row.value("sum") == number + 1)
            }
            let prepared = try await database.execute("SELECT count(*) AS count FROM pg_prepared_statements")
            #expect(try prepared.rows[0].value("count", as: Int.self) <= 100)
        }
    }

    @Test(arguments: ["require", "verify-full"])
    func `encrypts its connections`(mode: String) async throws {
        let server = try #require(PostgresServer.shared)
        _ = try await server.createDatabase()
        let host = mode == "require" ? "127.0.0.1" : "localhost"
        let database = PostgresDatabase(
            "\(server.url("postgres", host: host, sslmode: mode))&hostaddr=127.0.0.1&sslrootcert="
                + (mode == "require" ? "" : server.certificate))
        defer { database.close() }
        let rows = try await database.execute("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()").rows
        #expect(try rows[0].value("ssl"))
    }

    @Test func `refuses a server whose certificate is unknown`() async throws {
        let server = try #require(PostgresServer.shared)
        _ = try await server.createDatabase()
        let database = PostgresDatabase(
            server.url("postgres", sslmode: "verify-full") + "&sslrootcert=/etc/ssl/certs/ca-certificates.crt"
        )
        defer { database.close() }
        let error = await #expect(throws: PostgresError.self) { try await database.execute("SELECT 1") }
        #expect(error?.kind == .unavailable)
    }
}
