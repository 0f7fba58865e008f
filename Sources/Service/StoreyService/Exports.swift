@_exported public import StoreyHTTP
