/// Nothing can be done with it yet.
package enum ViewerStatusViewEvent: Equatable {}
