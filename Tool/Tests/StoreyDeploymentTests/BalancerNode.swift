import Foundation
import Programs

/// A small server in place of a node: it responds with what it received, passes back what a WebSocket sends, and refuses pages
/// on request.
final class BalancerNode: Sendable {
    let program: RunningProgram
    let port: UInt16
    let operationsPort: UInt16

    static func with(_ name: String, _ body: (BalancerNode) async throws -> Void) async throws {
        try await RunningProgram.with(URL(fileURLWithPath: "/usr/bin/env"), ["python3", "-c", script, name]) {
            program in
            let line = try await program.line { $0.hasPrefix("listening ") }
            let ports = line.split(separator: " ").compactMap { UInt16($0) }
            try await body(BalancerNode(program, port: ports[0], operationsPort: ports[1]))
        }
    }

    private init(_ program: RunningProgram, port: UInt16, operationsPort: UInt16) {
        self.program = program
        self.port = port
        self.operationsPort = operationsPort
    }

    /// Lets the node refuse pages and new WebSockets with status 503, as a node that drains does.
    func drain() throws {
        let response = try HTTPConnection(port: operationsPort).response(to: "POST", "/drain")
        guard response.status == 200 else { throw HTTPConnection.Problem("the node doesn't drain") }
    }

    /// Ends the node without a chance to close its connections in order.
    func crash() async {
        kill(program.id, SIGKILL)
        _ = await program.status
    }

    /// The number of times that the balancer has heard that the node isn't ready.
    func checks() throws -> Int {
        Int(try HTTPConnection(port: operationsPort).response(to: "GET", "/checks").body) ?? 0
    }

    /// The responses to pages and files are JSON.
    struct Echo: Decodable {
        let node: String
        let fields: [[String]]
        let bytes: Int

        func values(of field: String) -> [String] { fields.filter { $0[0] == field }.map { $0[1] } }
    }

    private static let script = #"""
        import base64, hashlib, json, sys, threading
        from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

        name, drains, checks = sys.argv[1], threading.Event(), []

        class Quiet(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_): pass

            def answer(self, status, text, *fields):
                self.send_response(status)
                for key, value in fields: self.send_header(key, value)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text.encode())

        class Pages(Quiet):
            def do_GET(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                if self.path.startswith("/storey/socket") and not drains.is_set():
                    # RFC 6455, section 4.2.2; HAProxy verifies it.
                    key = self.headers["Sec-WebSocket-Key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
                    self.send_response(101)
                    accepted = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()
                    self.send_header("Sec-WebSocket-Accept", accepted)
                    self.send_header("Upgrade", "websocket")
                    self.send_header("Connection", "Upgrade")
                    self.end_headers()
                    self.wfile.write(f"{name}\n".encode())
                    for line in iter(self.rfile.readline, b""): self.wfile.write(line)
                    self.close_connection = True
                    return
                fields = [[key.lower(), value] for key, value in self.headers.items()]
                text = json.dumps({"node": name, "fields": fields, "bytes": len(body)})
                if drains.is_set() and not self.path.startswith("/storey/files"):
                    self.answer(503, text, ("Retry-After", "1"))
                else:
                    self.answer(200, text, ("Set-Cookie", "storey=1; Path=/"))

            do_POST = do_GET

        class Operations(Quiet):
            def do_GET(self):
                if self.path == "/ready" and drains.is_set():
                    checks.append(self.path)
                    self.answer(503, "")
                else:
                    self.answer(200, str(len(checks)))

            def do_POST(self):
                drains.set()
                self.do_GET()

        class Server(ThreadingHTTPServer):
            daemon_threads = True

            # A balancer that checks health closes connections early.
            def handle_error(self, *_): pass

        pages, operations = Server(("127.0.0.1", 0), Pages), Server(("127.0.0.1", 0), Operations)
        threading.Thread(target=operations.serve_forever, daemon=True).start()
        print("listening", pages.server_port, operations.server_port, flush=True)
        pages.serve_forever()
        """#
}
