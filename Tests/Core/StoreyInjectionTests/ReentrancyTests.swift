import StoreyInjection
import Testing

private final class Part1: Counted {}

@Suite("Resolving during initialization")
struct ReentrancyTests {
    private let container = Container()
    private let census = Census()

    @Test("A nested call has its own object graph")
    func nestedGraph() throws {
        struct Pair {
            let one: Counted
            let other: Counted
        }
        struct Outer {
            let first: Counted
            let inner: Pair
            let last: Counted
        }
        container.register { [census] in Counted(census: census) }.lifetime(.objectGraph)
        container.register(Pair.init(one:other:)).as(tag: Pair.self)
        container.register { [unowned container] () throws -> Pair in try container.resolve(tag: Pair.self) }
        container.register(Outer.init(first:inner:last:))
        do {
            let outer: Outer = try container.resolve()
            #expect(outer.first === outer.last)
            #expect(outer.inner.one === outer.inner.other)
            #expect(outer.inner.one !== outer.first)
            #expect(census.made == 2)
        }
        #expect(census.living == 0)
    }

    @Test("A nested call can create the same component for its own graph")
    func nestedSame() throws {
        final class Folder: Counted {
            var inner: Folder?
        }
        container.register(argument: Int.self)
        container.register { [census, unowned container] (depth: Int) throws -> Folder in
            let folder = Folder(census: census)
            folder.inner = depth == 0 ? nil : try container.resolve(arguments: depth - 1)
            return folder
        }.lifetime(.objectGraph)
        do {
            let folder: Folder = try container.resolve(arguments: 3)
            #expect(folder.inner?.inner?.inner != nil)
            #expect(census.living == 4)
        }
        #expect(census.living == 0)
    }

    @Test(
        "Resolving a component from its own initializer is an error",
        arguments: [.singleton, .perContainer, .weak, .objectGraph, .prototype] as [Lifetime])
    func cycleAtRunTime(lifetime: Lifetime) throws {
        final class Loop {
            init(loop: Loop) {}
        }
        let line = #line + 1
        container.register { [unowned container] () throws -> Loop in Loop(loop: try container.resolve()) }
            .lifetime(lifetime)
        #expect {
            try container.resolve(Loop.self)
        } throws: { error in
            let issue = (error as? ResolutionError)?.issue
            return issue?.kind == .cycle
                && issue?.chain.allSatisfy {
                    $0.description == "Loop (StoreyInjectionTests/ReentrancyTests.swift:\(line))"
                } == true
        }
        container.register(value: 1)
        #expect(try container.resolve(Int.self) == 1, "the container must still work")
    }

    @Test(
        "A shared component is not created twice by nested calls",
        arguments: [.singleton, .perContainer, .weak] as [Lifetime])
    func onlyOne(lifetime: Lifetime) throws {
        container.register { [census, unowned container] () -> Counted in
            if census.made == 0 {
                #expect(throws: ResolutionError.self) { try container.resolve(Counted.self) }
            }
            return Counted(census: census)
        }.lifetime(lifetime)
        let one: Counted = try container.resolve()
        #expect(try container.resolve(Counted.self) === one)
        #expect(census.made == 1)
    }

    @Test("An error releases the instances created so far, and the next call starts over")
    func errorFrees() throws {
        struct Failing {
            let shared: Counted
            let own: Part1
            let number: Int
        }
        var fails = true
        container.register { [census] in Counted(census: census) }.lifetime(.objectGraph)
        container.register { [census] in Part1(census: census) }
        container.register { () throws -> Int in
            if fails { throw SomeError() }
            return 1
        }
        container.register(Failing.init(shared:own:number:))
        #expect(throws: ResolutionError.self) { try container.resolve(Failing.self) }
        #expect(census.living == 0)
        #expect(census.made == 2)
        fails = false
        #expect(try container.resolve(Failing.self).number == 1)
        #expect(census.living == 0)
        #expect(census.made == 4)
    }

    @Test("An initializer can register components")
    func registers() throws {
        container.register { [unowned container] (number: Int) in
            container.register(value: 2.5)
            return "\(number) \((try? container.resolve(Double.self)) ?? 0)"
        }
        container.register(value: 1)
        #expect(try container.resolve(String.self) == "1 2.5")
    }

    @Test("A deinitializer can call resolve")
    func deinitializerResolves() throws {
        final class Last {
            let onEnd: () -> Void
            init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
            deinit { onEnd() }
        }
        var found: [Int] = []
        container.register { [unowned container] in
            Last { found.append((try? container.resolve(Tagged<Int, Last>.self).value) ?? -1) }
        }.lifetime(.objectGraph)
        container.register { 1 }.lifetime(.objectGraph)
        container.register { (number: Int) in number + 1 }.as(tag: Last.self).lifetime(.objectGraph)
        container.register { (last: Last, number: Int) in "\(number)" }
        for _ in 0..<3 { #expect(try container.resolve(String.self) == "1") }
        #expect(found == [2, 2, 2])
    }

    @Test("Nothing is created if a dependency is missing")
    func nothingIsMade() throws {
        container.register { [census] in Counted(census: census) }
        container.register { (counted: Counted, missing: Double) in "\(counted) \(missing)" }
        #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(census.made == 0)
    }
}
