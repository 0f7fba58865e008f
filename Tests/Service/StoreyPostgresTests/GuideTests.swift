import PostgresServer
import StoreyPostgres
import Testing

/// The code of the article.
@Suite(
    .enabled(if: PostgresServer.shared != nil, "Scripts/setup.sh test installs PostgreSQL"),
    .timeLimit(.minutes(3)))
struct `The guide to PostgreSQL` {
    @Test func `Its code stores, selects, and counts orders`() async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        let database = PostgresDatabase(url)
        try await database.migrate([
            PostgresMigration(
                "orders", "CREATE TABLE orders (number bigint PRIMARY KEY, paid boolean NOT NULL)")
        ])
        try await database.execute("INSERT INTO orders VALUES ($1, $2), ($3, $4)", 1, true, 2, false)
        let open = try await database.execute("SELECT number FROM orders WHERE paid = $1", false).rows
        let numbers = try open.map { row throws(PostgresError) in try row.value("number", as: Int.self) }
        #expect(numbers == [2])

        try await database.transaction { transaction in
            let rows = try await transaction.execute("SELECT count(*) AS count FROM orders").rows
            let count = try rows[0].value("count", as: Int.self)
            try await transaction.execute("INSERT INTO orders VALUES ($1, false)", count + 1)
        }
        #expect(try await database.execute("SELECT * FROM orders").count == 3)

        try await database.execute("CREATE TABLE account_orders (account text, number bigint)")
        let account = "anna"
        try await database.transaction(locking: "orders of \(account)") { transaction in
            let rows = try await transaction.execute(
                "SELECT count(*) AS count FROM account_orders WHERE account = $1", account
            ).rows
            let count = try rows[0].value("count", as: Int.self)
            try await transaction.execute("INSERT INTO account_orders VALUES ($1, $2)", account, count + 1)
        }
        #expect(try await database.execute("SELECT * FROM account_orders").count == 1)
        database.close()
    }

    @Test func `Its code reloads what other servers have changed`() async throws {
        let database = PostgresDatabase(try await #require(PostgresServer.shared).createDatabase())
        defer { database.close() }
        let (reloads, continuation) = AsyncStream.makeStream(of: String.self)
        let reload = { @Sendable (order: String) in _ = continuation.yield(order) }
        let listening = Task {
            for await event in database.notifications(on: "orders") {
                switch event {
                case .connected: reload("all")
                case .received(let order): reload(order)
                }
            }
        }
        var iterator = reloads.makeAsyncIterator()
        #expect(await iterator.next() == "all")
        try await database.execute("SELECT pg_notify('orders', '3')")
        #expect(await iterator.next() == "3")
        listening.cancel()
    }
}
