// A test of an app speaks of the app's own types all the time.
@_exported public import Storey
