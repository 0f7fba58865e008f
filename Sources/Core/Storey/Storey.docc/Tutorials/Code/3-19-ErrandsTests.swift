import PlannerService
import StoreyMock
import StoreyTesting
import Testing

@testable import Planner

@Suite("Errands", .noLeaks)
struct ErrandsTests {
    @Test("An errand is edited in a sheet and deleted after a confirmation")
    func editing() async throws {
        let app = try await PlannerApp.headless()
        try await app.tap(HomeElement.errands)
        try await app.tap(ErrandsElement.row(1))
        #expect(app.titles == ["Errands", "Edit errand"])
        try await app.type("Rolls", into: EditErrandElement.title)
        try await app.tap(EditErrandElement.save)
        #expect(app.texts == ["Errands", "Milk", "Delete", "Rolls", "Delete"])
        try await app.tap(ErrandsElement.delete(2))
        try await app.answer(with: DeleteErrandAnswer.cancel)
        try await app.tap(ErrandsElement.delete(2))
        try await app.answer(with: DeleteErrandAnswer.confirm)
        #expect(app.texts == ["Errands", "Rolls", "Delete"])
    }
}
