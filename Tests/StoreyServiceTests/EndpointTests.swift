import StoreyService
import Testing

@Suite("An endpoint")
struct EndpointTests {
    @Test func `encodes what is inserted into its path`() {
        let title = "a/b?c=../ü"
        let path: EndpointPath = "notes/\(title)/\("..")/x"
        #expect(path.text == "/notes/a%2Fb%3Fc%3D..%2F%C3%BC/%2E%2E/x")
    }
}
