#if HTTP && !canImport(Darwin)
    import NIOCore
    import NIOHTTP1
    import NIOPosix
    import StoreyInternal

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #endif

    /// A connection to a service, for one request at a time.
    ///
    /// AsyncHTTPClient and what it needs take a minute to build, mostly for HTTP/2, tracing, and configuration, which a
    /// ``NetworkTransport`` has no use for.
    final class ClientConnection: Sendable {
        private static let connectTimeout = TimeAmount.seconds(10)
        /// The maximum size of a decompressed body, in bytes. Streamed responses may be longer as long as they aren't
        /// compressed.
        private static let maxDecompressedBytes = 64 << 20

        /// What connections must have in common to serve the same requests.
        struct Key: Hashable {
            let authority: String
            let isSecure: Bool
            let trust: ServerTrust.Identity
            let decompresses: Bool
        }

        let key: Key
        let channel: any Channel
        private let receiver: NIOLoopBound<ResponseReceiver>

        init(_ key: Key, _ channel: any Channel, _ receiver: NIOLoopBound<ResponseReceiver>) {
            self.key = key
            self.channel = channel
            self.receiver = receiver
        }

        /// Returns an idle connection, or connects.
        static func connect(
            to url: ServiceURL, _ trust: ServerTrust, decompresses: Bool
        ) async throws(HTTPTransportError) -> ClientConnection {
            let key = Key(
                authority: url.authority, isSecure: url.isSecure, trust: trust.identity,
                decompresses: decompresses)
            while let idle = IdleConnections.shared.take(key) {
                if await idle.isOpen { return idle }
                idle.close()
            }
            do {
                let (channel, receiver) = try await openChannel(to: url, trust) { channel in
                    let receiver = try addHandlers(to: channel, decompresses: decompresses)
                    return NIOLoopBound(receiver, eventLoop: channel.eventLoop)
                }
                let connection = ClientConnection(key, channel, receiver)
                channel.closeFuture.whenComplete { _ in IdleConnections.shared.remove(connection) }
                return connection
            } catch {
                throw await HTTPTransportError(error, at: url, hasBegun: false)
            }
        }

        /// Connects, and returns the channel with the value of a function that adds its handlers.
        static func openChannel<Value: Sendable>(
            to url: ServiceURL, _ trust: ServerTrust,
            addHandlers: @escaping @Sendable (any Channel) throws -> Value
        ) async throws -> (channel: any Channel, value: Value) {
            let group = MultiThreadedEventLoopGroup.singleton
            let connected = group.any().makePromise(of: (channel: any Channel, value: Value).self)
            connected.completeWithTask {
                let secure = try trust.securing(url)
                let bootstrap = ClientBootstrap(group: group).connectTimeout(connectTimeout)
                    .channelOption(.tcpOption(.tcp_nodelay), value: 1)
                let (channel, added) = try await bootstrap.connect(host: url.host, port: url.port) {
                    channel in
                    channel.eventLoop.makeCompletedFuture {
                        // Handlers may send a request as soon as they are added.
                        let added =
                            try secure(channel)?.flatMapThrowing { try addHandlers(channel) }
                            ?? channel.eventLoop.makeSucceededFuture(try addHandlers(channel))
                        return (channel, added)
                    }
                }
                do { return (channel, try await added.get()) } catch {
                    channel.close(promise: nil)
                    throw error
                }
            }
            return try await connected.futureResult.untilCancelled { $0.channel.close(promise: nil) }
        }

        private static func addHandlers(to channel: any Channel, decompresses: Bool) throws
            -> ResponseReceiver
        {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(HTTPRequestEncoder())
            try pipeline.addHandler(
                ByteToMessageHandler(
                    HTTPResponseDecoder(
                        leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .drop)))
            if decompresses {
                try pipeline.addHandler(ResponseDecompressor(maxBytes: maxDecompressedBytes))
            }
            let receiver = ResponseReceiver()
            try pipeline.addHandler(receiver)
            return receiver
        }

        /// Whether the service hasn't closed the connection, according to the system. The event loop may not have been told
        /// yet, and a request that is sent now would be lost.
        private var isOpen: Bool {
            get async {
                guard channel.isActive, let provider = channel as? any SocketOptionProvider else {
                    return false
                }
                let info: tcp_info? = try? await provider.unsafeGetSocketOption(
                    level: .tcp, name: NIOBSDSocket.Option(rawValue: TCP_INFO)
                ).get()
                return info.map { Int($0.tcpi_state) == Int(TCP_ESTABLISHED) } ?? false
            }
        }

        /// Sends a request. Its response must be read to its end, or the connection closed.
        func start(_ message: RequestMessage, timeLimit: TimeAmount) {
            channel.eventLoop.execute { [self, receiver] in
                receiver.value.start(message, timeLimit: timeLimit) { IdleConnections.shared.add(self) }
            }
        }

        /// Sends a streamed body until the body, the connection, or the task ends. If the body can't be read, the response fails
        /// with its error.
        func send(_ body: UploadSource) async {
            var isOpen = true
            do {
                try await body.forEachPiece { (piece) throws(HTTPTransportError) in
                    isOpen = await send(piece)
                    if !isOpen { throw HTTPTransportError(.connectionLost, "the connection has ended") }
                }
                _ = await send(nil)
            } catch {
                // The end of the connection isn't reported here, because the service may have sent a response before it.
                if isOpen { channel.eventLoop.execute { [receiver] in receiver.value.stopSending(error) } }
            }
        }

        /// Sends a piece of a body, or its end, and returns whether the connection is still open.
        private func send(_ piece: [UInt8]?) async -> Bool {
            let sent = channel.eventLoop.flatSubmit { [channel, receiver] in
                receiver.value.send(piece) ?? channel.eventLoop.makeFailedFuture(ChannelError.eof)
            }
            do { try await sent.get() } catch { return false }
            return true
        }

        /// Returns the head of the response.
        func head() async throws -> HTTPResponseHead {
            guard case .head(let head)? = try await next() else { throw HTTPParserError.invalidEOFState }
            return head
        }

        /// Returns the next bytes of the body, or `nil` at its end. Then the connection is idle or closed.
        func chunk() async throws -> ByteBuffer? {
            guard case .body(let bytes)? = try await next() else { return nil }
            return bytes
        }

        private func next() async throws -> HTTPClientResponsePart? {
            let promise = channel.eventLoop.makePromise(of: HTTPClientResponsePart?.self)
            channel.eventLoop.execute { [receiver] in receiver.value.next(promise) }
            return try await withTaskCancellationHandler {
                try await promise.futureResult.get()
            } onCancel: {
                close()
            }
        }

        func close() { channel.close(promise: nil) }
    }

    extension EventLoopFuture where Value: Sendable {
        /// Returns the value, or throws `CancellationError` as soon as the task is canceled.
        /// - Parameter discard: Called with a value that arrives after that.
        func untilCancelled(
            discard: @escaping @Sendable (Value) -> Void = { _ in }
        ) async throws -> Value {
            let promise = eventLoop.makePromise(of: Value.self)
            let isDecided = Locked(false)
            // Returns whether it is the first to decide.
            let decide: @Sendable () -> Bool = {
                isDecided.withLock { isDecided in
                    defer { isDecided = true }
                    return !isDecided
                }
            }
            whenComplete { result in
                if decide() {
                    promise.completeWith(result)
                } else if case .success(let value) = result {
                    discard(value)
                }
            }
            return try await withTaskCancellationHandler {
                try await promise.futureResult.get()
            } onCancel: {
                if decide() { promise.fail(CancellationError()) }
            }
        }
    }
#endif
