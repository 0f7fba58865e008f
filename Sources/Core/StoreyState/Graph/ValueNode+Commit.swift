extension ValueNode {
    /// Changes the value of a source. If `change` throws, the value remains unchanged.
    @inlinable
    func commit<Result, Failure: Error>(
        _ change: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let propagation = beginCommit()
        defer { endCommit(propagation) }
        var draft = cell.pointee
        let result = try change(&draft)
        if isObservedWhole, let isEqual, isEqual(cell.pointee, draft) { return result }
        willChange()
        cell.pointee = draft
        didChange(propagation)
        return result
    }
}
