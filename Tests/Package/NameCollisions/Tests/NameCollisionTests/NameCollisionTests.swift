import AppleFrameworkNames
import Foundation
import HTTPTypes
import Observation
import OpenCombine
import Storey
import StoreyGraph
import StoreyHTML
import StoreyInspector
import StoreyLayers
import StoreyMock
import StoreyResources
import StoreyService
import StoreyShare
import StoreyTesting
import StoreyVideo
import StoreyWeb
import StoreyWebRTC
import Testing

/// An app's model, which needs the module Observation under its name.
@Observable final class ObservableModel {
    var count = 0
}

@Suite("Public names")
struct NameCollisionTests {
    @Test("An @Observable class compiles in a file that imports all of Storey")
    func observableMacro() {
        let model = ObservableModel()
        model.count += 1
        #expect(model.count == 1)
    }

    @Test("Storey's names need no module name beside Foundation, HTTPTypes, OpenCombine, SwiftUI and UIKit")
    func unqualifiedNames() {
        // PublicTypes.swift names every public type of Storey; these are the others' names, without their modules.
        let others: [Any.Type] = [
            View.self, State.self, Link.self, Tab.self, Alert.self, Transition.self, Scene.self, Group.self,
            Section.self, ServiceRequest.self, ServiceResponse.self, HeaderFields.self, AnyCancellable.self,
            URL.self,
        ]
        #expect(others.count == 14)
    }
}
