import { env } from "cloudflare:workers";
import fc from "fast-check";
import { anyLetter } from "../../any-letter.ts";

/**
 * How many requests each endpoint gets (`npm run test:long`: 1,000), and the seed that makes them the same every time.
 */
export const times = Number((env as { FC_RUNS?: string }).FC_RUNS ?? 100);
export const seed = 20_261_130;

/** Values that parsers, databases and careless code stumble over. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    -1,
    0,
    -0,
    0.1,
    1e21,
    1e308,
    -1e308,
    2 ** 53,
    2 ** 63,
    "",
    " ",
    "0",
    "-1",
    "1e999",
    "NaN",
    "null",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "\0",
    "a\0b",
    "\ud800",
    "\ufffe",
    "\u202e",
    "é",
    "ß",
    "İ",
    "'; DROP TABLE cart; --",
    '" OR 1=1 --',
    "%",
    "_",
    "%00",
    "../../etc/passwd",
    "*",
    "?",
    "[",
    "(",
    '"',
    "\\",
    "${7*7}",
    "<script>",
    "AND OR NOT NEAR(",
    "9".repeat(400),
    "😀".repeat(200),
    "a".repeat(5_000),
    [],
    {},
    [[]],
    [null],
    { "": "" },
  ),
  fc.string({ unit: anyLetter, maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

const written = (value: unknown): string => JSON.stringify(value) ?? "null";

/** A copy of `good` with up to four parts dropped, replaced, doubled or joined by a prototype's name. */
function mutated(good: unknown): fc.Arbitrary<string> {
  const change = fc.record({
    where: fc.nat(),
    how: fc.constantFrom("replace", "replace", "drop", "wrap", "grow", "poison"),
    value: nasty,
  });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const root = { good: structuredClone(good) as unknown };
    for (const { where, how, value } of changes) {
      const spots: [Record<string, unknown>, string][] = [];
      const walk = (node: unknown) => {
        if (node === null || typeof node !== "object") return;
        for (const key of Object.keys(node)) {
          spots.push([node as Record<string, unknown>, key]);
          walk((node as Record<string, unknown>)[key]);
        }
      };
      walk(root);
      const [owner, key] = spots[where % spots.length]!;
      if (how === "drop") delete owner[key];
      else if (how === "wrap") owner[key] = [owner[key], value];
      else if (how === "grow")
        owner[key] = Array.isArray(owner[key])
          ? Array.from({ length: 300 }, () => (owner[key] as unknown[])[0] ?? value)
          : written(owner[key]).repeat(30);
      else if (how === "poison")
        Object.defineProperty(owner, ["__proto__", "constructor", "prototype", "toString"][where % 4]!, {
          value,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      else owner[key] = value;
      if (!("good" in root)) Object.assign(root, { good: value });
    }
    return written(root.good);
  });
}

const deep = fc
  .integer({ min: 20, max: 20_000 })
  .chain((depth) =>
    fc.constantFrom(
      "[".repeat(depth) + "]".repeat(depth),
      '{"a":'.repeat(Math.min(depth, 9_000)) + "1" + "}".repeat(Math.min(depth, 9_000)),
      "[".repeat(depth),
    ),
  );

/** Bodies: near a good one, any JSON, deep nesting, and no JSON at all. */
export function bodies(good: unknown): fc.Arbitrary<string | Uint8Array> {
  return fc.oneof(
    { weight: 12, arbitrary: mutated(good) },
    { weight: 3, arbitrary: nasty.map(written) },
    { weight: 2, arbitrary: fc.string({ unit: anyLetter, maxLength: 80 }) },
    { weight: 1, arbitrary: deep },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("", "{", "nul", '{"a":1,}', '{"a":"\\ud800"}', "\ufeff{}", "x".repeat(110 * 1024)),
    },
  );
}

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === "string" ? value : written(value)).toWellFormed());

/**
 * Query strings: parts of a good one dropped, replaced, repeated and joined by others, or no query at all by its form.
 */
export function queries(good: Readonly<Record<string, string>>): fc.Arbitrary<string> {
  const names = Object.keys(good);
  const part = fc.record({
    name: fc.oneof(
      fc.constantFrom(...names, "__proto__", "constructor", "storeCode", "token", "cartId", "page", "q"),
      fc.string({ maxLength: 12 }),
    ),
    value: nasty,
  });
  const close = fc
    .tuple(fc.subarray(names), fc.array(part, { maxLength: 4 }))
    .map(([kept, parts]) =>
      [
        ...kept.map((name) => `${name}=${encodeURIComponent(good[name]!)}`),
        ...parts.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`),
      ].join("&"),
    );
  const raw = fc.oneof(
    fc.constantFrom(
      "%",
      "%zz",
      "=&=&",
      "&&&",
      "a[b]=1&a[]=2",
      `${names[0] ?? "a"}=%c3%28`,
      `${names[0] ?? "a"}=%00`,
      `${names[0] ?? "a"}`,
    ),
    fc.string({ maxLength: 60 }).map((text) => text.replaceAll("#", "")),
  );
  return fc.oneof({ weight: 5, arbitrary: close }, { weight: 1, arbitrary: raw });
}

/**
 * Paths of one to four segments that stay below `root`, some with broken encodings; `known` are segments that exist.
 */
export function paths(root: string, known: readonly string[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom("x", ...known) },
    { weight: 3, arbitrary: nasty.map(encoded) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "%",
        "%zz",
        "%2e%2e",
        "%2f",
        "..",
        ".",
        "%00",
        "%c0%af",
        "%ff",
        "a%20b",
        "-",
        "~",
        "@",
        ";",
        "a:b",
        "..%5c",
      ),
    },
  );
  const below = (path: string) => new URL(`http://localhost${path}`).pathname.startsWith(root);
  return fc
    .tuple(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.constantFrom("", "/", ".html", "//"))
    .map(([segments, end]) => root + segments.join("/") + end)
    .filter(below);
}

/** Headers that steer a call. */
export const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "x-vs-store-code": fc.constantFrom(
      "outlet_nl",
      "outlet_de",
      "outlet_en",
      "__proto__",
      "constructor",
      "x".repeat(2_000),
      "%00",
      "",
    ),
    authorization: fc.constantFrom(
      "Bearer ",
      "Bearer null",
      "Bearer x.y.z",
      "Basic eDp5",
      "Bearer test-operations-kez",
      "x",
    ),
    "content-type": fc.constantFrom(
      "application/json",
      "text/html",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "application/json; charset=utf-16",
    ),
    "accept-language": fc.constantFrom("de", "*", ";q=x"),
    cookie: fc.constantFrom("a=b", "__proto__=1"),
    "if-none-match": fc.constantFrom("*", 'W/"x"', '"'),
    range: fc.constantFrom("bytes=0-1", "bytes=-"),
    accept: fc.constantFrom("text/html", "image/avif", "*/*", ";"),
  },
  { requiredKeys: [] },
);
