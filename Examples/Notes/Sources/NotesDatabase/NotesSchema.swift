import Foundation
package import GRDB
import Notes
import Storey

/// The database schema and its migrations. A released migration must not be changed.
enum NotesSchema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("notes and settings") { database in
            try database.create(table: "note") { table in
                table.primaryKey("id", .text)
                table.column("text", .text).notNull()
                table.column("created", .datetime).notNull()
                table.column("modified", .datetime).notNull()
            }
            try database.create(table: "setting") { table in
                table.primaryKey("name", .text)
                table.column("value", .text).notNull()
            }
        }
        migrator.registerMigration("pinned notes") { database in
            try database.alter(table: "note") { table in
                table.add(column: "pinned", .boolean).notNull().defaults(to: false)
            }
        }
        migrator.registerMigration("shared notes, and windows on many") { database in
            try database.alter(table: "note") { table in
                table.add(column: "shared", .boolean).notNull().defaults(to: false)
                table.add(column: "sortTitle", .text).notNull().defaults(to: "")
            }
            for row in try Row.fetchAll(database, sql: "SELECT id, text FROM note") {
                let (id, text): (String, String) = (row["id"], row["text"])
                try database.execute(
                    sql: "UPDATE note SET sortTitle = ? WHERE id = ?",
                    arguments: [Note.title(of: text).lowercased(), id])
            }
            try database.create(indexOn: "note", columns: ["modified", "id"])
            try database.create(indexOn: "note", columns: ["pinned", "modified", "id"])
            try database.create(indexOn: "note", columns: ["shared", "modified", "id"])
            try database.create(indexOn: "note", columns: ["sortTitle", "id"])
        }
        migrator.registerMigration("deleted notes, folders, and search") { database in
            try database.alter(table: "note") { table in
                table.add(column: "folder", .text)
                table.add(column: "deleted", .datetime)
                table.add(column: "searchText", .text).notNull().defaults(to: "")
            }
            for row in try Row.fetchAll(database, sql: "SELECT id, text FROM note") {
                let (id, text): (String, String) = (row["id"], row["text"])
                try database.execute(
                    sql: "UPDATE note SET searchText = ? WHERE id = ?", arguments: [text.searchable, id])
            }
            try database.create(indexOn: "note", columns: ["created", "id"])
            try database.create(indexOn: "note", columns: ["folder", "modified", "id"])
            // Only of the deleted notes, so that it isn't used to find the others, which are most.
            try database.execute(
                sql: "CREATE INDEX noteByDeletion ON note (deleted, id) WHERE deleted IS NOT NULL")
        }
        migrator.registerMigration("folders without notes") { database in
            try database.create(table: "folder") { table in
                table.primaryKey("id", .text)
                table.column("name", .text).notNull()
                table.column("position", .integer).notNull()
                table.column("modified", .datetime).notNull()
            }
            let names = "SELECT DISTINCT folder FROM note WHERE folder IS NOT NULL"
            for name in try String.fetchAll(database, sql: names) {
                let folder = Folder(named: name)
                let id = folder.id.rawValue.uuidString
                try database.execute(
                    sql: "INSERT INTO folder VALUES (?, ?, 0, ?)", arguments: [id, name, folder.modified])
                try database.execute(
                    sql: "UPDATE note SET folder = ? WHERE folder = ?", arguments: [id, name])
            }
        }
        return migrator
    }

    /// Reads the settings, which are one JSON value, so that a new setting needs no migration.
    static func settings(in database: Database) throws -> NotesSettings {
        let json = try String.fetchOne(database, sql: "SELECT value FROM setting WHERE name = 'notes'")
        guard let json else { return NotesSettings() }
        return try JSONDecoder().decode(NotesSettings.self, from: Data(json.utf8))
    }

    static func save(_ settings: NotesSettings, in database: Database) throws {
        let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
        try database.execute(
            sql: "INSERT OR REPLACE INTO setting (name, value) VALUES ('notes', ?)", arguments: [json])
    }
}

extension Note: FetchableRecord, PersistableRecord, TableRecord {
    /// Reads a note. A value that can't be read doesn't keep the note from being read.
    package init(row: Row) throws {
        func date(_ column: String) -> Date {
            Date.fromDatabaseValue(row[column] as DatabaseValue) ?? Date(timeIntervalSince1970: 0)
        }
        func flag(_ column: String) -> Bool {
            Bool.fromDatabaseValue(row[column] as DatabaseValue) ?? false
        }
        guard let id = String.fromDatabaseValue(row["id"] as DatabaseValue).flatMap(UUID.init(uuidString:))
        else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a note's id isn't a UUID")
        }
        self.init(
            id: Note.ID(rawValue: id), text: String.fromDatabaseValue(row["text"] as DatabaseValue) ?? "",
            created: date("created"),
            modified: date("modified"), isPinned: flag("pinned"), isShared: flag("shared"),
            folder: String.fromDatabaseValue(row["folder"] as DatabaseValue)
                .flatMap(Folder.ID.init(linkText:)),
            deleted: Date.fromDatabaseValue(row["deleted"] as DatabaseValue))
    }

    package func encode(to container: inout PersistenceContainer) {
        // As text, which is readable in the database and in URLs.
        container["id"] = id.rawValue.uuidString
        container["text"] = text
        container["created"] = created
        container["modified"] = modified
        container["pinned"] = isPinned
        container["shared"] = isShared
        // Stored, so that an index can sort by it.
        container["sortTitle"] = title.lowercased()
        container["folder"] = folder?.rawValue.uuidString
        container["deleted"] = deleted
        container["searchText"] = text.searchable
    }
}

extension Folder: FetchableRecord, PersistableRecord, TableRecord {
    /// Reads a folder. A value that can't be read doesn't keep the folder from being read.
    package init(row: Row) throws {
        guard let id = String.fromDatabaseValue(row["id"] as DatabaseValue).flatMap(UUID.init(uuidString:))
        else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a folder's id isn't a UUID")
        }
        self.init(
            id: Folder.ID(rawValue: id), name: String.fromDatabaseValue(row["name"] as DatabaseValue) ?? "",
            order: Int.fromDatabaseValue(row["position"] as DatabaseValue) ?? 0,
            modified: Date.fromDatabaseValue(row["modified"] as DatabaseValue)
                ?? Date(timeIntervalSince1970: 0))
    }

    package func encode(to container: inout PersistenceContainer) {
        container["id"] = id.rawValue.uuidString
        container["name"] = name
        container["position"] = order
        container["modified"] = modified
    }
}
