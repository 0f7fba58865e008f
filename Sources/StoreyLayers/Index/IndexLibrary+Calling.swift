import Foundation

/// The library's functions as Swift has them.
extension IndexLibrary {
    static func string(_ text: Text) -> String {
        String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
    }

    /// Opens something that tells why it can't be opened.
    func opened(
        _ place: String, _ open: (Failure) -> Handle?
    ) throws(LayerError) -> Handle {
        var failure: Handle?
        if let handle = open(&failure) { return handle }
        let reason = describe(failure).map { String(cString: $0) } ?? "it can't be opened"
        disposeError(failure)
        throw LayerError(
            .index, place, "\(reason). Build the project anew, and name the store of that build.")
    }

    func unitNames(of store: Handle) -> [String] {
        let names = Names()
        _ = units(store, 0, Unmanaged.passUnretained(names).toOpaque()) { context, name in
            guard let context else { return true }
            Unmanaged<Names>.fromOpaque(context).takeUnretainedValue().all.append(Self.string(name))
            return true
        }
        return names.all
    }

    /// Calls a closure with each of an owner's parts, which live only during the call.
    func each(
        _ apply: (Handle?, Context?, EachHandle) -> Bool, of owner: Handle?, _ body: (Handle) -> Void
    ) {
        withoutActuallyEscaping(body) { body in
            let each = Each(body)
            _ = apply(owner, Unmanaged.passUnretained(each).toOpaque()) { context, part in
                guard let context, let part else { return true }
                Unmanaged<Each>.fromOpaque(context).takeUnretainedValue().body(part)
                return true
            }
            withExtendedLifetime(each) {}
        }
    }

    private final class Each {
        let body: (Handle) -> Void
        init(_ body: @escaping (Handle) -> Void) { self.body = body }
    }

    private final class Names { var all: [String] = [] }
}
