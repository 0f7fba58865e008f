import StoreyMock

/// A small OpenAPI document.
enum NotesAPI {
    static func document() throws -> OpenAPIDocument {
        try OpenAPIDocument(MockJSON(reading: text), file: "notes.json")
    }

    static let text = #"""
        {"openapi": "3.0.3", "info": {"title": "Notes", "version": "1"},
         "paths": {
           "/notes": {
             "get": {
               "parameters": [
                 {"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 1, "maximum": 50}},
                 {"name": "tag", "in": "query", "schema": {"type": "array", "items": {"enum": ["a", "b"]}}},
                 {"name": "X-Client", "in": "header", "required": true, "schema": {"type": "string"}}],
               "responses": {
                 "200": {"description": "All", "content": {"application/json": {"schema":
                   {"type": "array", "maxItems": 3, "items": {"$ref": "#/components/schemas/Note"}}}}},
                 "503": {"description": "Down", "content": {"text/plain": {"example": "later"}}}}},
             "post": {
               "requestBody": {"required": true, "content": {"application/json": {"schema":
                 {"$ref": "#/components/schemas/Note"}}}},
               "responses": {
                 "201": {"description": "Made", "headers": {"Location": {"required": true, "schema": {"type": "string", "format": "uri"}}},
                   "content": {"application/json": {
                     "schema": {"$ref": "#/components/schemas/Note"},
                     "examples": {"short": {"value": {"id": "1a9c2b1e-0000-4000-8000-000000000000", "text": "milk"}},
                                  "pinned": {"$ref": "#/components/examples/Pinned"}}}}},
                 "4XX": {"description": "No", "content": {"application/problem+json": {"schema":
                   {"type": "object", "required": ["title"], "properties": {"title": {"type": "string"}}}}}}}}},
           "/notes/{id}": {
             "parameters": [{"name": "id", "in": "path", "required": true, "schema": {"type": "string", "format": "uuid"}}],
             "get": {"responses": {"200": {"description": "One", "content": {"application/json": {"schema":
               {"$ref": "#/components/schemas/Note"}}}}, "404": {"description": "None"}}},
             "delete": {"responses": {"204": {"description": "Gone"}}}}},
         "components": {
           "examples": {"Pinned": {"value": {"id": "1a9c2b1e-0000-4000-8000-000000000001", "text": "tea", "pinned": true}}},
           "schemas": {
             "Note": {"type": "object", "required": ["id", "text"], "additionalProperties": false, "properties": {
               "id": {"type": "string", "format": "uuid", "readOnly": true},
               "text": {"type": "string", "minLength": 1, "maxLength": 20},
               "pinned": {"type": "boolean"},
               "rating": {"type": "number", "minimum": 0, "maximum": 5, "nullable": true, "multipleOf": 0.5},
               "changed": {"type": "string", "format": "date-time"},
               "parent": {"$ref": "#/components/schemas/Note"}}}}}}
        """#
}
