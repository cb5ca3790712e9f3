"""Reads schemas-*.jsonl and documents-*.jsonl from a folder, and checks that jsonschema's verdict on each document is the library's: a document
that the library decodes or encodes is valid, and one with issues is not. A document with repairs other than conversions may be either.

The other dialects have validators of their own: draft 7, and OpenAPI 3.0, whose schemas may be wider where they lack a keyword. The schema
of a tool says what a caller shall write, which is one of the representations that are decoded, without rules: only its keywords are checked.

Two settings follow the specification where Python differs or leaves the choice: `$` in a pattern matches only at the end of a string, as
in ECMA 262, and not also before a final line break; and the content of a string is asserted, not just annotated.
"""

import json
import re
import sys
from collections import Counter
from pathlib import Path

from jsonschema import Draft7Validator, Draft202012Validator, FormatChecker, validators
from jsonschema.exceptions import ValidationError
from openapi_schema_validator import OAS30Validator

REQUIRED_FORMATS = {"date-time", "date", "uuid", "uri-reference"}
# For strict schemas, for lenient ones, and for those of what is encoded: how many documents at least.
EXPECTED_DOCUMENTS = {"strict": 10_000, "lenient": 10_000, "lenient without false": 10_000, "as lenient as can be": 10_000, "encoding": 2_000,
                      "draft7": 6_000, "openAPI30": 6_000}

# Schemas by which every dialect accepts more documents, because it has no keyword for something: the elements in a string and the bounds of
# a number in one, an even number of elements, and a lower bound that is at most the upper one.
ALWAYS_WIDE = set("bounds flatPairs percent separatedOrArray".split())

# Schemas by which a dialect accepts more documents, because it has no keyword for something: draft 7 for the document in a string, OpenAPI 3.0
# also for the types of elements by position and for keys.
WIDE = {
    "draft7": set("embedded event externalStandIns".split()),
    "openAPI30": set(
        """
        anyKeys docks embedded event nonFiniteKeys nullIfKeys pair pairs pathBeforeDefault pathBeforeObject positions priceByPosition prices rest
        row station steps suits untagged uuids
        """.split()
    ),
}

# Schemas whose lenient JSON Schema is not exact. It does not say the limits and the rules of numbers in strings and of other values that are
# converted, nor which strings become a URL or bytes; and it lacks some spellings of numbers, such as "1e3" for an integer, empty strings
# under one of several keys, conversions of the values of `oneOf` and `nullIf`, whitespace around
# dates, and exponents in keys. Their differences are counted, and do not fail.
INEXACT = set(
    """
    above adjacent anyDate anyDuration array base64 base64URL bounds candidates cases cents choice clamped closed dateAndTime dateWithOffset
    docks dollars double duration embedded entries event external externalOptional externalOrAny externalStandIns flatPairs folder halfOpen
    hex indexedLength int int8 internal iso8601 length localTime metres milliseconds nonFinite nonFiniteKeys nullIfCandidates nullIfKeys
    nullIfRequired numberAsString pair pairs partial partialByKey pathBeforeArray pathBeforeDefault pathBeforeNullable pathBeforeObject
    pathBeforeRequired pathBeforeString pathBeforeUnion pathsBeforePaths percent places plate point positions positive prices range rest
    rfc2822 rfc3339 rounded row seconds separated separatedOrArray set settings sibling siblingDefault siblingDefaultOrOther siblingOptional
    siblingOrOther station step steps tagged tree uint64 untagged url uuids
    """.split()
)


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


VALIDATORS = {
    "draft7": validators.extend(Draft7Validator, {"pattern": pattern}),
    # The library writes 1.0 for an integer only if the document did, and decodes it.
    "openAPI30": validators.extend(
        OAS30Validator,
        {"pattern": pattern},
        type_checker=OAS30Validator.TYPE_CHECKER.redefine("integer", lambda _, value: Draft7Validator.TYPE_CHECKER.is_type(value, "integer")),
    ),
}
Validator = validators.extend(Draft202012Validator, {"pattern": pattern, "contentSchema": content_schema})

