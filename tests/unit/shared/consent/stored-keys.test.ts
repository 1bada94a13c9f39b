import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { storedKeyOf, storedKeys, type StoredKey } from "../../../../shared/consent/stored-keys.ts";
import { root } from "../../../../worker/cli/build/build-files.ts";

const sources = globSync("{client,worker,shared}/**/*.{ts,tsx}", { cwd: root, exclude: ["client/cockpit/**"] }).map(
  (file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(join(root, file), "utf8") }),
);
const callsOf = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((found) => ({ file, text, found })));
/** Whether a name, or what a call of it gives, is declared with one of the registry's types, in some file. */
const isTyped = (name: string, text: string): boolean => {
  const declared = new RegExp(
    String.raw`const ${name}\b(: | = \([^)]*\): )(DatabaseName & )?(LocalStorageKey|SessionStorageKey)\b`,
  );
  return declared.test(text);
};

describe("[DATA-018] the registry of stored keys", () => {
  it("types every key that code writes into localStorage and sessionStorage", () => {
    const writes = callsOf(/\b(?:localStorage|sessionStorage|storage\(\))\.setItem\(\s*([\w.]+)/g);
    expect(writes.length).toBeGreaterThan(9);
    const untyped = writes.filter(({ file, text, found }) => {
      const name = found[1]!;
      // `name` may hold what a typed function gives.
      const from = new RegExp(String.raw`const ${name} = (\w+)\(`).exec(text)?.[1] ?? name;
      const origin = new RegExp(String.raw`import \{[^}]*\b${from}\b[^}]*\} from "([^"]+)"`).exec(text)?.[1];
      const where = origin ? sources.find((other) => other.file === join(file, "..", origin))?.text : text;
      return where === undefined || !isTyped(from, where);
    });
    expect(untyped.map(({ file, found }) => `${file}: ${found[0]}`)).toEqual([]);
  });
  it("knows every collection of records", () => {
    const prefixes = callsOf(/\b\w*[pP]refix(?:: | = )"([a-z-]+\/)/g).filter(
      ({ file }) => !/offline\/|device\/catalog|customer\/owner/.test(file),
    );
    expect(prefixes.length).toBeGreaterThan(8);
    const strangers = prefixes.filter(
      ({ found }) => !storedKeys.some((key) => "records" in key && key.records === `${found[1]!}*`),
    );
    expect(strangers.map(({ file, found }) => `${file}: ${found[1]}`)).toEqual([]);
  });
  it("is written past by no other way: cookies, databases and caches have one place each", () => {
    const files = (pattern: RegExp) => [...new Set(callsOf(pattern).map(({ file }) => file))].sort();
    // Which only takes away.
    expect(files(/document\.cookie|cookieStore\.|setCookie\(/g)).toEqual(["client/features/consent/forget-stored.ts"]);
    expect(files(/from "hono\/(?:utils\/)?cookie"/g)).toEqual([
      "worker/gateway/session/cookies.ts",
      // Of those who run the shop; no visitor's browser gets it.
      "worker/ops/operators/cookie.ts",
    ]);
    expect(files(/\bopenDB(?:<\w+>)?\(|indexedDB\.open\(/g)).toEqual([
      "client/device/storage/cache/cache-database.ts",
      "client/device/storage/database.ts",
    ]);
    expect(files(/\b(?:caches|storage)\.open\(/g).filter((file) => file.startsWith("client/"))).toEqual([
      "client/service-worker/caches.ts",
      "client/service-worker/files.ts",
    ]);
  });
  it("names each key once", () => {
    const names = storedKeys.map((key) => [key.place, key.name, "records" in key ? key.records : ""].join(" "));
    expect(new Set(names).size).toBe(names.length);
  });
  it("knows a database as a whole, whatever its records, for all that is in one has one purpose", () => {
    const key = { place: "indexedDB", name: "*-hits", records: "hit/*", purpose: "statistics", life: "tab", use: "" };
    expect(storedKeyOf("indexedDB", "outlet_nl-hits", undefined, [key as StoredKey])).toBe(key);
    expect(storedKeyOf("indexedDB", "outlet_nl-shop")?.purpose).toBe("necessary");
    expect(storedKeyOf("indexedDB", "outlet_nl-other")).toBeUndefined();
    const purposes = new Map<string, Set<string>>();
    for (const { place, name, purpose } of storedKeys)
      if (place === "indexedDB") purposes.set(name, (purposes.get(name) ?? new Set()).add(purpose));
    for (const [name, all] of purposes) expect([name, all.size]).toEqual([name, 1]);
  });
  it("finds the entry of what is in a browser, the most exact one first", () => {
    expect(storedKeyOf("localStorage", "searches:outlet_nl")?.use).toBe("searches");
    expect(storedKeyOf("localStorage", "searches")).toBeUndefined();
    expect(storedKeyOf("indexedDB", "outlet_nl-shop", "cart/settled")?.use).toBe("cart");
    expect(storedKeyOf("indexedDB", "outlet_nl-beside-shop", "recent/list")?.use).toBe("recent");
    expect(storedKeyOf("indexedDB", "outlet_nl-shop", "stranger/x")).toBeUndefined();
    expect(storedKeyOf("sessionStorage", "-shop")?.use).toBe("fallback");
    expect(storedKeyOf("cookie", "_ga_AB12")?.use).toBe("analyticsVisit");
    expect(storedKeyOf("cookie", "_gac")).toBeUndefined();
  });
});
