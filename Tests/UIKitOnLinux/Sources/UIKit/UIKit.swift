@_exported public import Foundation

// A stand-in for UIKit: of each class just what Storey's host uses, with the signatures of Apple's headers, and the
// behaviour that the host relies on. Where UIKit raises, or warns and does nothing, this notes a `Misuse` for the test
// to see.
//
// Nothing in it moves by itself. What is animated is under way until a test lets it end: see `Animations`. What a
// person does is in the extensions that are called `…+Person.swift`.
