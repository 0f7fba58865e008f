@_exported public import struct StoreyHTTP.HeaderFields
@_exported public import protocol StoreyHTTP.HTTPTransport
@_exported public import struct StoreyHTTP.ServiceRequest
@_exported public import struct StoreyHTTP.ServiceResponse
