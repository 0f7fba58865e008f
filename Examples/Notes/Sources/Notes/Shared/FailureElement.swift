import Storey

/// The identifiers of the elements of a message about a failure.
package enum FailureElement: String, ElementID {
    case failure
    case retry
}
