@_exported public import StoreyInjection
@_exported public import StoreyNavigation
@_exported public import StoreyStartup
@_exported public import StoreyState
