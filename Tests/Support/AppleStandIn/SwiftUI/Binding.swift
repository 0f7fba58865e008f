/// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let get: @isolated(any) @Sendable () -> Value
    private let set: @isolated(any) @Sendable (Value) -> Void

    /// https://developer.apple.com/documentation/swiftui/binding/init(get:set:)
    @preconcurrency
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value,
        set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        self.get = get
        self.set = set
    }

    public var wrappedValue: Value {
        get {
            // Like SwiftUI, calls the closures in the isolation of the caller.
            get.isolation?.preconditionIsolated("A binding is read outside of the isolation of its closure.")
            let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
            return get()
        }
        nonmutating set {
            set.isolation?.preconditionIsolated("A binding is set outside of the isolation of its closure.")
            let set = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
            set(newValue)
        }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            get: { [self] in wrappedValue[keyPath: keyPath] },
            set: { [self] in wrappedValue[keyPath: keyPath] = $0 })
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
