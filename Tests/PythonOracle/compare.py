"""Compares the library with Python's json, decimal, datetime, base64 and fractions, on generated documents.

    compare.py PROGRAM COUNT [SEED]

The program is Answers.swift. Half of the documents of most kinds are damaged. Prints each difference, and fails if there is one.
"""
import base64, datetime, decimal, json, random, re, struct, subprocess, sys
from fractions import Fraction

program, count = sys.argv[1], int(sys.argv[2])
generator = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
one, chance = generator.choice, lambda percent: generator.randrange(100) < percent
decimal.setcontext(decimal.Context(prec=2000, Emax=decimal.MAX_EMAX, Emin=decimal.MIN_EMIN))


class Invalid(Exception):
    pass


# MARK: Python's answers

class Number:
    """A number by its literal, so that Python rounds nothing."""
    def __init__(self, literal): self.value = decimal.Decimal(literal)
    def __eq__(self, other): return isinstance(other, Number) and self.value == other.value
    def __repr__(self): return str(self.value)


def parsed(document):
    def constant(_): raise Invalid
    try:
        return json.loads(document.decode("utf-8"), parse_int=Number, parse_float=Number, parse_constant=constant)
    except (ValueError, RecursionError):
        raise Invalid


def checked(value):
    """Raises for what is JSON, but cannot be encoded: half of a surrogate pair, and a number beyond a double."""
    if isinstance(value, Number):
        if abs(float(value.value)) == float("inf"): raise Invalid
    elif isinstance(value, str):
        if any(0xD800 <= ord(c) < 0xE000 for c in value): raise Invalid
    elif isinstance(value, list): [checked(element) for element in value]
    elif isinstance(value, dict): [checked(element) for element in value.values()]
    return value


def number(document):
    value = parsed(document)
    if not isinstance(value, Number): raise Invalid
    return value.value


def double(document):
    value = float(number(document))
    if value in (float("inf"), float("-inf")): raise Invalid
    return format(struct.unpack("<Q", struct.pack("<d", value))[0], "x")


def float32(document):
    exact = number(document)
    if exact and exact.adjusted() > 40: raise Invalid
    if exact == 0 or exact.adjusted() < -50: return "80000000" if exact.is_signed() else "0"
    magnitude = abs(Fraction(exact))
    # The nearest of the floats, ties to even, without a double between.
    exponent = max(-126, magnitude.numerator.bit_length() - magnitude.denominator.bit_length() - 1)
    while magnitude >= Fraction(2) ** (exponent + 1): exponent += 1
    unit = Fraction(2) ** (exponent - 23)
    steps = magnitude / unit
    whole, rest = divmod(steps.numerator, steps.denominator)
    twice = 2 * rest
    if twice > steps.denominator or twice == steps.denominator and whole % 2: whole += 1
    value = whole * unit
    if value >= Fraction(2) ** 128: raise Invalid
    bits = struct.unpack("<I", struct.pack("<f", float(value)))[0]
    return format(bits | (0x80000000 if exact < 0 else 0), "x")


def spelled(document):
    string = parsed(document)
    if not isinstance(string, str): return double(document)
    string = string.strip(" \t\r\n")
    if not re.fullmatch(r"[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)([eE][-+]?[0-9]+)?", string): raise Invalid
    value = float(string)
    if value in (float("inf"), float("-inf")): raise Invalid
    return format(struct.unpack("<Q", struct.pack("<d", value))[0], "x")


def integer(least, most):
    def answer(document):
        value = number(document)
        if value != value.to_integral_value() or not least <= value <= most: raise Invalid
        return str(int(value))
    return answer


def exact(document):
    value = number(document)
    _, digits, exponent = value.normalize().as_tuple()
    # Zeros after the digits may take the place of an exponent that is too large, as far as 128 bits hold them.
    significand = int("".join(map(str, digits))) * 10 ** min(40, max(0, exponent - 127))
    if len(digits) > 38 or significand >= 2**128 or exponent < -128: raise Invalid
    return value


def hexadecimal(bytes): return "x" + bytes.hex()


