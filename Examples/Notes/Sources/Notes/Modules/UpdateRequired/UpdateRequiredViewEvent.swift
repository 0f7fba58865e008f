/// The screen has no user actions: its link leaves the app.
package enum UpdateRequiredViewEvent: Equatable {}
