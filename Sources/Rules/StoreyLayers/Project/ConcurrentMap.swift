import Dispatch

/// Returns the results of a closure for each number below a count. The closure runs in parallel.
///
/// - Parameter batchSize: The number of results that a thread computes at a time. Small, so that no thread waits for another's large
///   files.
func concurrentMap<Result: Sendable>(
    _ count: Int, batchSize: Int = 16, _ transform: @Sendable (Int) -> Result
) -> [Result] {
    Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
        // Each thread writes its own elements, which are read when all threads have finished. The compiler can't know who writes
        // through a pointer.
        nonisolated(unsafe) let results = buffer
        DispatchQueue.concurrentPerform(iterations: (count + batchSize - 1) / batchSize) { batch in
            for number in batch * batchSize..<min(count, (batch + 1) * batchSize) {
                results.initializeElement(at: number, to: transform(number))
            }
        }
        initializedCount = count
    }
}
