#if Web
    @_exported public import struct StoreyHTTP.HTTPServerError
#endif
