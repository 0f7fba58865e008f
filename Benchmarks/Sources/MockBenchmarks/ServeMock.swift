import Foundation
import StoreyMock

/// The argument with which the benchmarks' program does ``serveMock(stubs:)`` and nothing else.
public let serveMockArgument = "serve-mock"

/// What the benchmarks' other process does: answers `/api/orders/1` among as many stubs, and says on which port. It ends
/// with its standard input, so that it never outlives whoever started it.
public func serveMock(stubs: Int) async throws {
    let server = MockServer(
        (1...max(stubs, 1)).map { number in
            Stub("GET", PathPattern("/api/orders/\(number)"), answer: .json(["text": .string(orderText)]))
        })
    let listener = try await server.listen()
    FileHandle.standardOutput.write(Data("\(listener.port)\n".utf8))
    Thread.detachNewThread {
        while readLine() != nil {}
        exit(0)
    }
    await listener.waitUntilClosed()
}

/// As much as makes the body 600 bytes.
let orderText = String(repeating: "x", count: 589)
