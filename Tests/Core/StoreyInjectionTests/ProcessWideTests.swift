import StoreyInjection
import Synchronization
import Testing

@Suite("Process-wide values")
struct ProcessWideTests {
    private final class Service: Sendable {}

    @Test("A process-wide value is created once under concurrent access")
    func isMadeOnce() async throws {
        for _ in 0..<1000 {
            let count = Atomic(0)
            let shared = ProcessWide {
                count.add(1, ordering: .relaxed)
                return Service()
            }
            let ready = Atomic(0)
            let race = { @Sendable @concurrent () async throws -> ObjectIdentifier in
                ready.add(1, ordering: .acquiringAndReleasing)
                for _ in 0..<1000 where ready.load(ordering: .acquiring) < 2 {}
                let container = Container()
                container.register(shared)
                return ObjectIdentifier(try container.resolve(Service.self))
            }
            async let one = race()
            async let other = race()
            #expect(try await one == other)
            #expect(count.load(ordering: .relaxed) == 1)
        }
    }

    @Test("A process-wide value is created on its first use, and again only after an error")
    func isMadeLate() throws {
        let count = Atomic(0)
        let shared = ProcessWide { () throws -> Int in
            let made = count.add(1, ordering: .relaxed).newValue
            if made == 1 { throw SomeError() }
            return made
        }
        let container = Container()
        container.register(shared)
        #expect(container.validate() == [])
        #expect(count.load(ordering: .relaxed) == 0)
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(try container.resolve(Int.self) == 2)
        #expect(try shared.value() == 2)
    }
}
