#if canImport(Combine)
    public import Combine

    extension Observed {
        /// A Combine publisher of the current value and later ones.
        ///
        /// A subscriber without demand misses values and receives the latest one when it requests more. The publisher
        /// never completes, even if the store is deallocated. Use it in the isolation of the store.
        public var publisher: some Publisher<Value, Never> { ObservedPublisher(observed: self) }
    }

    private struct ObservedPublisher<Value>: Publisher {
        typealias Output = Value
        typealias Failure = Never

        let observed: Observed<Value>

        func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            let subscription = ObservedSubscription(subscriber)
            subscriber.receive(subscription: subscription)
            subscription.begin(observed)
        }
    }

    private final class ObservedSubscription<Downstream: Subscriber>: Subscription
    where Downstream.Failure == Never {
        private var downstream: Downstream?
        private var demand = Subscribers.Demand.none
        private var latest: Downstream.Input?
        private var observation: ObservationToken?

        init(_ downstream: Downstream) {
            self.downstream = downstream
        }

        func begin(_ observed: Observed<Downstream.Input>) {
            guard downstream != nil else { return }
            observation = observed.observe { [weak self] value in
                self?.latest = value
                self?.send()
            }
        }

        func request(_ more: Subscribers.Demand) {
            demand += more
            send()
        }

        func cancel() {
            downstream = nil
            observation = nil
        }

        private func send() {
            while demand > .none, let downstream, let value = latest.take() {
                demand -= 1
                demand += downstream.receive(value)
            }
        }
    }
#endif
