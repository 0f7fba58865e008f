/// The Swift keywords that matter for declarations and braces. The parser treats all others as names.
enum Keyword: UInt8, CaseIterable {
    case none
    case `import`, `class`, `struct`, `enum`, `protocol`, `extension`, `typealias`, `associatedtype`, `func`,
        `var`
    case `let`, `init`, `deinit`, `subscript`, `case`, actor, macro, `precedencegroup`, `operator`
    case `if`, `guard`, `while`, `for`, `switch`, `do`, `catch`, `else`, `repeat`, `defer`, elseif, endif
    case `where`, `in`, await, `is`, `as`, `return`, `throw`, `try`
    case `public`, open, package, `internal`, `fileprivate`, `private`

    /// Whether the keyword introduces a declaration.
    var declares: Bool { rawValue >= Keyword.import.rawValue && rawValue <= Keyword.operator.rawValue }

    /// Whether the keyword is followed by a block rather than a closure.
    var leadsToBlock: Bool { rawValue >= Keyword.if.rawValue && rawValue <= Keyword.defer.rawValue }

    /// Whether the keyword is contextual, and a name elsewhere.
    var isContextual: Bool {
        switch self {
        case .actor, .macro, .precedencegroup, .operator, .elseif, .endif, .open, .package, .await: true
        default: false
        }
    }
}

/// Maps name hashes to keywords, using open addressing.
///
/// Unchecked: pointers aren't Sendable, but the only table is neither written nor freed after its creation.
struct KeywordTable: @unchecked Sendable {
    private static let size = 256
    private let hashes = UnsafeMutablePointer<UInt64>.allocate(capacity: size)
    private let keywords = UnsafeMutablePointer<Keyword>.allocate(capacity: size)

    static let shared = KeywordTable()

    private init() {
        hashes.initialize(repeating: 0, count: Self.size)
        keywords.initialize(repeating: .none, count: Self.size)
        for keyword in Keyword.allCases where keyword != .none {
            let hash = NameHash.of("\(keyword)")
            var slot = Int(truncatingIfNeeded: hash) & (Self.size - 1)
            while hashes[slot] != 0 { slot = (slot + 1) & (Self.size - 1) }
            hashes[slot] = hash
            keywords[slot] = keyword
        }
    }

    func keyword(_ hash: UInt64) -> Keyword {
        var slot = Int(truncatingIfNeeded: hash) & 255
        while hashes[slot] != 0 {
            if hashes[slot] == hash { return keywords[slot] }
            slot = (slot + 1) & 255
        }
        return .none
    }
}
