import Foundation
import StoreyInternal

/// Swift wrappers around the library's functions.
extension IndexLibrary {
    static func string(_ text: Text) -> String {
        String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
    }

    static func hash(_ text: Text) -> UInt64 {
        FNV1a.hash(UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len))
    }

    /// Calls a function that opens a handle, and throws the error that it reports.
    func opened(
        _ path: String, _ open: (Failure) -> Handle?
    ) throws(LayerError) -> Handle {
        var failure: Handle?
        if let handle = open(&failure) { return handle }
        let reason = describe(failure).map { String(cString: $0) } ?? "it can't be opened"
        disposeError(failure)
        throw LayerError(
            .index, path,
            "The index can't be read: \(reason). Rebuild the project and pass the store of that build.")
    }

    func unitNames(of store: Handle) -> [String] {
        let names = NameList()
        _ = units(store, 0, Unmanaged.passUnretained(names).toOpaque()) { context, name in
            guard let context else { return true }
            Unmanaged<NameList>.fromOpaque(context).takeUnretainedValue().all.append(Self.string(name))
            return true
        }
        return names.all
    }

    /// Calls a closure with box child of a handle. The children are valid only during the call.
    func forEach(
        _ apply: (Handle?, Context?, EachHandle) -> Bool, of owner: Handle?, _ body: (Handle) -> Void
    ) {
        withoutActuallyEscaping(body) { body in
            let box = Body(body)
            _ = apply(owner, Unmanaged.passUnretained(box).toOpaque()) { context, part in
                guard let context, let part else { return true }
                Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().body(part)
                return true
            }
            withExtendedLifetime(box) {}
        }
    }

    private final class Body {
        let body: (Handle) -> Void
        init(_ body: @escaping (Handle) -> Void) { self.body = body }
    }

    private final class NameList { var all: [String] = [] }
}
