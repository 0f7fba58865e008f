import StoreyInternal

/// The stubs and errors of a stub folder, by group of files.
struct LoadedStubs {
    private(set) var stubs: [String: [Stub]] = [:]
    private(set) var errors: [StubError] = []
    /// The groups with errors.
    private(set) var broken: Set<String> = []
    private let folder: StubFolder

    init(_ folder: StubFolder, _ files: [StubFolder.File]) {
        self.folder = folder
        if folder.isWireMockFolder {
            for file in files where WireMockFolder.isMapping(file.path) {
                let (found, flaws) = WireMockFolder(folder).stubs(in: file.path)
                if !found.isEmpty { stubs[file.path] = found }
                if !flaws.isEmpty { broken.insert(file.path) }
                errors += flaws
            }
            return
        }
        var groups: [String: [(name: StubFileName, file: String)]] = [:]
        for file in files {
            let name = StubFileName(file.path)
            if let json = Self.fileName(ofMisnamed: file.path) {
                errors.append(
                    StubError(file: file.path, reason: "has to be JSON. Convert it, and name it \(json)."))
                continue
            }
            groups[name.group, default: []].append((name, file.path))
        }
        for (group, files) in groups.sorted(by: { $0.key < $1.key }) {
            do throws(StubError) {
                let (found, flaws) = try read(files)
                stubs[group] = found
                if !flaws.isEmpty { broken.insert(group) }
                errors += flaws
            } catch {
                errors.append(error)
                broken.insert(group)
            }
        }
    }

    /// Returns the name that a sidecar or a collection in another format has to have, or `nil` for other files.
    private static func fileName(ofMisnamed path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        for format in [".yaml", ".yml", ".json5"] {
            for kind in [".stub", ".collection"] where name.hasSuffix(kind + format) {
                return String(name.dropLast(format.count)) + ".json"
            }
        }
        return nil
    }

    /// Returns the stubs of a group of files, and the errors in the elements of an array that are left out.
    private func read(_ files: [(name: StubFileName, file: String)]) throws(StubError) -> (
        stubs: [Stub], errors: [StubError]
    ) {
        if let file = files.first(where: { $0.name.isCollection }) {
            return (try collection(file.name, file.file), [])
        }
        let bodies = files.filter { !$0.name.isSidecar }
        if bodies.count > 1 {
            throw StubError(
                file: bodies[1].file,
                reason:
                    "describes the same response as \(bodies[0].file). Remove one, or give one of them another variant."
            )
        }
        var body: StubBody?
        if let file = bodies.first {
            body = StubBody(
                try bytes(of: file.file), contentType: MediaType.ofFile(named: file.file), reading: file.file)
        }
        guard let sidecar = files.first(where: { $0.name.isSidecar }) else {
            return (try bodies.map { (file) throws(StubError) in try plain(file.name, file.file, body) }, [])
        }
        let text = try bytes(of: sidecar.file)
        let json: MockJSON
        do {
            json = try MockJSON(reading: text)
        } catch {
            throw StubError(file: sidecar.file, reason: "is not valid JSON: \(error)")
        }
        let reader = SidecarReader(file: sidecar.file, name: sidecar.name, body: body, folder: folder)
        guard let list = json.array else {
            let (stub, usesBody) = try reader.stub(json, at: "")
            if let file = bodies.first, !usesBody {
                throw StubError(
                    file: sidecar.file,
                    reason:
                        "has a body, and so does \(file.file). Remove one, or use an array of stubs in the sidecar."
                )
            }
            return ([stub], [])
        }
        // The file beside an array responds if no stub of the array matches.
        var stubs = try bodies.map { (file) throws(StubError) in try plain(file.name, file.file, body) }
        var errors: [StubError] = []
        for (index, value) in list.enumerated() {
            do throws(StubError) {
                stubs.append(try reader.stub(value, at: "[\(index)]").stub)
            } catch {
                errors.append(error)
            }
        }
        return (stubs, errors)
    }

    private func plain(_ name: StubFileName, _ file: String, _ body: StubBody?) throws(StubError) -> Stub {
        if let error = body?.error { throw error }
        var response = ServiceResponse(name.variant.impliedStatus ?? 200)
        body?.fill(&response)
        return Stub(
            name.method, PathPattern(name.path), variant: name.variant, responses: [StubResponse(response)],
            origin: file)
    }

    private func collection(_ name: StubFileName, _ file: String) throws(StubError) -> [Stub] {
        guard name.method == "ANY" else {
            throw StubError(file: file, reason: "is a collection and must be in the folder ANY")
        }
        let json: MockJSON
        do {
            json = try MockJSON(reading: try bytes(of: file))
        } catch let error as MockJSONError {
            throw StubError(file: file, reason: "is not valid JSON: \(error)")
        } catch {
            throw StubError(file: file, reason: "can't be read")
        }
        return try CollectionStub.stubs(json, at: name.path, file: file)
    }

    private func bytes(of file: String) throws(StubError) -> [UInt8] {
        guard let bytes = folder.read(file) else { throw StubError(file: file, reason: "can't be read") }
        return bytes
    }
}

/// A body with its content type.
struct StubBody {
    let bytes: [UInt8]
    let contentType: String
    /// The error in a body that is sent unchanged. A template may contain it.
    let error: StubError?

    /// - Parameters:
    ///   - bytes: the body.
    ///   - contentType: the content type.
    ///   - file: the body's file. A `.json` file must contain valid JSON.
    init(_ bytes: [UInt8], contentType: String, reading file: String = "") {
        self.bytes = bytes
        self.contentType = contentType
        var diagnostic: StubError?
        if file.hasSuffix(".json") {
            do {
                _ = try MockJSON(reading: bytes)
            } catch {
                diagnostic = StubError(
                    file: file,
                    reason:
                        "is not valid JSON: \(error). To send broken JSON, rename the file to .txt and set the header "
                        + "Content-Type in a sidecar.")
            }
        }
        self.error = diagnostic
    }

    func fill(_ response: inout ServiceResponse) {
        response.body = bytes
        if response.fields["Content-Type"] == nil { response.fields["Content-Type"] = contentType }
    }
}
