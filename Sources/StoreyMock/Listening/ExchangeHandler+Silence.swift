#if Mock
    import NIOCore

    extension ExchangeHandler {
        /// One alarm for a connection, set again when it went off too early: requests only note the time.
        func watchSilence(_ context: ChannelHandlerContext, for time: TimeAmount) {
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            silence = context.eventLoop.scheduleTask(in: time) {
                let (handler, context) = bound.value
                guard !handler.isOver else { return }
                let limit = TimeAmount.nanoseconds(handler.configuration.timeout.nanoseconds)
                let left = handler.lastSign + limit - .now()
                // Whoever waits for an answer of ours has reason to be silent.
                if handler.isAnswering, !handler.isTaking {
                    handler.watchSilence(context, for: limit)
                } else if left > .zero {
                    handler.watchSilence(context, for: left)
                } else {
                    context.close(promise: nil)
                }
            }
        }
    }

    extension Duration {
        var nanoseconds: Int64 {
            let (seconds, attoseconds) = components
            return seconds.multipliedReportingOverflow(by: 1_000_000_000).overflow
                ? .max : seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        }
    }
#endif
