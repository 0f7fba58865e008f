import StoreyLayers
import Testing

@Test func `there are layer rules`() { _ = LayerRules.self }
