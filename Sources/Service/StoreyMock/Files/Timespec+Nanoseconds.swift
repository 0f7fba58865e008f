import Foundation
import StoreyInternal

extension timespec {
    /// The time in nanoseconds.
    var inNanoseconds: Int { nanoseconds(ofTimespec: self) }
}
