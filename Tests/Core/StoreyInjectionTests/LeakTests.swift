import StoreyInjection
import Testing

private struct Bundle {
    let one: Counted
    let other: Counted
    let name: String
}
private protocol Screen {}
private struct ScreenValue: Screen {
    let bundle: Bundle
    let list: [Counted]
}

@Suite("Deallocation of resolved instances")
struct LeakTests {
    private let census = Census()

    @Test(
        "An instance is deallocated with its holder, for each lifetime", arguments: Lifetime.allCases,
        [false, true])
    func isFreed(lifetime: Lifetime, validates: Bool) throws {
        do {
            let container = Container()
            container.register { [census] in Counted(census: census) }.lifetime(lifetime)
            container.register(value: "a name that is too long to lie in the string itself")
            container.register(Bundle.init(one:other:name:)).lifetime(
                lifetime == .weak ? .objectGraph : lifetime)
            container.register { (bundle: Bundle, many: Many<Counted>) in
                ScreenValue(bundle: bundle, list: many.elements)
            }.as((any Screen).self).as(ScreenValue.self).lifetime(lifetime == .weak ? .prototype : lifetime)
            container.register { (screen: (any Screen)?, value: Tagged<ScreenValue, Never>?) in
                "\(screen == nil) \(value == nil)"
            }.as(tag: Bundle.self)
            if validates { _ = container.validate() }
            for _ in 0..<3 {
                _ = try container.resolve((any Screen).self)
                _ = try container.child().resolve(ScreenValue.self)
                #expect(try container.resolve(String.self, tag: Bundle.self) == "false true")
            }
            #expect(census.made > 0)
        }
        #expect(census.living == 0)
    }

    @Test(
        "Instances are deallocated after the call, while the container still exists",
        arguments: [.prototype, .objectGraph, .weak] as [Lifetime])
    func isNotKept(lifetime: Lifetime) throws {
        let container = Container()
        container.register { [census] in Counted(census: census) }.lifetime(lifetime)
        container.register { (one: Counted, other: Counted) in one === other }
        for _ in 0..<3 { _ = try container.resolve(Bool.self) }
        #expect(census.living == 0)
    }

    @Test("A value that must not be moved in memory is deallocated")
    func weakFields() throws {
        struct Watching {
            weak var counted: Counted?
            let own: Counted
        }
        let container = Container()
        do {
            container.register { [census] in Counted(census: census) }.lifetime(.objectGraph)
            container.register { (counted: Counted) in Watching(counted: counted, own: counted) }
                .lifetime(.objectGraph)
            container.register { (one: Watching, other: Watching) in [one, other] }
            let watching: [Watching] = try container.resolve()
            #expect(watching.map { $0.counted === watching[0].own } == [true, true])
        }
        #expect(census.living == 0)
    }
}
