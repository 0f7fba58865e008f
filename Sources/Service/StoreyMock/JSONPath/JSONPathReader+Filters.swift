extension JSONPathReader {
    mutating func readTest() throws(JSONPathError) -> JSONPathTest {
        try nested { (reader) throws(JSONPathError) in try reader.readAlternatives() }
    }

    private mutating func readAlternatives() throws(JSONPathError) -> JSONPathTest {
        var tests = [try readConjunction()]
        skipSpace()
        while skip("||") {
            skipSpace()
            tests.append(try readConjunction())
            skipSpace()
        }
        return tests.count == 1 ? tests[0] : .any(tests)
    }

    private mutating func readConjunction() throws(JSONPathError) -> JSONPathTest {
        var tests = [try readBasicTest()]
        skipSpace()
        while skip("&&") {
            skipSpace()
            tests.append(try readBasicTest())
            skipSpace()
        }
        return tests.count == 1 ? tests[0] : .all(tests)
    }

    private mutating func readBasicTest() throws(JSONPathError) -> JSONPathTest {
        if skip("!") {
            skipSpace()
            return .not(try readUncompared())
        }
        if next == "(" { return try readUncompared() }
        let operand = try readOperand()
        skipSpace()
        if isJayway, let comparison = JaywayOperator.allCases.first(where: { skip($0.rawValue) }) {
            skipSpace()
            return .jayway(operand, comparison, try readOperand())
        }
        guard let comparison = readComparison() else { return try test(of: operand) }
        skipSpace()
        let other = try readOperand()
        return .comparison(try compared(operand), comparison, try compared(other))
    }

    /// Reads a parenthesized expression, a query or a function.
    private mutating func readUncompared() throws(JSONPathError) -> JSONPathTest {
        guard skip("(") else { return try test(of: try readOperand()) }
        skipSpace()
        let test = try readTest()
        skipSpace()
        guard skip(")") else { throw failure("expected a closing parenthesis") }
        return test
    }

    func test(of operand: JSONPathOperand) throws(JSONPathError) -> JSONPathTest {
        switch operand {
        case .query(let query): return .exists(query)
        case .function(let function) where function.isTest: return .function(function)
        case .function: throw failure("the result of this function must be compared")
        case .literal: throw failure("a literal must be compared")
        }
    }

    func compared(_ operand: JSONPathOperand) throws(JSONPathError) -> JSONPathOperand {
        switch operand {
        case .query(let query) where !query.isSingular:
            throw failure("a query that can select several values can't be compared")
        case .function(let function) where function.isTest:
            throw failure("the result of a logical function can't be compared")
        default: return operand
        }
    }

    private mutating func readComparison() -> JSONPathTest.Comparison? {
        for comparison: JSONPathTest.Comparison in [
            .equal, .unequal, .lessOrEqual, .greaterOrEqual, .less, .greater,
        ]
        where skip(comparison.rawValue) {
            return comparison
        }
        return nil
    }
}
