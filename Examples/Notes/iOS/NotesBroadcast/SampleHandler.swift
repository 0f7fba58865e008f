import StoreyShare

/// The principal class of the extension that captures the screen, which iOS creates by the name in `Info.plist`.
final class SampleHandler: BroadcastSampleHandler {
    override var appGroup: String { "group.dev.storey.notes" }
}
