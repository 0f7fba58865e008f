#if canImport(UIKit)
    import BackgroundTasks
    import Foundation

    /// Synchronizes the notes in the background, for which the system launches the app from time to time.
    @MainActor
    package enum BackgroundRefresh {
        /// The identifier of the task, which `Info.plist` lists.
        package static let identifier = "dev.storey.notes.refresh"

        /// Registers the task, which must be done before the app has launched.
        /// - Parameter refresh: Synchronizes the notes, and returns whether that succeeded.
        static func register(_ refresh: @escaping @MainActor () async -> Bool) {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: .main) { task in
                schedule()
                let work = Task { task.setTaskCompleted(success: await refresh()) }
                // The system calls it on any thread.
                task.expirationHandler = { @Sendable in work.cancel() }
            }
        }

        /// Asks the system to launch the task later. If the user has turned it off in the system's settings, the notes are
        /// synchronized when the app is opened.
        static func schedule() {
            try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: identifier))
        }
    }
#endif
