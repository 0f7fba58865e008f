import Foundation

extension LoadedServer {
    /// Starts `storey mock` with a number of stubs in files.
    static func storey(stubs: Int) throws -> LoadedServer {
        try LoadedServer { folder in
            let orders = folder.appendingPathComponent("GET/api/orders")
            try FileManager.default.createDirectory(at: orders, withIntermediateDirectories: true)
            for number in 1...max(stubs, 1) {
                try Data(body.utf8).write(to: orders.appendingPathComponent("\(number).json"))
            }
            return storey(folder)
        }
    }

    /// Starts `storey mock` with an OpenAPI document against which it validates requests and responses.
    static func storeyOpenAPI() throws -> LoadedServer {
        try LoadedServer { folder in
            let document = """
                {"openapi": "3.1.0", "info": {"title": "Orders", "version": "1"}, "paths": {"/api/orders/{id}": {"get": {
                 "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "integer", "minimum": 1}}],
                 "responses": {"200": {"description": "An order", "content": {"application/json": {
                  "schema": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}},
                  "example": \(body)}}}}}}}}
                """
            let file = folder.appendingPathComponent("api.json")
            try Data(document.utf8).write(to: file)
            return storey(["--openapi", file.path, "--validate"])
        }
    }

    /// Returns the command that serves a folder on a free port.
    static func storey(_ folder: URL) -> [String] { storey([folder.path]) }

    private static func storey(_ sources: [String]) -> [String] {
        // SwiftPM builds the tool into the same folder as the benchmarks.
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let tool = own.deletingLastPathComponent().appendingPathComponent("storey")
        return [tool.path, "mock"] + sources + ["--port", "0"]
    }

    /// Starts nginx, which serves the same body from a file.
    static func nginx() throws -> LoadedServer {
        let port = try freePort()
        return try LoadedServer(port: port) { folder in
            let files = folder.appendingPathComponent("api/orders")
            try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
            try Data(body.utf8).write(to: files.appendingPathComponent("1"))
            let configuration = """
                daemon off; master_process off; pid \(folder.path)/pid; error_log stderr crit;
                events { worker_connections 1024; }
                http {
                    access_log off; keepalive_requests 1000000000; default_type application/json;
                    client_body_temp_path \(folder.path)/b; proxy_temp_path \(folder.path)/p;
                    fastcgi_temp_path \(folder.path)/f; uwsgi_temp_path \(folder.path)/u;
                    scgi_temp_path \(folder.path)/s;
                    server { listen 127.0.0.1:\(port); root \(folder.path); }
                }
                """
            let file = folder.appendingPathComponent("nginx.conf")
            try Data(configuration.utf8).write(to: file)
            return ["/usr/sbin/nginx", "-c", file.path, "-p", folder.path]
        }
    }

    /// Starts Node's built-in HTTP server.
    static func node() throws -> LoadedServer {
        try node(
            """
            const body = Buffer.from(\(body.debugDescription))
            const server = require('http').createServer((request, response) => {
              if (request.url !== '\(path)') { response.statusCode = 404; return response.end() }
              response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
              response.end(body)
            }).listen(0, '127.0.0.1', () => console.log(server.address().port))
            """)
    }

    /// Starts Express, in Debian's version.
    static func express() throws -> LoadedServer {
        try node(
            """
            const app = require('express')()
            const order = JSON.parse(\(body.debugDescription))
            app.get('/api/orders/:id', (request, response) => response.json(order))
            const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
            """)
    }

    private static func node(_ script: String) throws -> LoadedServer {
        try LoadedServer(compiles: true) { folder in
            let file = folder.appendingPathComponent("server.js")
            try Data(script.utf8).write(to: file)
            // Debian's modules. A Node from another source doesn't search this folder by default.
            return [
                "/usr/bin/env", "NODE_ENV=production", "NODE_PATH=/usr/share/nodejs", "node", file.path,
            ]
        }
    }

    /// Starts WireMock without its journal and log, which would slow it down and use memory.
    /// - Parameter jar: The path of the program, which `Scripts/setup.sh bench` downloads.
    static func wiremock(jar: String) throws -> LoadedServer {
        guard FileManager.default.fileExists(atPath: jar) else {
            throw MockBenchmarkFailure("\(jar) is missing: run Scripts/setup.sh bench")
        }
        let port = try freePort()
        return try LoadedServer(port: port, compiles: true) { folder in
            let mappings = folder.appendingPathComponent("mappings")
            try FileManager.default.createDirectory(at: mappings, withIntermediateDirectories: true)
            let mapping = """
                {"request": {"method": "GET", "url": "\(path)"}, "response": {"status": 200, "jsonBody": \(body),
                 "headers": {"Content-Type": "application/json"}}}
                """
            try Data(mapping.utf8).write(to: mappings.appendingPathComponent("1.json"))
            return [
                "/usr/bin/env", "java", "-jar", jar, "--port", "\(port)", "--bind-address", "127.0.0.1",
                "--root-dir", folder.path, "--no-request-journal", "--disable-request-logging",
            ]
        }
    }

    private static func freePort() throws -> Int {
        let handle = try Connection.socket()
        defer { close(handle) }
        var address = Connection.loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, length) == 0 && getsockname(handle, $0, &length) == 0
            }
        }
        guard isBound else { throw MockBenchmarkFailure("no port is free") }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