def string(document):
    value = checked(parsed(document))
    if not isinstance(value, str): raise Invalid
    return hexadecimal(value.encode())


def date(document):
    value = parsed(document)
    match = re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:Z|([+-])(\d\d):?(\d\d)))?", value, re.ASCII)
    if not match: raise Invalid
    year, month, day, hour, minute, second, fraction, sign, hours, minutes = match.groups()
    try:
        local = datetime.datetime(int(year), int(month), int(day), int(hour or 0), int(minute or 0), int(second or 0))
    except ValueError:
        raise Invalid
    if int(hours or 0) > 23 or int(minutes or 0) > 59: raise Invalid
    offset = (int(hours or 0) * 60 + int(minutes or 0)) * 60 * (-1 if sign == "-" else 1)
    seconds = (local - datetime.datetime(1970, 1, 1)) // datetime.timedelta(seconds=1) - offset
    return str(seconds * 1_000_000 + int((fraction or "").ljust(6, "0")))


def day(document):
    value = parsed(document)
    try:
        return str(datetime.date.fromisoformat(value))
    except ValueError:
        raise Invalid


def data(document):
    try:
        string = parsed(document)
        value = base64.b64decode(string, validate=True)
    except ValueError:
        raise Invalid
    # Python ignores the bits after the last byte (RFC 4648, section 3.5).
    if base64.b64encode(value).decode() != string: raise Invalid
    return hexadecimal(value)


# MARK: Documents

def digits(most): return "".join(one("0123456789") for _ in range(generator.randint(1, most)))


def literal():
    kind = generator.randrange(8)
    if kind == 0: return repr(struct.unpack("<d", generator.randbytes(8))[0]).replace("inf", "1e999").replace("nan", "0")
    if kind == 1: return str(one([2**63, -2**63, 2**64, 2**53, 10**19, 255, 256, 0]) + generator.randint(-2, 2))
    if kind == 2:
        # Half between two doubles, and next to it.
        bits = struct.unpack("<d", struct.pack("<Q", generator.randrange(0x3FF0 << 48, 0x43F0 << 48)))[0]
        middle = (Fraction(bits) + Fraction(__import__("math").nextafter(bits, float("inf")))) / 2
        text = format(decimal.Decimal(middle.numerator) / decimal.Decimal(middle.denominator), "f")
        return text + one(["", "" if "." not in text else "0001", "" if "." not in text else "0"])
    whole = digits(one([1, 3, 10, 20, 40])).lstrip("0") or "0"
    text = one(["", "-"]) + whole
    if chance(50): text += "." + digits(one([1, 3, 20]))
    if chance(40): text += one("eE") + one(["", "+", "-"]) + str(generator.randint(0, one([3, 30, 340])))
    return text


def text(ascii=False):
    characters = ["a", "Z", " ", "0", "é", "ж", "中", "🚲", "\u2028", "\x7f", "/", "\U0010FFFF", "\uFEFF"]
    escapes = ['\\"', "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u00e9", "\\ud83d\\ude00", "\\u0000", "\\uD834\\uDD1E", "\\uffff"]
    if not ascii and chance(10): escapes += ["\\ud800", "\\udc00", "\\ud800\\ud800"]
    return "".join(one(escapes if chance(40) else characters) for _ in range(generator.randrange(12)))


def quoted(string): return '"' + string + '"'


def space(): return one(["", "", "", " ", "\n", "\t\r "])


def value(depth):
    kind = generator.randrange(9 if depth else 6)
    if kind < 3: return one(["null", "true", "false", "0", "{}", "[]"]) if kind else literal()
    if kind < 6: return literal() if chance(40) else quoted(text())
    elements = [value(depth - 1) for _ in range(generator.randrange(4))]
    if kind < 7: return "[" + ",".join(space() + element + space() for element in elements) + "]"
    return "{" + ",".join(space() + quoted(one(["a", "b", "é", "\\u0061", "", "c d"])) + space() + ":" + space() + element for element in elements) + "}"


