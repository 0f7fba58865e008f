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
            // SwiftUI, too, calls the closures in the isolation of the caller.
            let get = unsafeBitCast(get, to: (@Sendable () -> Value).self)
            return get()
        }
        nonmutating set {
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
