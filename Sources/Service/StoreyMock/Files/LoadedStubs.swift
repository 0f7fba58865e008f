import StoreyInternal

/// The stubs of the files for one variant of an endpoint.
struct StubGroup {
    /// The path of the first file.
    let file: String
    let stubs: [Stub]
}

/// The stubs and errors of a stub folder, by group of files.
struct LoadedStubs {
    /// In the order of the names that their files share.
    private(set) var groups: [StubGroup] = []
    private(set) var errors: [StubError] = []
    /// The groups with errors.
    private(set) var broken: Set<String> = []
    private let folder: StubFolder
    /// The responses of files without a sidecar. Equal ones share their memory.
    private var plainResponses: [PlainResponse: [StubResponse]] = [:]

    private struct PlainResponse: Hashable {
        let status: Int
        let contentType: String?
        let body: [UInt8]

        func hash(into hasher: inout Hasher) {
            // All bytes at once, unlike an array.
            body.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    init(_ folder: StubFolder, _ files: [StubFolder.File]) {
        self.folder = folder
        if folder.isWireMockFolder {
            for file in files where WireMockFolder.isMapping(file.path) {
                let (found, flaws) = WireMockFolder(folder).stubs(in: file.path)
                if !found.isEmpty { groups.append(StubGroup(file: file.path, stubs: found)) }
                if !flaws.isEmpty { broken.insert(file.path) }
                errors += flaws
            }
            groups.sort { $0.file < $1.file }
            return
        }
        var named: [(name: StubFileName, file: String)] = []
        named.reserveCapacity(files.count)
        for file in files {
            if let json = Self.fileName(ofMisnamed: file.path) {
                errors.append(
                    StubError(file: file.path, reason: "has to be JSON. Convert it, and name it \(json)."))
                continue
            }
            named.append((StubFileName(file.path), file.path))
        }
        named.sort { ($0.name.group, $0.file) < ($1.name.group, $1.file) }
        var rest = named[...]
        while let first = rest.first {
            let group = first.name.group
            let files = rest.prefix { $0.name.group == group }
            rest = rest.dropFirst(files.count)
            do throws(StubError) {
                let (found, flaws) = try read(Array(files))
                groups.append(StubGroup(file: first.file, stubs: found))
                if !flaws.isEmpty { broken.insert(group) }
                errors += flaws
            } catch {
                errors.append(error)
                broken.insert(group)
            }
        }
        plainResponses = [:]
    }

    /// Returns the name that a sidecar or a collection in another format has to have, or `nil` for other files.
    private static func fileName(ofMisnamed path: String) -> String? {
        // Without a search in the names of most files.
        guard let last = path.utf8.last, [UInt8(ascii: "l"), UInt8(ascii: "5")].contains(last) else {
            return nil
        }
        let name = path.split(separator: "/").last ?? ""
        for format in [".yaml", ".yml", ".json5"] {
            for kind in [".stub", ".collection"] where name.hasSuffix(kind + format) {
                return String(name.dropLast(format.count)) + ".json"
            }
        }
        return nil
    }

    /// Returns the stubs of a group of files, and the errors in the elements of an array that are left out.
    private mutating func read(_ files: [(name: StubFileName, file: String)]) throws(StubError) -> (
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

    private mutating func plain(
        _ name: StubFileName, _ file: String, _ body: StubBody?
    ) throws(StubError) -> Stub {
        if let error = body?.error { throw error }
        let status = name.variant.impliedStatus ?? 200
        let key = PlainResponse(status: status, contentType: body?.contentType, body: body?.bytes ?? [])
        var stub = Stub(
            name.method, PathPattern(name.path), variant: name.variant, responses: [], origin: file)
        if let known = plainResponses[key] {
            stub.responses = known
        } else {
            var response = ServiceResponse(status)
            body?.fill(&response)
            stub.responses = [StubResponse(response)]
            plainResponses[key] = stub.responses
        }
        return stub
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
