"""Validates a SARIF log against the schema of SARIF 2.1.0.

Usage: validate.py FOLDER LOG

FOLDER is created by Scripts/setup.sh. It contains the classes that Microsoft generated from the OASIS schema (sarif-om), a
validator (jsonschema), and, if it could be fetched, the schema itself. Prints what the log was validated against. Exits
with status 1 if the log is invalid.
"""

import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(folder))

import attr  # noqa: E402
import sarif_om  # noqa: E402

# The types of the properties that Storey writes, which the generated classes don't declare.
CLASSES = {
    "runs": sarif_om.Run,
    "tool": sarif_om.Tool,
    "driver": sarif_om.ToolComponent,
    "rules": sarif_om.ReportingDescriptor,
    "shortDescription": sarif_om.MultiformatMessageString,
    "results": sarif_om.Result,
    "message": sarif_om.Message,
    "locations": sarif_om.Location,
    "physicalLocation": sarif_om.PhysicalLocation,
    "artifactLocation": sarif_om.ArtifactLocation,
    "region": sarif_om.Region,
    "suppressions": sarif_om.Suppression,
}


def errors(value, kind, path):
    known = {field.metadata["schema_property_name"]: field for field in attr.fields(kind)}
    for name, field in known.items():
        if field.default is attr.NOTHING and name not in value:
            yield f"{path}: missing property {name}"
    for name, part in value.items():
        if name not in known:
            yield f"{path}: unknown property {name}"
        elif name in CLASSES:
            for index, each in enumerate(part if isinstance(part, list) else [part]):
                yield from errors(each, CLASSES[name], f"{path}.{name}[{index}]")
        elif isinstance(part, dict) and name != "partialFingerprints":
            yield f"{path}: CLASSES does not declare the type of {name}"


log = json.loads(pathlib.Path(sys.argv[2]).read_text())
found = list(errors(log, sarif_om.SarifLog, "log"))
against = "the classes of sarif-om"
schema = folder / "sarif-schema-2.1.0.json"
if schema.exists():
    import jsonschema

    validator = jsonschema.Draft4Validator(
        json.loads(schema.read_text()), format_checker=jsonschema.FormatChecker()
    )
    found += [f"{error.json_path}: {error.message}" for error in validator.iter_errors(log)]
    against += " and the schema"
for message in found:
    print(message)
print(f"validated against {against}")
sys.exit(1 if found else 0)
