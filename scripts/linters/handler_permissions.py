"""Compares a file of handler permissions with the provider schemas of CloudFormation that cfn-lint contains.

Arguments: the file, and `--write` to update it instead. Lists of a handler are joined: CloudFormation's deployments create,
read, update and delete; they do not list. Exit code 1 when the file differs or a type has no schema.
"""

import json
import sys
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

HANDLERS = ("create", "read", "update", "delete")


def read_schemas():
    data = files("cfnlint") / "data" / "schemas"
    texts = (file.read_text() for file in (data / "resources").iterdir() if file.name.endswith(".json"))
    schemas = {schema["typeName"]: schema for schema in map(json.loads, texts) if "typeName" in schema}
    return schemas, json.loads((data / "version.json").read_text())["schema_date"]


def permissions_of(schema):
    handlers = schema.get("handlers", {})
    return sorted({action for name in HANDLERS for action in handlers.get(name, {}).get("permissions", [])})


def main(path, *options):
    file = Path(path)
    current = json.loads(file.read_text())
    schemas, date = read_schemas()
    missing = [name for name in current["types"] if not permissions_of(schemas.get(name, {}))]
    if missing:
        sys.exit(f"No handler permissions in cfn-lint's schemas: {', '.join(missing)}")
    source = f"The provider schemas of CloudFormation of {date[:10]}, in the Python package cfn-lint {version('cfn-lint')}"
    types = {name: permissions_of(schemas[name]) for name in sorted(current["types"])}
    expected = {**current, "source": source, "types": types}
    if "--write" in options:
        file.write_text(json.dumps(expected, indent=2) + "\n")
    elif expected != current:
        changed = [name for name in types if types[name] != current["types"].get(name)]
        sys.exit(f"{path} differs from cfn-lint's schemas: {', '.join(changed) or 'source'}. Update it with --write.")


main(*sys.argv[1:])
