#if os(Linux)
    public import ArgumentParser
    import Foundation
    import StoreyMock
    public import StoreyWebRTC
    import StoreyShare
    import StoreyVideo
    import ToolInternal

    /// `storey share`.
    struct ShareCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "share",
            abstract: "Shares this computer's screen through a link that opens in a browser.",
            usage: """
                storey share [--window <id>] [--fps <fps>] [--size <size>] [--audio <source>]
                storey share --host 0.0.0.0
                storey share --pattern --fps 60 --size 1920x1080
                storey share --whip-url https://sfu.example.com/whip/room --token <token>
                storey share --record screen.ts
                """,
            discussion: """
                VIEWERS
                The link is secret and different each time: anyone who has it can watch. By default, only browsers \
                on this computer can connect; --host 0.0.0.0 lets others in, up to eight viewers in all. For more, \
                publish to a media server over WHIP with --whip-url.

                Viewers on other computers use HTTPS. The certificate is generated, so browsers show a warning; to \
                avoid it, pass a trusted one with --certificate and --key.

                PROCESSES
                A separate process captures the screen. If it crashes or doesn't respond, it is restarted, and \
                viewers see the last frame meanwhile. If the media server of --whip-url restarts, the screen is \
                published to it again.

                OUTPUT
                When the first frame was captured and viewers can connect, the command prints the link on one line of standard output. Everything \
                else goes to standard error, with a status line every second on a terminal. Control-C stops sharing.

                REQUIREMENTS
                GStreamer, and libqrencode for the QR code. Error messages name missing packages.

                EXIT STATUS
                0: stopped by a signal. 2: sharing could not start or continue; standard error has the reason.
                """)

        @OptionGroup var screen: CaptureOptions

        @Option(help: ArgumentHelp("The audio source: tone, or pulse for PulseAudio's recording source."))
        var audio: BroadcastSound?

        @Option(help: "The maximum bit rate for each viewer, in kbit/s.")
        var bitrate = 2500

        @Option(help: "The port to listen on; 0 selects a free port.")
        var port = 0

        @Option(
            help: "The address to listen on. With 0.0.0.0, other computers can connect."
        )
        var host = "127.0.0.1"

        @Option(help: "The certificate for HTTPS (PEM).", completion: .file())
        var certificate: String?

        @Option(help: "The private key of the certificate (PEM).", completion: .file())
        var key: String?

        @Option(help: "The title of the viewer page.")
        var title = "Shared screen"

        @Option(
            help: ArgumentHelp(
                "A STUN server for viewers behind NAT: stun://stun.example.com:3478.", valueName: "url"))
        var stun: String?

        @Option(
            help: ArgumentHelp(
                "A TURN server that relays if no direct connection works: turn://user:password@turn.example.com:3478.",
                valueName: "url"
            ))
        var turn: String?

        @Option(help: ArgumentHelp("A WHIP endpoint to publish to as well.", valueName: "url"))
        var whipURL: String?

        @Option(help: "The bearer token for the WHIP endpoint.")
        var token: String?

        @Option(
            help: ArgumentHelp("Also record the stream to a new MPEG-TS file.", valueName: "file"),
            completion: .file())
        var record: String?

        @Flag(help: "Replace the file of --record if it exists.")
        var overwrite = false

        @Option(
            name: .customLong("allowed-origin"),
            help: ArgumentHelp(
                "Let pages of another web site play the room by WHEP, such as https://example.com, or * for all.",
                valueName: "origin"))
        var allowedOrigins: [String] = []

        typealias BroadcastSound = WebRTCConfiguration.AudioSource

        mutating func validate() throws {
            if UInt16(exactly: port) == nil {
                throw ValidationError("--port must be between 0 and 65535, not \(port).")
            }
            if !(200...100_000).contains(bitrate) {
                throw ValidationError("--bitrate must be between 200 and 100000 kbit/s, not \(bitrate).")
            }
            if (certificate == nil) != (key == nil) {
                throw ValidationError("--certificate and --key must be passed together.")
            }
            if overwrite, record == nil { throw ValidationError("--overwrite needs --record.") }
            if let origin = allowedOrigins.first(where: { $0 != "*" && !Self.isOrigin($0) }) {
                throw ValidationError(
                    "--allowed-origin needs an origin such as https://example.com, not \(origin).")
            }
            if certificate != nil { try HTTPSSupport.require(for: "--certificate") }
            if let whipURL {
                let url = URL(string: whipURL)
                guard let scheme = url?.scheme, ["http", "https"].contains(scheme), url?.host != nil else {
                    throw ValidationError(
                        "--whip-url needs a URL such as https://sfu.example.com/whip/room, not \(whipURL).")
                }
                if scheme == "https" { try HTTPSSupport.require(for: "--whip-url with an https URL") }
            }
            if let message = ICEServers(stun: stun, turn: turn).validationError {
                throw ValidationError(message)
            }
        }

        /// Returns whether a text is an origin as browsers send it: a URL without a path.
        private static func isOrigin(_ text: String) -> Bool {
            guard let url = URL(string: text), let scheme = url.scheme, let host = url.host else {
                return false
            }
            return text == "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
        }

        mutating func run() async throws {
            try await ShareSession(self).run()
        }

        /// Creates the configuration of the room that viewers join.
        func room() throws(WebRTCError) -> RoomConfiguration {
            var room = RoomConfiguration()
            room.host = host
            room.port = port
            room.title = title
            room.allowedOrigins = allowedOrigins
            if let certificate, let key {
                room.certificate = (try Self.text(certificate), try Self.text(key))
            } else if !room.isLocalOnly {
                #if TLS
                    let own = LocalAddress.first.map { [$0] } ?? []
                    do {
                        let made = try GeneratedCertificate(for: GeneratedCertificate.localNames + own)
                        room.certificate = (made.certificate, made.key)
                    } catch {
                        throw WebRTCError(.publication, "Cannot create a certificate: \(error)")
                    }
                #else
                    throw WebRTCError(.publication, HTTPSSupport.explanation(for: "--host \(host)"))
                #endif
            }
            return room
        }

        private static func text(_ file: String) throws(WebRTCError) -> String {
            do {
                return try String(contentsOfFile: file, encoding: .utf8)
            } catch {
                throw WebRTCError(.publication, "Cannot read \(file): \(error.systemDescription)")
            }
        }

        var settings: WebRTCConfiguration {
            var settings = WebRTCConfiguration()
            settings.bitRate = 200_000...bitrate * 1000
            settings.frameRate = screen.fps
            settings.maxSize = screen.size
            settings.audio = audio
            settings.iceServers = ICEServers(stun: stun, turn: turn)
            return settings
        }
    }

    extension WebRTCConfiguration.AudioSource: @retroactive ExpressibleByArgument {}
#endif
