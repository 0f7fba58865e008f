#if Web
    @_exported public import struct StoreyHTTP.HTTPServerError
    @_exported public import struct StoreyHTTP.HeaderFields
    @_exported public import struct StoreyHTTP.ServiceRequest
    @_exported public import struct StoreyHTTP.ServiceResponse
#endif
