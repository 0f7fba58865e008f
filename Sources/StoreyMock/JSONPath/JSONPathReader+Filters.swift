extension JSONPathReader {
    mutating func readTest() throws(JSONPathFault) -> JSONPathTest {
        try nested { (reader) throws(JSONPathFault) in try reader.readAlternatives() }
    }

    mutating func readAlternatives() throws(JSONPathFault) -> JSONPathTest {
        var tests = [try readConjunction()]
        skipSpace()
        while skip("||") {
            skipSpace()
            tests.append(try readConjunction())
            skipSpace()
        }
        return tests.count == 1 ? tests[0] : .any(tests)
    }

    mutating func readConjunction() throws(JSONPathFault) -> JSONPathTest {
        var tests = [try readBasicTest()]
        skipSpace()
        while skip("&&") {
            skipSpace()
            tests.append(try readBasicTest())
            skipSpace()
        }
        return tests.count == 1 ? tests[0] : .all(tests)
    }

    mutating func readBasicTest() throws(JSONPathFault) -> JSONPathTest {
        if skip("!") {
            skipSpace()
            return .not(try readUncompared())
        }
        if next == "(" { return try readUncompared() }
        let operand = try readOperand()
        skipSpace()
        guard let comparison = readComparison() else { return try test(of: operand) }
        skipSpace()
        let other = try readOperand()
        return .comparison(try compared(operand), comparison, try compared(other))
    }

    /// A test in parentheses, a query or a function.
    mutating func readUncompared() throws(JSONPathFault) -> JSONPathTest {
        guard skip("(") else { return try test(of: try readOperand()) }
        skipSpace()
        let test = try readTest()
        skipSpace()
        guard skip(")") else { throw fault("a closing parenthesis is missing") }
        return test
    }

    func test(of operand: JSONPathOperand) throws(JSONPathFault) -> JSONPathTest {
        switch operand {
        case .query(let query): return .exists(query)
        case .function(let function) where function.isTest: return .function(function)
        case .function: throw fault("this function's value has to be compared")
        case .literal: throw fault("a literal has to be compared")
        }
    }

    func compared(_ operand: JSONPathOperand) throws(JSONPathFault) -> JSONPathOperand {
        switch operand {
        case .query(let query) where !query.isSingular:
            throw fault("a path that may lead to several values cannot be compared")
        case .function(let function) where function.isTest:
            throw fault("this function says yes or no and cannot be compared")
        default: return operand
        }
    }

    mutating func readComparison() -> JSONPathTest.Comparison? {
        for comparison: JSONPathTest.Comparison in [
            .equal, .unequal, .lessOrEqual, .greaterOrEqual, .less, .greater,
        ]
        where skip(comparison.rawValue) {
            return comparison
        }
        return nil
    }
}
