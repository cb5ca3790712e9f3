"""Reads schemas.jsonl and documents.jsonl from a folder, and checks that jsonschema's verdict on each document is the library's.

Two settings follow the specification where Python differs or leaves the choice: `$` in a pattern matches only at the end of a string, as
in ECMA 262, and not also before a final line break; and the content of a string is asserted, not just annotated.
"""

import json
import re
import sys
from pathlib import Path

from jsonschema import Draft202012Validator, FormatChecker, validators
from jsonschema.exceptions import ValidationError

REQUIRED_FORMATS = {"date-time", "date", "uuid", "uri-reference"}
EXPECTED_DOCUMENTS = 10_000


def pattern(validator, expression, instance, schema):
    if validator.is_type(instance, "string") and not re.search(re.sub(r"\$$", r"\\Z", expression), instance):
        yield ValidationError(f"{instance!r} does not match {expression!r}")


def content_schema(validator, schema, instance, parent):
    if not validator.is_type(instance, "string") or parent.get("contentMediaType") != "application/json":
        return
    try:
        document = json.loads(instance)
    except ValueError:
        yield ValidationError(f"{instance!r} is no JSON")
        return
    yield from validator.descend(document, schema, schema_path="contentSchema")


Validator = validators.extend(Draft202012Validator, {"pattern": pattern, "contentSchema": content_schema})


def lines(path):
    with path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def main(folder):
    missing = REQUIRED_FORMATS - set(FormatChecker.checkers)
    if missing:
        sys.exit(f"jsonschema has no checker for {', '.join(sorted(missing))}")
    checkers = {}
    for entry in lines(folder / "schemas.jsonl"):
        Draft202012Validator.check_schema(entry["schema"])
        checkers[entry["name"]] = Validator(
            entry["schema"], format_checker=Draft202012Validator.FORMAT_CHECKER)
    counts = {True: 0, False: 0}
    differences = []
    for entry in lines(folder / "documents.jsonl"):
        verdict = checkers[entry["name"]].is_valid(entry["document"])
        counts[entry["isValid"]] += 1
        if verdict != entry["isValid"]:
            differences.append((entry["name"], verdict, entry["document"]))
    for name, verdict, document in differences[:40]:
        print(f"{name}: jsonschema {'accepts' if verdict else 'refuses'} {json.dumps(document, ensure_ascii=False)}")
    total = counts[True] + counts[False]
    print(f"{len(checkers)} schemas, {total} documents: {counts[True]} good, {counts[False]} bad, {len(differences)} differences")
    if differences or total < EXPECTED_DOCUMENTS or min(counts.values()) < EXPECTED_DOCUMENTS // 4:
        sys.exit(1)


main(Path(sys.argv[1]))
