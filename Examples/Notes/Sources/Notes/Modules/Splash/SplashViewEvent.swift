/// The splash has no user actions.
package enum SplashViewEvent: Equatable {}
