// Tests of an app use the app's own types throughout.
@_exported public import Storey
