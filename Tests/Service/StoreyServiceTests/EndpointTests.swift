import StoreyService
import Testing

@Suite("Endpoint paths")
struct EndpointTests {
    @Test func `Values interpolated into a path are percent-encoded`() {
        let title = "a/b?c=../ü"
        let path: EndpointPath = "notes/\(title)/\("..")/x"
        #expect(path.text == "/notes/a%2Fb%3Fc%3D..%2F%C3%BC/%2E%2E/x")
    }
}
