"""Holds a SARIF log against the schema of SARIF 2.1.0.

validate.py FOLDER LOG: the folder that Scripts/setup.sh made. It has the classes that Microsoft generated from OASIS' schema
(sarif-om), a validator (jsonschema), and, where it could be fetched, the schema itself. Says what it held the log
against, and ends with 1 if something is wrong.
"""

import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(folder))

import attr  # noqa: E402
import sarif_om  # noqa: E402

# What is in the properties that Storey writes; the generated classes do not say.
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


def faults(value, kind, place):
    known = {field.metadata["schema_property_name"]: field for field in attr.fields(kind)}
    for name, field in known.items():
        if field.default is attr.NOTHING and name not in value:
            yield f"{place}: {name} is missing"
    for name, part in value.items():
        if name not in known:
            yield f"{place}: there is no {name}"
        elif name in CLASSES:
            for index, each in enumerate(part if isinstance(part, list) else [part]):
                yield from faults(each, CLASSES[name], f"{place}.{name}[{index}]")
        elif isinstance(part, dict) and name != "partialFingerprints":
            yield f"{place}: nothing here says what {name} holds"


log = json.loads(pathlib.Path(sys.argv[2]).read_text())
found = list(faults(log, sarif_om.SarifLog, "log"))
against = "the classes of sarif-om"
schema = folder / "sarif-schema-2.1.0.json"
if schema.exists():
    import jsonschema

    validator = jsonschema.Draft4Validator(
        json.loads(schema.read_text()), format_checker=jsonschema.FormatChecker()
    )
    found += [f"{error.json_path}: {error.message}" for error in validator.iter_errors(log)]
    against += " and the schema"
for fault in found:
    print(fault)
print(f"held against {against}")
sys.exit(1 if found else 0)
