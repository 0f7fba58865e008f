import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The bytes that a proxy received from browsers and from the server.
struct ProxyBytes {
    var (up, down) = (0, 0)
}

/// A TCP proxy that simulates a bad network between a browser and the app: it delays data, can be disconnected, and can
/// lose the network without telling anyone.
final class Proxy: Sendable {
    let port: Int
    private let delay: Duration
    private let listener: Int32
    private let state: Mutex<State>

    private struct State {
        var target: Int
        var open: Set<Int32> = []
        var isCut = false
        var isSilent = false
        var bytes = ProxyBytes()
        var hasEnded = false
    }

    /// Runs the body with a proxy for a local port that delays data in each direction.
    static func with<Result>(
        port: Int, delay: Duration = .zero, _ body: (Proxy) async throws -> Result
    ) async throws -> Result {
        let proxy = try Proxy(target: port, delay: delay)
        defer { proxy.end() }
        return try await body(proxy)
    }

    var address: String { "http://localhost:\(port)" }

    private init(target: Int, delay: Duration) throws {
        state = Mutex(State(target: target))
        self.delay = delay
        let listener = Self.makeSocket()
        self.listener = listener
        var address = Self.address(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else { throw ProxyError.cannotListen(errno) }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [self] in accept() }
    }

    /// Closes all connections and refuses new ones, or accepts them again.
    func cut(_ isCut: Bool) {
        state.withLock { state in
            state.isCut = isCut
            guard isCut else { return }
            // The reading thread sees the end of the stream and closes the socket.
            for socket in state.open { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    /// Sends new connections to another port, as a load balancer does when a server is gone.
    func redirect(to port: Int) { state.withLock { $0.target = port } }

    /// The bytes received so far.
    var bytes: ProxyBytes { state.withLock(\.bytes) }

    /// Holds all data back, without closing a connection, or delivers it.
    func silence(_ isSilent: Bool) { state.withLock { $0.isSilent = isSilent } }

    private func end() {
        cut(true)
        state.withLock { $0.hasEnded = true }
        silence(false)
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func accept() {
        while true {
            let browser = Foundation.accept(listener, nil, nil)
            if state.withLock({ $0.hasEnded }) || browser < 0 { break }
            let server = Self.makeSocket()
            var address = Self.address(port: state.withLock(\.target))
            let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            let isOpen = state.withLock { state in
                guard isConnected, !state.isCut else { return false }
                state.open.formUnion([browser, server])
                return true
            }
            guard isOpen else {
                close(browser)
                close(server)
                continue
            }
            let pair = Pair()
            Thread.detachNewThread { [self] in pass(from: browser, to: server, \.up, of: pair) }
            Thread.detachNewThread { [self] in pass(from: server, to: browser, \.down, of: pair) }
        }
        close(listener)
    }

    private func pass(
        from source: Int32, to sink: Int32, _ direction: any WritableKeyPath<ProxyBytes, Int> & Sendable,
        of pair: Pair
    ) {
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(source, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            state.withLock { $0.bytes[keyPath: direction] += count }
            if delay > .zero { usleep(UInt32(delay / .microseconds(1))) }
            while state.withLock({ $0.isSilent }) { usleep(5000) }
            var sent = 0
            while sent < count {
                let more = buffer[sent..<count].withUnsafeBytes {
                    send(sink, $0.baseAddress, $0.count, Self.flags)
                }
                if more <= 0 { break }
                sent += more
            }
            if sent < count { break }
        }
        shutdown(source, Int32(SHUT_RDWR))
        shutdown(sink, Int32(SHUT_RDWR))
        guard pair.isLastToLeave() else { return }
        state.withLock { $0.open.subtract([source, sink]) }
        close(source)
        close(sink)
    }

    #if canImport(Darwin)
        private static let flags: Int32 = 0
    #else
        private static let flags = Int32(MSG_NOSIGNAL)
    #endif

    private static func makeSocket() -> Int32 {
        #if canImport(Glibc)
            return socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            return socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    private static func address(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }
}

enum ProxyError: Error {
    case cannotListen(Int32)
}

/// A reference count for a connection's two threads; the last one closes both sockets.
private final class Pair: Sendable {
    private let users = Atomic(2)

    func isLastToLeave() -> Bool { users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
