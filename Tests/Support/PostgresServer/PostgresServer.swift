import Foundation
import StoreyPostgres
import Synchronization

/// A private PostgreSQL server for tests, on loopback.
public final class PostgresServer: Sendable {
    /// The server of the tests of this process, or `nil` if PostgreSQL isn't installed. It ends with the process.
    public static let shared: PostgresServer? = PostgresServer()

    private let port: UInt16
    private let folder: URL
    /// The shell that ends the server when its input ends: when this process exits or crashes.
    private let shell: Shell

    private struct Shell: @unchecked Sendable {
        let process = Process()
        let input = Pipe()
    }

    private init?() {
        guard let programs = Self.programs, let port = Self.freePort() else { return nil }
        self.port = port
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "storey-postgres-\(UUID().uuidString)")
        shell = Shell()
        shell.process.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.process.arguments = ["-c", Self.script, "sh", programs, folder.path, "\(port)"]
        shell.process.standardInput = shell.input
        shell.process.standardOutput = FileHandle.nullDevice
        shell.process.standardError = FileHandle.nullDevice
        guard (try? shell.process.run()) != nil else { return nil }
    }

    /// Not as root, because PostgreSQL refuses that.
    private static let script = """
        programs=$1 folder=$2 port=$3
        mkdir -m 700 "$folder" || exit 1
        cd "$folder"
        as() { exec "$@"; }
        if [ "$(id -u)" = 0 ]; then
            chown postgres "$folder"
            as() { exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
        fi
        trap 'cd /; rm -rf "$folder"' EXIT
        (as "$programs/initdb" --pgdata data --auth trust --username storey --no-sync --no-instructions --locale C \\
            --encoding UTF8) >log 2>&1 || exit 1
        (as openssl req -x509 -newkey rsa:2048 -nodes -keyout server.key -out server.crt -days 2 \\
            -subj /CN=localhost) >>log 2>&1 || exit 1
        chmod 711 .
        as "$programs/postgres" -D data -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c port="$port" \\
            -c fsync=off -c max_connections=500 -c ssl=on -c ssl_cert_file=../server.crt -c ssl_key_file=../server.key >>log 2>&1 </dev/null &
        server=$!
        read -r _
        kill -INT $server
        wait $server
        """

    private static let programs: String? = {
        let installed = "/usr/lib/postgresql"
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: installed)) ?? []
        let folders =
            versions.sorted().reversed().map { "\(installed)/\($0)/bin" }
            + ["/opt/homebrew/bin", "/usr/local/bin", "/usr/bin"]
        return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
    }()

    private static func freePort() -> UInt16? {
        let listening = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listening) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let found = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listening, $0, length) == 0 && getsockname(listening, $0, &length) == 0
            }
        }
        return found ? UInt16(bigEndian: address.sin_port) : nil
    }

    /// The certificate that the server has signed for `localhost`.
    public var certificate: String { folder.appendingPathComponent("server.crt").path }

    /// Returns the URL of a database.
    /// - Parameters:
    ///   - name: The name of the database. Every server has one named `postgres`.
    ///   - host: The name of the host, which the certificate is compared with.
    ///   - mode: How the connection is secured.
    public func url(_ name: String, host: String = "127.0.0.1", sslmode mode: String = "disable") -> String {
        "postgres://storey:secret@\(host):\(port)/\(name)?sslmode=\(mode)"
    }

    /// Creates an empty database, and returns its URL.
    /// - Throws: An error if the server isn't ready within a minute.
    public func createDatabase() async throws -> String {
        let name = "test_\(UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased())"
        let server = PostgresDatabase(url("postgres"))
        defer { server.close() }
        let deadline = ContinuousClock.now + .seconds(60)
        while true {
            do {
                try await server.execute("CREATE DATABASE \(name)")
                return url(name)
            } catch let error as PostgresError where error.kind == .unavailable && .now < deadline {
                try await Task.sleep(for: .milliseconds(50))
            }
        }
    }
}
