import Foundation
import PostgresServer
import StoreyPostgres
import Testing

@Suite(
    .enabled(if: PostgresServer.shared != nil, "Scripts/setup.sh test installs PostgreSQL"),
    .timeLimit(.minutes(3)))
struct `Transactions and migrations` {
    private struct Stop: Error {}

    @Test func `Transactions that read and write the same row lose no change`() async throws {
        try await withDatabase { database, _ in
            try await database.execute("CREATE TABLE counter (value bigint)")
            try await database.execute("INSERT INTO counter VALUES (0)")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...4 {
                    group.addTask {
                        for _ in 1...10 {
                            try await database.transaction { transaction in
                                let rows = try await transaction.execute("SELECT value FROM counter").rows
                                let value: Int = try rows[0].value("value")
                                try await transaction.execute("UPDATE counter SET value = $1", value + 1)
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await database.execute("SELECT value FROM counter").rows[0].value("value") == 40)
        }
    }

    @Test func `Transactions with the same lock wait for each other, and others don't`() async throws {
        try await withDatabase { database, _ in
            try await database.execute("CREATE TABLE counter (name text, value bigint)")
            try await database.execute("INSERT INTO counter VALUES ('a', 0), ('b', 0)")
            let (entries, entered) = AsyncStream.makeStream(of: Void.self)
            let (ends, end) = AsyncStream.makeStream(of: Void.self)
            let first = Task {
                try await Self.increment("a", in: database) {
                    entered.yield()
                    for await _ in ends { break }
                }
            }
            for await _ in entries { break }
            let second = Task { try await Self.increment("a", in: database) }
            // Another lock: it ends although the first transaction is still open.
            try await Self.increment("b", in: database)
            let waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
            while try await database.execute(waiting).count == 0 {
                try await Task.sleep(for: .milliseconds(2))
            }
            end.yield()
            try await first.value
            try await second.value
            let values = try await database.execute("SELECT value FROM counter ORDER BY name").rows
            #expect(try values.map { try $0.value("value", as: Int.self) } == [2, 1])
        }
    }

    /// Increments a counter under its lock, and fails if the transaction has to be repeated.
    private static func increment(
        _ name: String, in database: PostgresDatabase, whileLocked body: @Sendable () async -> Void = {}
    ) async throws {
        var isRepeated = false
        try await database.transaction(locking: name) { transaction in
            #expect(!isRepeated)
            isRepeated = true
            let rows = try await transaction.execute("SELECT value FROM counter WHERE name = $1", name).rows
            let value: Int = try rows[0].value("value")
            await body()
            try await transaction.execute(
                "UPDATE counter SET value = $2 WHERE name = $1", name, value + 1)
        }
    }

    @Test func `A transaction whose closure throws changes nothing, and its connection is used again`()
        async throws
    {
        try await withDatabase({ $0.maxConnections = 1 }) { database, _ in
            try await database.execute("CREATE TABLE word (text text)")
            await #expect(throws: Stop.self) {
                try await database.transaction { transaction in
                    try await transaction.execute("INSERT INTO word VALUES ('a')")
                    throw Stop()
                }
            }
            await #expect(throws: PostgresError.self) {
                try await database.transaction { transaction in
                    try await transaction.execute("INSERT INTO word VALUES ('a')")
                    try await transaction.execute("INSERT INTO unknown VALUES ('a')")
                }
            }
            #expect(try await database.execute("SELECT * FROM word").rows.isEmpty)
        }
    }

    @Test func `A canceled transaction changes nothing`() async throws {
        try await withDatabase { database, _ in
            try await database.execute("CREATE TABLE word (text text)")
            let task = Task {
                try await database.transaction { transaction in
                    try await transaction.execute("INSERT INTO word VALUES ('a')")
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(try await database.execute("SELECT * FROM word").rows.isEmpty)
        }
    }

    @Test func `Each migration is applied once, however many processes start at the same time`() async throws
    {
        try await withDatabase { database, url in
            let first = PostgresMigration(
                "words", "CREATE TABLE word (text text); INSERT INTO word VALUES ('a')")
            let second = PostgresMigration("another word", "INSERT INTO word VALUES ('b')")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 1...5 {
                    group.addTask {
                        let node = PostgresDatabase(url)
                        defer { node.close() }
                        try await node.migrate([first, second])
                    }
                }
                try await group.waitForAll()
            }
            // An earlier version.
            try await database.migrate([first])
            let words = try await database.execute("SELECT text FROM word ORDER BY text").rows
            #expect(try words.map { try $0.value("text", as: String.self) } == ["a", "b"])
        }
    }

    @Test func `If a migration fails, none is applied`() async throws {
        try await withDatabase { database, _ in
            let migrations = [
                PostgresMigration("words", "CREATE TABLE word (text text)"),
                PostgresMigration("wrong", "INSERT INTO word VALUES (1, 2)"),
            ]
            await #expect(throws: PostgresError.self) { try await database.migrate(migrations) }
            let error = await #expect(throws: PostgresError.self) {
                try await database.execute("SELECT * FROM word")
            }
            #expect(error?.kind == .refused(state: "42P01"))
            try await database.migrate([migrations[0]])
            #expect(try await database.execute("SELECT * FROM word").rows.isEmpty)
        }
    }
}

@Suite(
    .enabled(if: PostgresServer.shared != nil, "Scripts/setup.sh test installs PostgreSQL"),
    .timeLimit(.minutes(3)))
struct `Notifications of a database` {
    @Test func `Notifications arrive in order, after their transactions, and the channel is connected again`()
        async throws
    {
        try await withDatabase { database, _ in
            var events = database.notifications(on: "The \"notes\"").makeAsyncIterator()
            #expect(await events.next() == .connected)
            try await database.transaction { transaction in
                for number in 1...3 {
                    try await transaction.execute("SELECT pg_notify('The \"notes\"', $1)", "change \(number)")
                }
            }
            try await database.execute("SELECT pg_notify('others', 'no one listens')")
            for number in 1...3 { #expect(await events.next() == .received("change \(number)")) }

            let ended = try await database.execute(
                "SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            )
            #expect(ended.count == 1)
            #expect(await events.next() == .connected)
            try await database.execute("SELECT pg_notify('The \"notes\"', 'again')")
            #expect(await events.next() == .received("again"))
        }
    }

    @Test func `The connection is closed when no one waits for notifications anymore`() async throws {
        try await withDatabase { database, _ in
            let task = Task {
                for await event in database.notifications(on: "notes") where event == .connected { break }
            }
            await task.value
            let listening =
                "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            while try await database.execute(listening).count > 0 {
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }
}
