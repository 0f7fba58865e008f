import StoreyInjection
import Testing

@Suite("Of several registrations")
struct PrecedenceTests {
    private let root = Container()
    private lazy var child = root.child()

    @Test("a default gives way")
    func defaults() throws {
        root.register(value: "stand-in").default()
        #expect(try root.resolve(String.self) == "stand-in")
        root.register(value: "real")
        #expect(try root.resolve(String.self) == "real")
    }

    @Test("an override wins, for children too")
    mutating func overrides() throws {
        root.register(value: "mock").override()
        root.register(value: "real")
        child.register(value: "child's")
        #expect(try root.resolve(String.self) == "mock")
        #expect(try child.resolve(String.self) == "mock")
    }

    @Test("the nearest container's wins")
    mutating func nearest() throws {
        root.register(value: "root's")
        child.register(value: "child's")
        #expect(try child.child().resolve(String.self) == "child's")
        #expect(try root.resolve(String.self) == "root's")
    }

    @Test("a child's default gives way to its parent's component")
    mutating func childsDefault() throws {
        root.register(value: "root's")
        child.register(value: "child's").default()
        #expect(try child.resolve(String.self) == "root's")
    }

    @Test("none is chosen by chance")
    func ambiguous() {
        root.register(value: "one")
        root.register(value: "two")
        #expect { try root.resolve(String.self) } throws: { ($0 as? ResolutionError)?.kind == .ambiguous }
    }

    @Test("what an override replaces is not made")
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
