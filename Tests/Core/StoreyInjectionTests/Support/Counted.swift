/// Counts the live instances that were created with it, to find leaks and double frees.
final class Census {
    private(set) var living = 0
    private(set) var made = 0

    fileprivate func enter() {
        living += 1
        made += 1
    }

    fileprivate func leave() { living -= 1 }
}

/// An instance that a census counts.
class Counted {
    let census: Census

    init(census: Census) {
        self.census = census
        census.enter()
    }

    deinit { census.leave() }
}

struct SomeError: Error, Equatable {}
