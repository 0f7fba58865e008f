import Foundation
import Notes
import Storey
package import StoreyPostgres

extension PostgresNotesStorage {
    /// The schema of the database. A released migration must not be changed.
    package static let migrations = [
        PostgresMigration(
            "notes, folders, and settings",
            """
            CREATE TABLE note (
                installation text NOT NULL, id uuid NOT NULL, text text NOT NULL, created timestamptz NOT NULL,
                modified timestamptz NOT NULL, pinned boolean NOT NULL, shared boolean NOT NULL, folder uuid,
                deleted timestamptz, title text COLLATE "C" NOT NULL, search text NOT NULL, checklist boolean NOT NULL,
                PRIMARY KEY (installation, id));
            CREATE INDEX ON note (installation, modified, id) WHERE deleted IS NULL;
            CREATE INDEX ON note (installation, created, id) WHERE deleted IS NULL;
            CREATE INDEX ON note (installation, title, id) WHERE deleted IS NULL;
            CREATE INDEX ON note (installation, folder, modified, id);
            CREATE INDEX ON note (installation, deleted, id) WHERE deleted IS NOT NULL;
            CREATE TABLE folder (
                installation text NOT NULL, id uuid NOT NULL, name text NOT NULL, position bigint NOT NULL,
                modified timestamptz NOT NULL, PRIMARY KEY (installation, id));
            CREATE TABLE setting (installation text PRIMARY KEY, value text NOT NULL);
            """),
        PostgresMigration(
            "launches, the key of restored pages, and notifications",
            """
            CREATE TABLE launch (
                installation text NOT NULL, key text NOT NULL, value text NOT NULL, PRIMARY KEY (installation, key));
            CREATE TABLE secret (name text PRIMARY KEY, value bytea NOT NULL);
            CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                PERFORM pg_notify('notes', current_setting('application_name') || ' '
                    || CASE TG_TABLE_NAME WHEN 'setting' THEN 'settings' ELSE 'notes' END || ' '
                    || CASE TG_OP WHEN 'DELETE' THEN OLD.installation ELSE NEW.installation END);
                RETURN NULL;
            END $$;
            CREATE TRIGGER notify AFTER INSERT OR UPDATE OR DELETE ON note
                FOR EACH ROW EXECUTE FUNCTION notify_change();
            CREATE TRIGGER notify AFTER INSERT OR UPDATE OR DELETE ON folder
                FOR EACH ROW EXECUTE FUNCTION notify_change();
            CREATE TRIGGER notify AFTER INSERT OR UPDATE OR DELETE ON setting
                FOR EACH ROW EXECUTE FUNCTION notify_change();
            """),
        PostgresMigration(
            "the built-in service, and synchronization with a service",
            """
            CREATE TABLE service_account (name text PRIMARY KEY, password text NOT NULL);
            CREATE TABLE service_session (key text PRIMARY KEY, account text NOT NULL, used timestamptz NOT NULL);
            CREATE INDEX ON service_session (used);
            CREATE TABLE service_revision (account text PRIMARY KEY, revision bigint NOT NULL);
            CREATE TABLE service_record (
                account text NOT NULL, id text NOT NULL, revision bigint NOT NULL, content text, PRIMARY KEY (account, id));
            CREATE INDEX ON service_record (account, revision);
            CREATE TABLE service_write (
                account text NOT NULL, key text NOT NULL, revision bigint NOT NULL, written timestamptz NOT NULL,
                PRIMARY KEY (account, key));
            CREATE INDEX ON service_write (account, written);
            CREATE TABLE sync_turn (
                installation text NOT NULL, service text NOT NULL, holder uuid NOT NULL, number bigint NOT NULL,
                until timestamptz NOT NULL, PRIMARY KEY (installation, service));
            CREATE TABLE sync_value (
                installation text NOT NULL, service text NOT NULL, key text NOT NULL, value text NOT NULL,
                PRIMARY KEY (installation, service, key));
            """),
        PostgresMigration(
            "snapshots of sessions",
            """
            CREATE TABLE session_snapshot (id text PRIMARY KEY, snapshot text NOT NULL, expires timestamptz NOT NULL);
            CREATE INDEX ON session_snapshot (expires);
            """),
    ]
}

extension Note {
    /// The statement that inserts or replaces a note, with its parameters in the order of ``parameters(_:)``.
    static let saving = """
        INSERT INTO note VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (installation, id)
        DO UPDATE SET text = excluded.text, created = excluded.created, modified = excluded.modified,
            pinned = excluded.pinned, shared = excluded.shared, folder = excluded.folder, deleted = excluded.deleted,
            title = excluded.title, search = excluded.search, checklist = excluded.checklist
        """

    /// The statement that replaces a note, with its parameters in the order of ``parameters(_:)``, unless another transaction has
    /// changed it: a row has the identifier of the transaction that stored it as `xmin`.
    static let replacing = """
        UPDATE note SET text = $3, created = $4, modified = $5, pinned = $6, shared = $7, folder = $8, deleted = $9,
            title = $10, search = $11, checklist = $12
        WHERE installation = $1 AND id = $2 AND xmin::text = $13
        """

    /// The statement that returns the notes of an installation with the IDs of an array.
    static let selecting = "SELECT * FROM note WHERE installation = $1 AND id = ANY ($2::uuid[])"

    /// Returns IDs as a text in PostgreSQL's format of arrays.
    static func array(of ids: [ID]) -> String { "{\(ids.map(\.rawValue.uuidString).joined(separator: ","))}" }

    /// The values of the table's columns, in order.
    func parameters(_ installation: String) -> [(any PostgresConvertible)?] {
        // Stored, so that an index can sort by the title, and searches are fast.
        [
            installation, id.rawValue, text, created, modified, isPinned, isShared, folder?.rawValue, deleted,
            title.lowercased(), text.searchable, Note.hasChecklist(text),
        ]
    }

    init(_ row: PostgresRow) throws {
        self.init(
            id: Note.ID(rawValue: try row.value("id")), text: try row.value("text"),
            created: try row.value("created"),
            modified: try row.value("modified"), isPinned: try row.value("pinned"),
            isShared: try row.value("shared"),
            folder: try row.value("folder", as: UUID?.self).map(Folder.ID.init(rawValue:)),
            deleted: try row.value("deleted"))
    }

    /// Reads a note, or returns `nil` if the row has none.
    static func optional(_ row: PostgresRow) throws -> Note? {
        try row.value("id", as: UUID?.self) == nil ? nil : Note(row)
    }
}

extension Folder {
    init(_ row: PostgresRow) throws {
        self.init(
            id: Folder.ID(rawValue: try row.value("id")), name: try row.value("name"),
            order: try row.value("position"), modified: try row.value("modified"))
    }
}

extension NotesDataError {
    /// Creates an error for an error of PostgreSQL. Its description has no values, which may be the user's.
    init(_ error: PostgresError) {
        let reason: StorageFailure =
            switch error.kind {
            case .refused(state: "53100"): .diskFull
            case .refused(state: "25006"), .refused(state: "42501"): .readOnly
            case .refused(state: "XX001"), .refused(state: "XX002"): .damaged
            default: .other
            }
        self.init(reason, description: "PostgreSQL: \(error)")
    }
}
