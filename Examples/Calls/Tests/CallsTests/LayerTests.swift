import StoreyLayers
import Testing

@Suite("The sources of Calls") struct LayerTests {
    @Test("The sources follow the layer rules") func layers() throws {
        try LayerRules.verify()
    }
}
