/// A closure that makes a `Value` for a node of the plan.
///
/// A stored closure whose result is a type parameter has one representation for every `Value`, so all supplies
/// can be kept as `Supply<Void>` without a generic class for each component, which the runtime would have to
/// build at start.
@usableFromInline
struct Supply<Value> {
    @usableFromInline let make: (Node) throws -> Value

    @inlinable init(_ make: @escaping (Node) throws -> Value) {
        self.make = make
    }

    /// The same closure, to be stored. It must not be called before it is given its type back.
    @inlinable var erased: Supply<Void> {
        unsafeBitCast(self, to: Supply<Void>.self)
    }
}

extension Supply<Void> {
    /// Gives an erased supply its type back, which must be the one it was erased from: a node's key is that type.
    func typed<Other>(_ type: Other.Type) -> Supply<Other> {
        unsafeBitCast(self, to: Supply<Other>.self)
    }
}