def damaged(bytes):
    bytes = bytearray(bytes)
    for _ in range(generator.randint(1, 2)):
        if not bytes: break
        index = generator.randrange(len(bytes))
        other = one(b'{}[]",:0123456789eE+-.truefalsn \\u/\x01\x1f\x80\xc3\xe2\xff')
        kind = generator.randrange(3)
        if kind == 0: bytes[index] = other
        elif kind == 1: del bytes[index]
        else: bytes.insert(index, other)
    return bytes


def instant():
    year = generator.randint(1900, 2100) if chance(70) else generator.randint(1, 9999)
    text = f"{year:04}-{generator.randint(1, 12):02}-{generator.randint(1, 31):02}"
    if chance(10): return text
    text += f"T{generator.randint(0, 23):02}:{generator.randint(0, 59):02}:{generator.randint(0, 59):02}"
    if 1900 <= year <= 2100 and chance(50): text += "." + digits(6)
    return text + one(["Z", "Z", f"{one('+-')}{generator.randint(0, 14):02}{one(['', ':'])}{one(['00', '30', '45'])}"])


def otherDigit(string):
    at = [index for index, c in enumerate(string) if c.isdigit()]
    if not at or chance(60): return string
    index = one(at)
    # A leap second is a rule of its own.
    changed = string[:index] + one("0123456789") + string[index + 1:]
    # In other centuries, a date does not hold microseconds.
    isCoarse = "." in changed and not "1900" <= changed[:4] <= "2100"
    return string if isCoarse or ":60" in changed or "T24" in changed or changed.startswith("0000") else changed


def encoded():
    string = base64.b64encode(generator.randbytes(generator.randrange(20))).decode()
    if chance(50) and string:
        index = generator.randrange(len(string))
        string = string[:index] + one(["", "=", "A", "-", " ", "é"]) + string[index + 1:]
    return string


kinds = {
    "json": (parsed, lambda: value(4), 50), "string": (string, lambda: quoted(text()), 30),
    "double": (double, literal, 10), "float": (float32, literal, 5), "int": (integer(-2**63, 2**63 - 1), literal, 5),
    "spelled": (spelled, lambda: quoted(one(["", " ", "+", "0", "-"]) + one([literal(), "." + digits(4), digits(4) + "."])), 5),
    "byte": (integer(0, 255), lambda: one([str(generator.randint(-3, 300)), literal()]), 5), "decimal": (exact, literal, 5),
    "date": (date, lambda: quoted(otherDigit(instant())), 0), "day": (day, lambda: quoted(otherDigit(instant()[:10])), 0),
    "data": (data, lambda: quoted(encoded()), 0),
}

questions = []
while len(questions) < count:
    kind = one(list(kinds))
    _, document, damage = kinds[kind]
    bytes = document().encode()
    if chance(damage): bytes = damaged(bytes)
    # Zeros are UTF-16, and longer exponents are beyond Python's decimals.
    if 0 in bytes or re.search(rb"[eE][-+]?\d{7}", bytes): continue
    questions.append((kind, bytes))

lines = "".join(f"{kind} {base64.b64encode(document).decode()}\n" for kind, document in questions)
output = subprocess.run([program], input=lines, capture_output=True, text=True, check=True).stdout.split("\n")[:-1]
if len(output) != len(questions): sys.exit(f"{len(output)} answers to {len(questions)} questions")

differences, valid = 0, 0
for (kind, document), answer in zip(questions, output):
    try:
        expected = kinds[kind][0](document)
        if kind == "json": checked(expected)
        isValid = True
    except (Invalid, TypeError):
        expected, isValid = "an error", False
    valid += isValid
    if not isValid: same = answer.startswith("!")
    elif answer.startswith("!"): same = False
    elif kind == "json": same = parsed(answer.encode()) == expected
    elif kind == "decimal": same = decimal.Decimal(answer) == expected
    else: same = answer == expected
    if same: continue
    differences += 1
    if differences <= 30: print(f"{kind} {document!r}: {answer[:200]}, but Python says {expected!r}")
print(f"{count} documents, {valid} of them valid, {differences} differences from Python")
if differences or valid < count // 3: sys.exit(1)
