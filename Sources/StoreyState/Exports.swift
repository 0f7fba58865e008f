// Whoever shares what this room keeps guards it the same way.
@_exported public import Guarding
