#if Web
    /// Why there is no ``RestorationKey``. Its description says what to do about it.
    public enum RestorationKeyError: Error, Equatable, CustomStringConvertible {
        /// There is no file of that path, and none can be made.
        case cannotBeMade(path: String)
        /// The file cannot be read.
        case cannotBeRead(path: String)
        /// The file is something else.
        case isNoKey(path: String)

        /// What went wrong, and what to do about it.
        public var description: String {
            switch self {
            case .cannotBeMade(let path):
                "The key cannot be kept at \(path): choose a folder that is there and can be written to."
            case .cannotBeRead(let path):
                "The key at \(path) cannot be read: let the server's user own the file."
            case .isNoKey(let path):
                "The file at \(path) is no key. If it was one, delete it: a new one is made then."
            }
        }
    }
#endif
