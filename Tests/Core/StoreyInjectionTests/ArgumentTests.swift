import StoreyInjection
import Testing

private final class Details {
    let id: Int
    init(id: Int) { self.id = id }
}
private struct Screen {
    let details: Details
    let id: Int
    let title: String
}

@Suite("Arguments of resolve")
struct ArgumentTests {
    private let container = Container()

    init() {
        container.register(argument: Int.self)
        container.register(Details.init(id:)).lifetime(.objectGraph)
        container.register(Screen.init(details:id:title:))
        container.register(argument: String.self)
    }

    @Test("An argument reaches every component created by the call")
    func reachesAll() throws {
        for number in 1...3 {
            let screen: Screen = try container.resolve(arguments: number, "title \(number)")
            #expect(screen.details.id == number)
            #expect(screen.id == number)
            #expect(screen.title == "title \(number)")
        }
    }

    @Test("An argument can be passed to a factory")
    func factory() throws {
        let factory: Factory<Details> = try container.resolve()
        #expect(try factory(arguments: 4).id == 4)
    }

    @Test("An argument can be registered by several parts")
    func severalTimes() throws {
        container.register(argument: Int.self)
        #expect(try container.resolve(Details.self, arguments: 5).id == 5)
    }

    @Test("A missing argument is an error, even if an earlier call passed it")
    func notGiven() throws {
        _ = try container.resolve(Details.self, arguments: 5)
        #expect { try container.resolve(Details.self) } throws: {
            ($0 as? ResolutionError)?.kind == .argumentMissing
        }
    }

    @Test("An argument that is not registered is an error")
    func unknown() {
        #expect { try container.resolve(Details.self, arguments: 5, 5.0) } throws: {
            ($0 as? ResolutionError)?.kind == .argumentUnknown
        }
    }

    @Test("Two arguments of the same type are an error, and a later call works")
    func repeated() throws {
        for _ in 1...2 {
            #expect { try container.resolve(Details.self, arguments: 5, 6) } throws: {
                ($0 as? ResolutionError)?.kind == .argumentRepeated
            }
            #expect(try container.resolve(Details.self, arguments: 7).id == 7)
        }
    }

    @Test("An argument is released after the call")
    func freed() throws {
        let census = Census()
        container.register(argument: Counted.self)
        #expect(try container.resolve(Details.self, arguments: 1, Counted(census: census)).id == 1)
        #expect(census.living == 0)
        #expect(census.made == 1)
    }

    @Test("An argument can be passed through a child container")
    func child() throws {
        #expect(try container.child().resolve(Details.self, arguments: 6).id == 6)
    }
}
