/// Nothing can be done on the splash.
package enum SplashViewEvent: Equatable {}