# What strict mode takes, besides `$defs` at the root, and of formats.
STRICT_KEYWORDS = set("type enum properties required additionalProperties items anyOf $ref title description format".split())
STRICT_FORMATS = set("date-time time date duration email hostname ipv4 ipv6 uuid".split())


def check_strict(schema, is_root=True):
    """Fails for a keyword that strict mode does not take, and for an object whose keys are not all required, in their order, or whose other keys are allowed."""
    unknown = set(schema) - STRICT_KEYWORDS - ({"$defs"} if is_root else set())
    assert not unknown, f"strict mode does not take {unknown}"
    assert schema.get("format") in STRICT_FORMATS | {None}, f"strict mode does not take the format {schema['format']}"
    if "object" in (schema.get("type") or ()):
        assert schema["additionalProperties"] is False, schema
        assert list(schema.get("properties", {})) == schema.get("required", []), schema
    parts = [*schema.get("properties", {}).values(), *schema.get("anyOf", []), *schema.get("$defs", {}).values()]
    for part in parts + ([schema["items"]] if "items" in schema else []):
        check_strict(part, is_root=False)


def lines(folder, name):
    for path in sorted(folder.glob(f"{name}-*.jsonl")):
        with path.open(encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)


def spells_a_key_twice(document):
    """If keys match in any case, the library decodes one of two spellings, and a JSON Schema applies to both."""
    return isinstance(document, dict) and len({key.lower() for key in document}) < len(document)


def main(folder):
    missing = REQUIRED_FORMATS - set(FormatChecker.checkers)
    if missing:
        sys.exit(f"jsonschema has no checker for {', '.join(sorted(missing))}")
    checkers = {}
    for entry in lines(folder, "schemas"):
        use = entry["name"].split(", ", 1)[1]
        validator = VALIDATORS.get(use, Validator)
        if use == "strictTool":
            check_strict(entry["schema"])
        if use != "openAPI30":
            validator.check_schema(entry["schema"])
        checkers[entry["name"]] = validator(entry["schema"], format_checker=Draft202012Validator.FORMAT_CHECKER)
    counts = {use: Counter() for use in EXPECTED_DOCUMENTS}
    differences = []
    inexact = Counter()
    for entry in lines(folder, "documents"):
        name, outcome = entry["name"], entry["outcome"]
        if name.startswith("anyKeys, ") and spells_a_key_twice(entry["document"]):
            continue
        schema, use = name.split(", ", 1)
        document, checker = entry["document"], checkers[name]
        is_valid = checker.is_valid(document)
        counts[use][outcome] += 1
        if outcome == "repaired" or is_valid == (outcome == "accepted"):
            continue
        if is_valid and (schema in ALWAYS_WIDE or schema in WIDE.get(use, ())):
            continue
        if "lenient" in use and schema in INEXACT:
            inexact["too wide" if is_valid else "too narrow"] += 1
        else:
            differences.append((name, is_valid, entry["document"]))
    shown = Counter()
    for name, is_valid, document in differences:
        shown[name] += 1
        if shown[name] <= 6:
            print(f"{name}: {'valid' if is_valid else 'invalid'}, unlike the library: {json.dumps(document, ensure_ascii=False)}")
    print(f"{len(checkers)} schemas, {sum(count.total() for count in counts.values())} documents, {len(differences)} differences")
    print(f"  lenient, where it is known to be inexact: {inexact['too wide']} too wide, {inexact['too narrow']} too narrow")
    is_enough = True
    for use, expected in EXPECTED_DOCUMENTS.items():
        count = counts[use]
        print(f"  {use}: {count['accepted']} accepted, {count['repaired']} repaired, {count['rejected']} rejected")
        is_enough = is_enough and count.total() >= expected
        if use != "encoding":
            is_enough = is_enough and min(count["accepted"], count["rejected"]) >= expected // 4
    if differences or not is_enough:
        sys.exit(1)


main(Path(sys.argv[1]))
