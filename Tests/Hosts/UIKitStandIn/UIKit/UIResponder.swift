@MainActor
open class UIResponder: NSObject {}
