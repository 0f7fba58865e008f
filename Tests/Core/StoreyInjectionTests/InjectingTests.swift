import StoreyInjection
import Testing

private final class Player: Counted {
    let queue: Queue
    init(queue: Queue, census: Census) {
        self.queue = queue
        super.init(census: census)
    }
}
private final class Queue: Counted {
    weak var player: Player?
    var label: String?
}

@Suite("Injection after initialization")
struct InjectingTests {
    private let container = Container()
    private let census = Census()

    private func register(_ player: Lifetime, _ queue: Lifetime) {
        container.register(value: census)
        container.register(value: "label")
        container.register(Player.init(queue:census:)).lifetime(player)
        container.register { (census: Census) in Queue(census: census) }.lifetime(queue)
            .inject { (queue: Queue, player: Player) in queue.player = player }
            .inject { (queue: Queue, label: String) in queue.label = label }
    }

    @Test(
        "Injection closes a cycle between the same two instances, from either end",
        arguments: [.objectGraph, .perContainer, .singleton, .weak] as [Lifetime])
    func closesACycle(lifetime: Lifetime) throws {
        register(lifetime, lifetime)
        #expect(container.validate() == [])
        let player: Player = try container.resolve()
        #expect(player.queue.player === player)
        #expect(player.queue.label == "label")
        if lifetime != .objectGraph {
            let queue: Queue = try container.resolve()
            #expect(queue.player === player)
            #expect(census.made == 2)
        }
    }

    @Test("Injection is rejected if it would connect different instances")
    func refused() {
        register(.prototype, .objectGraph)
        #expect { try container.resolve(Player.self) } throws: { ($0 as? ResolutionError)?.kind == .cycle }
        #expect(container.validate().map(\.kind) == [.cycle])
    }

    @Test("Injection works for a prototype without a cycle")
    func prototype() throws {
        container.register(value: census)
        container.register(value: "label")
        container.register { (census: Census) in Queue(census: census) }
            .inject { (queue: Queue, label: String) in queue.label = label }
        #expect(try container.resolve(Queue.self).label == "label")
        #expect(census.living == 0)
    }

    @Test("A failed injection leaves no incomplete instance")
    func fails() throws {
        container.register(value: census)
        var fails = true
        container.register { (census: Census) in Queue(census: census) }.lifetime(.singleton)
            .inject { (queue: Queue) in if fails { throw SomeError() } }
        #expect { try container.resolve(Queue.self) } throws: {
            ($0 as? ResolutionError)?.underlying as? SomeError == SomeError()
        }
        #expect(census.living == 0, "an incomplete instance must not be retained")
        fails = false
        #expect(try container.resolve(Queue.self) === container.resolve(Queue.self))
    }
}
