/// Sends an idempotent request a second time if the first response takes long, and returns the response that comes first.
///
/// Source: Dean and Barroso, “The tail at scale”, 2013.
struct HedgingInterceptor: ServiceInterceptor {
    private enum Event: Sendable {
        case completed(ServiceClient.Outcome)
        case delayPassed
        case delayCancelled
    }

    func intercept(
        _ call: ServiceCall, next: InterceptorChain
    ) async throws(HTTPTransportError) -> ServiceResponse {
        guard call.isIdempotent, let delay = call.policy.hedgingDelay else { return try await next(call) }
        let outcome = await withTaskGroup(of: Event.self) { group -> ServiceClient.Outcome in
            defer { group.cancelAll() }
            group.addTask { .completed(await next.outcome(of: call)) }
            group.addTask {
                do { try await call.clock.sleep(for: delay) } catch { return .delayCancelled }
                return .delayPassed
            }
            var pending = 1
            while let event = await group.next() {
                switch event {
                case .completed(let outcome):
                    pending -= 1
                    // The other request may still succeed.
                    if pending == 0 || !outcome.isTemporaryFailure { return outcome }
                case .delayPassed where call.policy.retryBudget?.withdraw() ?? true:
                    pending += 1
                    group.addTask { .completed(await next.outcome(of: call)) }
                case .delayPassed, .delayCancelled: break
                }
            }
            return .failure(.cancelledCall)
        }
        return try outcome.get()
    }
}
