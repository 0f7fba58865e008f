/// Nothing can be done here that the app has a part in: the link leads out of it.
package enum UpdateRequiredViewEvent: Equatable {}
