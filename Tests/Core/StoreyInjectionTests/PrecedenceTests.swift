import StoreyInjection
import Testing

@Suite("Precedence of registrations")
struct PrecedenceTests {
    private let root = Container()
    private lazy var child = root.child()

    @Test("A normal registration replaces a default one")
    func defaults() throws {
        root.register(value: "stand-in").default()
        #expect(try root.resolve(String.self) == "stand-in")
        root.register(value: "real")
        #expect(try root.resolve(String.self) == "real")
    }

    @Test("An override replaces other registrations, also for child containers")
    mutating func overrides() throws {
        root.register(value: "mock").override()
        root.register(value: "real")
        child.register(value: "child's")
        #expect(try root.resolve(String.self) == "mock")
        #expect(try child.resolve(String.self) == "mock")
    }

    @Test("The nearest container's registration wins")
    mutating func nearest() throws {
        root.register(value: "root's")
        child.register(value: "child's")
        #expect(try child.child().resolve(String.self) == "child's")
        #expect(try root.resolve(String.self) == "root's")
    }

    @Test("A parent's normal registration replaces a child's default one")
    mutating func childsDefault() throws {
        root.register(value: "root's")
        child.register(value: "child's").default()
        #expect(try child.resolve(String.self) == "root's")
    }

    @Test("Registrations of the same rank are ambiguous")
    func ambiguous() {
        root.register(value: "one")
        root.register(value: "two")
        #expect { try root.resolve(String.self) } throws: { ($0 as? ResolutionError)?.kind == .ambiguous }
    }

    @Test("A component that is replaced by an override is not created")
    func notMade() throws {
        var made: [String] = []
        root.register { () -> String in
            made.append("real")
            return "real"
        }
        root.register { () -> String in
            made.append("mock")
            return "mock"
        }.override()
        _ = try root.resolve(String.self)
        #expect(made == ["mock"])
    }
}
