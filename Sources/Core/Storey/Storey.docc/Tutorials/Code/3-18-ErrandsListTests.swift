import PlannerService
import StoreyMock
import StoreyTesting
import Testing

@testable import Planner

@Suite("Errands list", .noLeaks)
struct ErrandsListTests {
    @Test("The errands are sorted by title")
    func sorting() {
        let errands = [Errand(id: 1, title: "Milk"), Errand(id: 2, title: "Bread")]
        let data = ErrandsViewInputData(ErrandsProviderState(errands: errands))
        #expect(data.rows.map(\.title) == ["Bread", "Milk"])
    }

    @Test("The link opens the list, and a row can be deleted")
    func deleting() async throws {
        let service = try MockServer.stubs()
        let app = try await PlannerApp.headless(asking: service)
        try await app.open("/errands")
        #expect(app.texts == ["Errands", "Bread", "Delete", "Milk", "Delete"])
        try await app.tap(ErrandsElement.delete(1))
        try await app.answer(with: DeleteErrandAnswer.confirm)
        #expect(app.texts == ["Errands", "Milk", "Delete"])
    }

    @Test("The list says that it is empty, and offers to try again after a failure")
    func states() async throws {
        let service = try MockServer.stubs()
        service.main.arm("GET", "/errands", .serverError)
        let app = try await PlannerApp.headless(asking: service)
        try await app.open("/errands")
        #expect(app.texts == ["Errands", "The list can’t be loaded.", "Try again"])
        service.main.disarm()
        try await app.tap(ErrandsElement.retry)
        for id in 1...2 {
            try await app.tap(ErrandsElement.delete(Errand.ID(rawValue: id)))
            try await app.answer(with: DeleteErrandAnswer.confirm)
        }
        #expect(app.texts == ["Errands", "Nothing yet."])
    }
}
