/// What stands in a stub folder: the stubs of each group of files, and what is wrong.
struct StubReading {
    private(set) var stubs: [String: [Stub]] = [:]
    private(set) var faults: [StubFault] = []
    /// The groups that something is wrong with.
    private(set) var broken: Set<String> = []
    private let folder: StubFolder

    init(_ folder: StubFolder, _ files: [StubFolder.File]) {
        self.folder = folder
        if folder.isWireMocks {
            for file in files where WireMockFolder.isMapping(file.path) {
                do throws(StubFault) {
                    stubs[file.path] = try WireMockFolder(folder).stubs(in: file.path)
                } catch {
                    faults.append(error)
                    broken.insert(file.path)
                }
            }
            return
        }
        var groups: [String: [(name: StubFileName, file: String)]] = [:]
        for file in files {
            let name = StubFileName(file.path)
            groups[name.group, default: []].append((name, file.path))
        }
        for (group, files) in groups.sorted(by: { $0.key < $1.key }) {
            do throws(StubFault) {
                stubs[group] = try read(files)
            } catch {
                faults.append(error)
                broken.insert(group)
            }
        }
    }

    private func read(_ files: [(name: StubFileName, file: String)]) throws(StubFault) -> [Stub] {
        if let file = files.first(where: { $0.name.isCollection }) {
            return try collection(file.name, file.file)
        }
        let bodies = files.filter { !$0.name.isFront }
        if bodies.count > 1 {
            throw StubFault(
                file: bodies[1].file,
                reason: "answers the same as \(bodies[0].file); keep one, or give one another variant")
        }
        var body: StubBody?
        if let file = bodies.first {
            body = StubBody(
                try bytes(of: file.file), contentType: file.name.contentType, reading: file.file)
        }
        guard let front = files.first(where: { $0.name.isFront }) else {
            return try bodies.map { (file) throws(StubFault) in try plain(file.name, file.file, body) }
        }
        let text = try bytes(of: front.file)
        let json: JSON
        do {
            json = try JSON(reading: text)
        } catch {
            throw StubFault(file: front.file, reason: "is no JSON: \(error)")
        }
        let reader = FrontReader(file: front.file, name: front.name, body: body, folder: folder)
        guard let list = json.array else {
            let (stub, usesBody) = try reader.stub(json, at: "")
            if let file = bodies.first, !usesBody {
                throw StubFault(
                    file: front.file,
                    reason:
                        "has a body of its own, though \(file.file) stands beside it; to have both, write a list"
                )
            }
            return [stub]
        }
        // The file beside a list answers where none of the list does.
        var stubs = try bodies.map { (file) throws(StubFault) in try plain(file.name, file.file, body) }
        for (index, value) in list.enumerated() {
            stubs.append(try reader.stub(value, at: "[\(index)]").stub)
        }
        return stubs
    }

    private func plain(_ name: StubFileName, _ file: String, _ body: StubBody?) throws(StubFault) -> Stub {
        if let fault = body?.fault { throw fault }
        var response = HTTPResponse(name.variant.saidStatus ?? 200)
        body?.fill(&response)
        return Stub(
            name.method, PathPattern(name.path), variant: name.variant, answers: [Answer(response)],
            origin: file)
    }

    private func collection(_ name: StubFileName, _ file: String) throws(StubFault) -> [Stub] {
        guard name.method == "ANY" else {
            throw StubFault(file: file, reason: "is a collection, which has all methods: it stands in ANY")
        }
        let json: JSON
        do {
            json = try JSON(reading: try bytes(of: file))
        } catch let error as JSONFault {
            throw StubFault(file: file, reason: "is no JSON: \(error)")
        } catch {
            throw StubFault(file: file, reason: "cannot be read")
        }
        return try CollectionStub.stubs(json, at: name.path, file: file)
    }

    private func bytes(of file: String) throws(StubFault) -> [UInt8] {
        guard let bytes = folder.read(file) else { throw StubFault(file: file, reason: "cannot be read") }
        return bytes
    }
}

/// A body and its kind.
struct StubBody {
    let bytes: [UInt8]
    let contentType: String
    /// Why it cannot stand as it is; a template may.
    let fault: StubFault?

    /// - Parameters:
    ///   - bytes: the body.
    ///   - contentType: its kind.
    ///   - file: the file that it stands in; JSON has to be JSON there.
    init(_ bytes: [UInt8], contentType: String, reading file: String = "") {
        self.bytes = bytes
        self.contentType = contentType
        var fault: StubFault?
        if file.hasSuffix(".json") {
            do {
                _ = try JSON(reading: bytes)
            } catch {
                fault = StubFault(
                    file: file,
                    reason:
                        "is no JSON: \(error). To answer with broken JSON, call it .txt, and give it a front file "
                        + "with the header Content-Type")
            }
        }
        self.fault = fault
    }

    func fill(_ response: inout HTTPResponse) {
        response.body = bytes
        if response.fields["Content-Type"] == nil { response.fields["Content-Type"] = contentType }
    }
}
