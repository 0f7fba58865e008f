/// The status has no user actions.
package enum ViewerStatusViewEvent: Equatable {}
