"""Prints how many documents of each length up to three bytes Python's json accepts, and a hash (FNV-1a) of these and of their values.

ExhaustiveTests.swift has the results.
"""
import itertools, json, sys


class Number(str):
    pass


def refuse(_): raise ValueError


def text(value):
    if isinstance(value, Number): return str(value)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


decoder = json.JSONDecoder(parse_int=Number, parse_float=Number, parse_constant=refuse)
for length in range(4):
    count, hash = 0, 0xCBF29CE484222325
    for bytes_ in itertools.product(range(256), repeat=length):
        document = bytes(bytes_)
        try:
            # Python's own detection of UTF-16 and UTF-32, without its tolerance for surrogates.
            string = document.decode(json.detect_encoding(document))
            value = decoder.decode(string)
        except ValueError:
            continue
        count += 1
        for byte in document + b"=" + text(value).encode() + b"\n":
            hash = (hash ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    print(f"{length} bytes: {count} documents, hash {hash:#018x}", flush=True)
