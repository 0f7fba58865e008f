#if Tool && os(Linux)
    public import ArgumentParser
    import Foundation
    import GeneratedCertificate
    public import StoreyAudience
    import StoreyShare
    import StoreyVideo

    /// `storey share`.
    struct Share: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Shows this computer's screen to whoever has the link, in their browsers.",
            usage: """
                storey share [--window <id>] [--fps <fps>] [--size <size>] [--audio <source>]
                storey share --host 0.0.0.0
                storey share --pattern --fps 60 --size 1920x1080
                storey share --to https://sfu.example.com/whip/room --token <token>
                storey share --record screen.ts
                """,
            discussion: """
                VIEWERS
                Others come by HTTPS, with a certificate made for the occasion, of which their browsers warn; \
                --certificate and --key take one that they trust.

                Whoever opens the link sees the screen; nobody sees it without the link, which is another one each \
                time. Viewers of this computer alone can come, unless --host says otherwise. Up to eight can; \
                thousands go through a server that passes it on (--to, by WHIP).

                PROCESSES
                One process captures, this one sends. If the one that captures dies, it is started again, and \
                viewers keep the last picture until then.

                OUTPUT
                The link, once viewers can come: one line on the standard output, for scripts to read. All else \
                goes to the standard error: how it goes, once a second on a terminal. Control-C ends it.

                NEEDS
                GStreamer, and libqrencode for the square code. What is missing is named with its package.

                EXIT STATUS
                0: it was asked to end. 2: it could not begin, or could not go on; the standard error says why.
                """)

        @OptionGroup var screen: ScreenOptions

        @Option(help: ArgumentHelp("Sound that goes with it: tone, or pulse for what PulseAudio records."))
        var audio: BroadcastSound?

        @Option(help: "The most that is sent to a viewer, in kilobits a second.")
        var rate = 2500

        @Option(help: "The port viewers come to; 0 takes a free one.")
        var port = 0

        @Option(
            help:
                "The address to listen on. 0.0.0.0 is all of this computer's: viewers elsewhere can then come."
        )
        var host = "127.0.0.1"

        @Option(help: "A certificate as PEM: viewers then come by HTTPS.", completion: .file())
        var certificate: String?

        @Option(help: "Its private key, as PEM.", completion: .file())
        var key: String?

        @Option(help: "What viewers see as its title.")
        var title = "Shared screen"

        @Option(
            help: ArgumentHelp(
                "Tells viewers behind routers apart: stun://stun.example.com:3478.", valueName: "url"))
        var stun: String?

        @Option(
            help: ArgumentHelp(
                "Passes on what finds no other way: turn://user:password@turn.example.com:3478.",
                valueName: "url"
            ))
        var turn: String?

        @Option(help: ArgumentHelp("Publishes it there as well, by WHIP.", valueName: "url"))
        var to: String?

        @Option(help: "What opens that server.")
        var token: String?

        @Option(
            help: ArgumentHelp("Writes what is sent into an MPEG-TS file.", valueName: "file"),
            completion: .file())
        var record: String?

        typealias BroadcastSound = AudienceSettings.Sound

        mutating func validate() throws {
            if UInt16(exactly: port) == nil {
                throw ValidationError("A port is a number from 0 to 65535, not \(port).")
            }
            if !(200...100_000).contains(rate) {
                throw ValidationError("--rate takes 200 to 100000 kilobits a second, not \(rate).")
            }
            if (certificate == nil) != (key == nil) {
                throw ValidationError("--certificate and --key go together.")
            }
            if let to, URL(string: to)?.host == nil || !(to.hasPrefix("https://") || to.hasPrefix("http://"))
            {
                throw ValidationError("\(to) is no server's address: write https://sfu.example.com/whip/room")
            }
            if let fault = ConnectionServers(stun: stun, turn: turn).fault { throw ValidationError(fault) }
        }

        mutating func run() async throws {
            do {
                try await ShareSession(self).run()
            } catch let error as AudienceError {
                fail(error.description)
            } catch let error as RoomError {
                fail(error.description)
            } catch let error as ShareError {
                fail(error.description)
            }
        }

        private func fail(_ reason: String) -> Never {
            Terminal.error.write(Terminal.error.text("error: ", .red) + reason + "\n")
            Terminal.exit(.couldNotDo)
        }

        /// Where viewers come to.
        func room() throws(AudienceError) -> RoomConfiguration {
            var room = RoomConfiguration()
            room.host = host
            room.port = port
            room.title = title
            if let certificate, let key {
                room.certificate = (try Self.text(certificate), try Self.text(key))
            } else if !room.isForThisComputerOnly {
                let own = OwnAddress.first.map { [$0] } ?? []
                do {
                    let made = try GeneratedCertificate(for: GeneratedCertificate.localNames + own)
                    room.certificate = (made.certificate, made.key)
                } catch {
                    throw AudienceError(.publication, "no certificate can be made: \(error)")
                }
            }
            return room
        }

        private static func text(_ file: String) throws(AudienceError) -> String {
            do {
                return try String(contentsOfFile: file, encoding: .utf8)
            } catch {
                throw AudienceError(.publication, "\(file) can't be read: \(error.localizedDescription)")
            }
        }

        var settings: AudienceSettings {
            var settings = AudienceSettings()
            settings.bitRate = 200_000...rate * 1000
            settings.frameRate = screen.fps
            settings.bound = screen.size
            settings.sound = audio
            settings.servers = ConnectionServers(stun: stun, turn: turn)
            return settings
        }
    }

    extension AudienceSettings.Sound: ExpressibleByArgument {}
#endif
