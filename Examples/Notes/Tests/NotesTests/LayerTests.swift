import StoreyLayers
import Testing

@Suite struct `The sources of Notes` {
    @Test func `stand on their floors`() throws {
        try LayerRules.verify()
    }
}
