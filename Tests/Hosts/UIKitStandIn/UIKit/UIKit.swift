@_exported public import Foundation
@_exported public import QuartzCore

// A stand-in for UIKit. It contains the API that Storey's host uses, with the signatures of Apple's headers and the
// behavior that the host relies on. Where UIKit throws an exception, or prints a warning and does nothing, the stand-in
// records a `Misuse` for the test.
//
// Animations end only when a test ends them; see `Animations`. Files named `…+User.swift` simulate the user's actions.
