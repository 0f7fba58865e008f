import ArgumentParser
import StoreyCall
import Testing

@testable import CallsWeb

@Suite("The options for ICE servers")
struct ICEOptionsTests {
    @Test("Each participant gets the servers with different credentials")
    func configuration() throws {
        let options = try ICEOptions.parse([
            "--stun", "stun:stun.example.com", "--turn", "turn:turn.example.com",
            "--turn", "turns:turn.example.com?transport=tcp", "--turn-secret", "north", "--turn-lifetime",
            "600",
            "--relay-only",
        ])
        let (anna, ben) = (options.configuration("anna"), options.configuration("ben"))
        #expect(
            anna.servers.map(\.urls) == [
                ["stun:stun.example.com"], ["turn:turn.example.com", "turns:turn.example.com?transport=tcp"],
            ])
        #expect(anna.servers[0].credential == nil)
        #expect(anna.servers[1].username?.hasSuffix(":anna") == true)
        #expect(anna.servers[1].credential != ben.servers[1].credential)
        #expect(anna.transportPolicy == .relay)
        #expect(anna.lifetime == .seconds(600))
        #expect(!"\(anna)".contains(anna.servers[1].credential ?? ""))
    }

    @Test("Without options there are no servers")
    func none() throws {
        #expect(try ICEOptions.parse([]).configuration("anna") == ICEConfiguration())
    }

    @Test(
        "An invalid option is named",
        arguments: [
            (["--turn", "turn:turn.example.com"], "--turn requires --turn-secret"),
            (
                ["--turn", "turn.example.com", "--turn-secret", "north"],
                "--turn: turn.example.com isn't the URL"
            ),
            (["--turn", "stun:stun.example.com", "--turn-secret", "north"], "--turn must begin with turn:"),
            (["--stun", "turn:turn.example.com"], "--stun must begin with stun:"),
            (["--turn-secret", "north"], "--turn-secret requires --turn"),
            (["--relay-only"], "--relay-only requires --turn"),
            (["--turn-lifetime", "5"], "--turn-lifetime must be between 60"),
        ])
    func invalid(arguments: [String], message: String) {
        do {
            _ = try ICEOptions.parse(arguments)
            Issue.record("\(arguments) are accepted.")
        } catch {
            let text = ICEOptions.message(for: error)
            #expect(text.contains(message), "\(text)")
            #expect(!text.contains("north"), "\(text)")
        }
    }
}
