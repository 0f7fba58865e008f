import Foundation
import Notes
import Storey
import StoreyWeb

/// The apps of all visitors of a served Notes.
protocol VisitorApps: Sendable {
    /// Returns a tab of a visitor. While it exists, the visitor's installation stays open.
    /// - Throws: `TooManyVisitors` if there is no room for another installation, or an error if its storage can't be opened.
    func tab(for visitor: WebVisitor) async throws -> InstallationTab
    /// Closes all installations.
    func close() async throws
}

extension VisitorApps {
    /// Returns the app of a visitor, which has a tab as long as the definition exists.
    func app(for visitor: WebVisitor) async throws -> AppDefinition {
        let tab = try await tab(for: visitor)
        return { scope in try tab.installation.app(scope) }
    }
}

/// The installations of all visitors: one for each browser, as if it were a device.
///
/// The main installation, whose database the user names, belongs to the first visitor. The others are opened when their
/// visitors come, and closed when the last tab is. On disk, each has its own folder. One that has neither notes nor a
/// session is removed if it wasn't used for 30 days, or earlier if there are too many.
actor Installations: VisitorApps {
    /// The limits of the installations.
    struct Limits: Sendable {
        /// The maximum number of installations that are kept while their visitors are away, beside the main one.
        var stored = 1000
        /// The maximum number of databases that are open at once. Each takes several file descriptors.
        var open = 200
        /// The time after which an empty installation is removed, in seconds.
        var emptyLifetime: TimeInterval = 30 * 24 * 60 * 60
    }

    /// Opens the installation with a database, or a new one in memory.
    typealias Open = @Sendable (_ database: String?) async throws -> Installation

    private struct Record {
        var lastUsed: Date
        /// Whether there is nothing to lose. Known when the installation isn't in use.
        var isEmpty = false
        /// The installation while it is open. One in memory always is.
        var installation: Installation?
    }

    private let main: Installation
    private let files: InstallationFiles?
    private let limits: Limits
    private let now: DateGenerator
    private let open: Open
    private var records: [String: Record]
    /// The number of open tabs by visitor.
    private var tabs: [String: Int] = [:]
    private var opening: [String: Task<Installation, any Error>] = [:]
    private var closing: [String: Task<Void, Never>] = [:]
    /// The visitor that the main installation belongs to.
    private(set) var owner: String?
    /// What the main installation had when its visitor came, unless the visitor has proven to be a browser by returning.
    private var contentForNewOwner: Installation.Content?
    private var isClosed = false

    /// Creates the installations.
    /// - Parameters:
    ///   - database: The path of the main installation's database, or `nil` to keep all installations in memory.
    ///   - limits: The limits of the installations.
    ///   - now: The source of the current date.
    ///   - open: Opens an installation.
    /// - Throws: An error if the main installation can't be opened.
    init(
        database: String?, limits: Limits = Limits(), now: DateGenerator = .system, open: @escaping Open
    ) async throws {
        main = try await open(database)
        files = database.map { InstallationFiles(database: $0) }
        self.limits = limits
        self.now = now
        self.open = open
        owner = files?.owner
        records =
            files?.all().mapValues { Record(lastUsed: $0.lastUsed, isEmpty: $0.isEmpty) } ?? [:]
    }

    func tab(for visitor: WebVisitor) async throws -> InstallationTab {
        tabs[visitor.id, default: 0] += 1
        do {
            let (installation, installations) = (try await installation(of: visitor), self)
            return InstallationTab(installation) { await installations.left(visitor.id) }
        } catch {
            await left(visitor.id)
            throw error
        }
    }

    /// The number of installations beside the main one.
    var count: Int { records.count }

    /// The number of open installations beside the main one.
    var openCount: Int { records.values.count { $0.installation != nil } }

    /// Closes all installations.
    /// - Throws: An error if the main database can't be closed.
    func close() async throws {
        isClosed = true
        for task in closing.values { await task.value }
        for (id, record) in records {
            guard let installation = record.installation else { continue }
            let content = await installation.content()
            try? await installation.close()
            files?.leave(id, isEmpty: content?.isEmpty ?? false, at: now())
        }
        await releaseMain()
        try await main.close()
    }

    private func installation(of visitor: WebVisitor) async throws -> Installation {
        let id = visitor.id
        if await ownsMain(visitor) { return main }
        while let task = closing[id] { await task.value }
        if let installation = records[id]?.installation { return installation }
        if let task = opening[id] { return try await task.value }
        if records[id] == nil { try makeRoom() }
        if files != nil, openCount + opening.count >= limits.open { throw TooManyVisitors() }
        // Not empty until it is closed, also if the process ends earlier.
        records[id] = Record(lastUsed: now())
        files?.use(id)
        let (open, database) = (open, files?.database(of: id))
        let task = Task { try await open(database) }
        opening[id] = task
        defer { opening[id] = nil }
        let installation = try await task.value
        records[id]?.installation = installation
        return installation
    }

    /// Called when a tab of a visitor is gone.
    private func left(_ id: String) async {
        tabs[id] = tabs[id].flatMap { $0 > 1 ? $0 - 1 : nil }
        guard tabs[id] == nil, !isClosed else { return }
        if id == owner { return await releaseMain() }
        guard let installation = records[id]?.installation else { return }
        let task = Task { await leave(id, installation) }
        closing[id] = task
        await task.value
    }

    /// Closes an installation without tabs, or keeps it in memory.
    private func leave(_ id: String, _ installation: Installation) async {
        let content = await installation.content()
        if content?.isUntouched == true || files != nil {
            try? await installation.close(waitingForSync: true)
        }
        closing[id] = nil
        if content?.isUntouched == true {
            files?.remove(id)
            records[id] = nil
        } else {
            let isEmpty = content?.isEmpty ?? false
            records[id] = Record(
                lastUsed: now(), isEmpty: isEmpty, installation: files == nil ? installation : nil)
            files?.leave(id, isEmpty: isEmpty, at: now())
        }
    }

    /// Removes empty installations that are too old, and the least recently used one if there are too many.
    private func makeRoom() throws {
        let removable = records.filter { $0.value.isEmpty && tabs[$0.key] == nil && closing[$0.key] == nil }
        let limit = now().addingTimeInterval(-limits.emptyLifetime)
        for (id, record) in removable where record.lastUsed < limit { remove(id) }
        // The limits of the host apply to those in use.
        guard records.keys.count(where: { tabs[$0] == nil }) >= limits.stored else { return }
        let oldest = removable.filter { records[$0.key] != nil }.min { $0.value.lastUsed < $1.value.lastUsed }
        guard let oldest else { throw TooManyVisitors() }
        remove(oldest.key)
    }

    private func remove(_ id: String) {
        if let installation = records[id]?.installation { Task { try? await installation.close() } }
        records[id] = nil
        files?.remove(id)
    }

    // MARK: - The main installation

    /// Returns whether the main installation belongs to a visitor. If it belongs to none, it now belongs to this one, unless
    /// the visitor has notes elsewhere.
    private func ownsMain(_ visitor: WebVisitor) async -> Bool {
        if owner == nil, records[visitor.id].map({ $0.isEmpty }) ?? true {
            owner = visitor.id
            files?.owner = visitor.id
            contentForNewOwner = await main.content()
        }
        guard owner == visitor.id else { return false }
        if visitor.isReturning { contentForNewOwner = nil }
        return true
    }

    /// Makes the main installation available to another visitor if its visitor has changed nothing and not returned: it may
    /// have been a program that ignores cookies.
    private func releaseMain() async {
        guard let contentForNewOwner, let content = await main.content(), content == contentForNewOwner,
            owner.map({ tabs[$0] == nil }) ?? true || isClosed
        else { return }
        owner = nil
        files?.owner = nil
        self.contentForNewOwner = nil
    }
}

/// A tab that uses an installation. It is gone when no one references it.
final class InstallationTab: Sendable {
    let installation: Installation
    private let onEnd: @Sendable () async -> Void

    init(_ installation: Installation, onEnd: @escaping @Sendable () async -> Void) {
        self.installation = installation
        self.onEnd = onEnd
    }

    deinit { Task { [onEnd] in await onEnd() } }
}
