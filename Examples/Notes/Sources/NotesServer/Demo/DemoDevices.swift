import Foundation
import Notes
import NotesService
import Storey

/// The devices of the demonstration, all signed in to one account.
struct DemoDevices: Sendable {
    /// A notification that the network of a device was switched.
    enum Event: Sendable {
        case networkChanged
    }

    let all: [DemoDevice]
    let events = Broadcast<Event>()

    /// Creates the devices and their service, in memory.
    init() async throws {
        // No one else can reach these accounts, so the password needn't be hard to guess.
        let accounts = try InProcessAccounts(rounds: 1)
        let service = try InProcessService(accounts: accounts)
        let credentials = Credentials(name: "anna", password: "correct horse")
        _ = try await accounts.createAccount(credentials)
        var all: [DemoDevice] = []
        for kind in DemoDevice.Kind.allCases {
            all.append(
                try DemoDevice(
                    kind, try await accounts.signIn(credentials), service: service,
                    notes: kind == .phone ? Self.notes : []))
        }
        self.all = all
    }

    /// Switches the network of a device on or off.
    func setOnline(_ isOnline: Bool, _ kind: DemoDevice.Kind) {
        for device in all where device.kind == kind { device.setOnline(isOnline) }
        events.send(.networkChanged)
    }

    /// The notes at the start, an hour apart.
    private static var notes: [Note] {
        let texts = [
            "Groceries\nMilk, bread, two lemons",
            "Trip to Lisbon\nTrain at 9:40, platform 3\nAsk Ben for the key",
            "Books\nThe Dispossessed\nAusterlitz\nGilead",
        ]
        return texts.enumerated().map { index, text in
            let date = Date(timeIntervalSinceNow: Double(-3600 * index))
            return Note(text: text, created: date, modified: date)
        }
    }
}
