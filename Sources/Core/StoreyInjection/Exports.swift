// The results of validations, but not the rest of the module: apps import StoreyGraph where they draw.
@_exported public import struct StoreyGraph.ValidationFailure
@_exported public import struct StoreyGraph.ValidationIssue
