/// A simple hand-written observable: an array of closures and a loop.
final class HandWritten {
    private(set) var value = 0
    private var observers: [(Int) -> Void] = []

    func observe(_ receive: @escaping (Int) -> Void) {
        observers.append(receive)
        receive(value)
    }

    func commit(_ change: (inout Int) -> Void) {
        change(&value)
        for observer in observers { observer(value) }
    }
}

/// Ten fields with a list of observers each.
final class HandWrittenFields {
    private(set) var state = TenFields()
    private var observers: [[(Int) -> Void]] = Array(repeating: [], count: 10)

    func observe(_ field: Int, _ receive: @escaping (Int) -> Void) {
        observers[field].append(receive)
    }

    func commit(_ change: (inout TenFields) -> Void) {
        let old = state
        change(&state)
        if old.a != state.a { tell(0, state.a) }
        if old.b != state.b { tell(1, state.b) }
        if old.c != state.c { tell(2, state.c) }
        if old.d != state.d { tell(3, state.d) }
        if old.e != state.e { tell(4, state.e) }
        if old.f != state.f { tell(5, state.f) }
        if old.g != state.g { tell(6, state.g) }
        if old.h != state.h { tell(7, state.h) }
        if old.i != state.i { tell(8, state.i) }
        if old.j != state.j { tell(9, state.j) }
    }

    private func tell(_ field: Int, _ value: Int) {
        for observer in observers[field] { observer(value) }
    }
}

/// Nested diamonds whose paths are each evaluated once, in order.
final class HandWrittenDiamonds {
    private let diamonds: [(left: (Int) -> Int, right: (Int) -> Int, join: (Int, Int) -> Int)]
    private let receive: (Int) -> Void

    init(_ count: Int, _ receive: @escaping (Int) -> Void) {
        diamonds = (0..<count).map { _ in
            (left: { $0 &+ 1 }, right: { $0 &- 1 }, join: { $0 ^ $1 &+ $0 })
        }
        self.receive = receive
    }

    func commit(_ value: Int) {
        var value = value
        for diamond in diamonds { value = diamond.join(diamond.left(value), diamond.right(value)) }
        receive(value)
    }
}
