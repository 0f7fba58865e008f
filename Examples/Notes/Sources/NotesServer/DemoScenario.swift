import ArgumentParser
import Foundation
import Notes
import NotesService
import Storey

/// A launch scenario with sample data, for demonstrations.
enum DemoScenario: String, CaseIterable, ExpressibleByArgument {
    case firstRun, regular, push, link, update, offline, whatsNew, signedOut, safe

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    func setup() async throws -> AppSetup {
        let accounts = try InProcessAccounts()
        let anna = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        var settings = NotesSettings()
        if self != .firstRun {
            settings.region = Region(.english, Country("GB"))
            settings.identity = .account(anna)
            settings.hasSeenFirstConnection = true
        }
        if self == .signedOut { try await accounts.signOut(anna) }
        let launches = InMemoryLaunchStorage()
        try remember(in: launches)
        var services = try Services.inProcess(
            minimumVersion: self == .update ? AppVersion(2) : AppVersion(1), accounts: accounts,
            delays: .mobile)
        if self == .offline { services = .unreachable }
        return AppSetup(
            notes: InMemoryNotesStorage([Self.note], settings: settings), launches: launches,
            services: services,
            cause: cause)
    }

    private func remember(in launches: InMemoryLaunchStorage) throws {
        guard self != .firstRun else { return }
        try launches.markLaunched()
        try launches.markDone(Tutorial.self, version: TourPage.version)
        if self != .whatsNew { try launches.markDone(WhatsNew.self, version: WhatsNew.version) }
        if self == .safe { try launches.markUnfinished(3) }
    }

    private var cause: LaunchCause? {
        switch self {
        case .push:
            .notification([
                "link": "/notes/\(Self.note.id)", "title": "Anna", "body": "Please buy two lemons more.",
            ])
        case .link: .link("notes://notes/\(Self.note.id)")
        default: nil
        }
    }

    private static let note = Note(
        text: "Groceries\nMilk, bread, two lemons", created: .now, modified: .now)
}
