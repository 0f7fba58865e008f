public import Dispatch
public import Foundation

// https://developer.apple.com/documentation/backgroundtasks/bgtask
open class BGTask: NSObject {
    // https://developer.apple.com/documentation/backgroundtasks/bgtask/identifier
    open private(set) var identifier: String
    // https://developer.apple.com/documentation/backgroundtasks/bgtask/expirationhandler
    open var expirationHandler: (() -> Void)?
    fileprivate var onCompleted: (Bool) -> Void = { _ in }

    init(identifier: String) { self.identifier = identifier }

    // https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)
    open func setTaskCompleted(success: Bool) { onCompleted(success) }
}

// https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtask
open class BGAppRefreshTask: BGTask {}

// https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest
open class BGTaskRequest: NSObject {
    // https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest/identifier
    open private(set) var identifier: String
    // https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest/earliestbegindate
    open var earliestBeginDate: Date?

    init(request identifier: String) { self.identifier = identifier }
}

// https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtaskrequest
open class BGAppRefreshTaskRequest: BGTaskRequest {
    // https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtaskrequest/init(identifier:)
    public init(identifier: String) { super.init(request: identifier) }
}

// https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler
open class BGTaskScheduler: NSObject {
    nonisolated(unsafe) private static let scheduler = BGTaskScheduler()
    private let lock = NSLock()
    private var handlers: [String: (queue: DispatchQueue, launch: (BGTask) -> Void)] = [:]
    private var requests: [String: BGTaskRequest] = [:]

    // https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/shared
    open class var shared: BGTaskScheduler { scheduler }

    // https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/register(fortaskwithidentifier:using:launchhandler:)
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        lock.withLock { handlers[identifier] = (queue ?? .global(), launchHandler) }
        return true
    }

    // https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/submit(_:)
    open func submit(_ taskRequest: BGTaskRequest) throws {
        lock.withLock { requests[taskRequest.identifier] = taskRequest }
    }

    // https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler/cancelalltaskrequests()
    open func cancelAllTaskRequests() { lock.withLock { requests = [:] } }

    // MARK: The system

    /// Simulates that the system launches the app in the background for a requested task, on the handler's queue.
    /// - Parameters:
    ///   - identifier: The identifier of the task.
    ///   - expires: Whether the time is up at once. The system reports that on any thread.
    /// - Returns: Whether the task succeeded, or `nil` if none was requested or can be launched.
    public func launch(_ identifier: String, expires: Bool = false) async -> Bool? {
        let (request, handler) = lock.withLock {
            (requests.removeValue(forKey: identifier), handlers[identifier])
        }
        guard request != nil, let handler else { return nil }
        let task = BGAppRefreshTask(identifier: identifier)
        nonisolated(unsafe) let (launch, system) = (handler.launch, task)
        return await withCheckedContinuation { continuation in
            task.onCompleted = { continuation.resume(returning: $0) }
            handler.queue.async {
                launch(system)
                if expires { DispatchQueue.global().async { system.expirationHandler?() } }
            }
        }
    }
}
