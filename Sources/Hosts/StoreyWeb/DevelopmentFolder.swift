#if Web
    import Foundation
    import StoreyInternal

    /// The folder in which `storey dev` tells a running app, and its pages, what happens to its source code.
    ///
    /// | file | contents |
    /// |---|---|
    /// | `status.json` | the state of the last build, which pages get unchanged; `dev.js` describes it |
    /// | `Web/…` | the files of ``WebHost/Configuration/assets``, as they are now |
    ///
    /// Its path is in the environment variable `STOREY_DEV`, which only debug builds read.
    final class DevelopmentFolder: Sendable {
        private struct State {
            var status: String?
            var file = FileKind.other
            /// The number of different contents so far.
            var version = 0
            var nextObserver = 0
            var observers: [Int: @Sendable () -> Void] = [:]
        }

        private let folder: URL
        private let state = Locked(State())

        init(path: String) {
            folder = URL(fileURLWithPath: path, isDirectory: true)
            reload()
        }

        /// The folder that the environment names, or `nil` if the app isn't being developed.
        static var ofEnvironment: DevelopmentFolder? {
            #if DEBUG
                ProcessInfo.processInfo.environment["STOREY_DEV"].map { DevelopmentFolder(path: $0) }
            #else
                nil
            #endif
        }

        /// The last status, with the number of its version, or `nil` before the first one.
        var status: (text: String, version: Int)? {
            state.withLock { state in state.status.map { ($0, state.version) } }
        }

        /// Reads the status again whenever it has changed, until the task is canceled.
        func watch(every pause: Duration = .milliseconds(10)) async {
            await pollForChanges(every: pause) { reload() }
        }

        /// Reads the status if it has changed, and calls the observers.
        func reload() {
            let url = folder.appendingPathComponent("status.json")
            let file = FileKind(at: url.path)
            guard file != state.withLock({ $0.file }),
                let text = try? String(contentsOf: url, encoding: .utf8)
            else { return }
            let observers = state.withLock { state -> [@Sendable () -> Void] in
                state.file = file
                guard text != state.status else { return [] }
                state.status = text
                state.version += 1
                return Array(state.observers.values)
            }
            for observer in observers { observer() }
        }

        /// Adds a closure that is called when the status has changed.
        ///
        /// - Returns: The number with which the observer is removed.
        func observe(_ observer: @escaping @Sendable () -> Void) -> Int {
            state.withLock { state in
                state.nextObserver += 1
                state.observers[state.nextObserver] = observer
                return state.nextObserver
            }
        }

        func removeObserver(_ number: Int) { state.withLock { $0.observers[number] = nil } }

        /// Returns the current content of an asset, or `nil` if the folder doesn't have it.
        ///
        /// - Parameter path: The path of a request. The hash in it may be that of another version of the file.
        func asset(at path: Substring) -> StaticFile? {
            guard path.hasPrefix(AssetURL.folder) else { return nil }
            var parts = path.dropFirst(AssetURL.folder.count).split(separator: "/")
                .map { $0.removingPercentEncoding ?? "" }
            guard let file = parts.popLast() else { return nil }
            var pieces = file.split(separator: ".", omittingEmptySubsequences: false)
            guard pieces.count > 2 else { return nil }
            pieces.remove(at: pieces.count - 2)
            parts.append(pieces.joined(separator: "."))
            guard !parts.contains(where: { $0.isEmpty || $0 == ".." || $0.contains("/") }) else { return nil }
            let name = parts.joined(separator: "/")
            let url = folder.appendingPathComponent("Web").appendingPathComponent(name)
            guard let type = MediaType.ofAsset(named: name), let bytes = try? Data(contentsOf: url) else {
                return nil
            }
            return StaticFile([UInt8](bytes), type: type)
        }
    }

    /// The connection over which a page learns what happens to the app's source code.
    actor DevelopmentConnection: WebConnection {
        private let folder: DevelopmentFolder
        private var observer: Int?
        /// The version of the status that the page has.
        private var sent = 0

        init(_ folder: DevelopmentFolder) { self.folder = folder }

        func opened(wake: @escaping @Sendable () -> Void) { observer = folder.observe(wake) }

        func received(_ message: String) {}

        func take() -> OutgoingMessage {
            guard let status = folder.status, status.version != sent else { return .nothing }
            sent = status.version
            return .message(status.text)
        }

        func closed() {
            if let observer { folder.removeObserver(observer) }
        }
    }
#endif
