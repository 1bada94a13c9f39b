import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "../../../worker/cli/build/build-files.ts";

/** What this machine has proved since. */
const own = join(root, ".tmp/known-linear.json");
/** What `npm run test:long` has proved, for a fresh clone. */
const kept = join(root, "tests/unit/limits/known-linear.json");
const long = process.env.FC_RUNS !== undefined;

/** The verdict of a pattern and its flags is the same as long as the checker and what it is asked are. */
export const keyOf = (asked: readonly unknown[]): string => {
  const { version } = createRequire(import.meta.url)("recheck/package.json") as { version: string };
  return createHash("sha256")
    .update(JSON.stringify([version, ...asked]))
    .digest("base64url");
};

/**
 * Which expressions the checker has found linear before: proving it takes seconds for some of them, and they seldom
 * change. One that changes is proved anew, and `npm run test:long` begins from nothing and writes down what it proves.
 * Verdicts of another kind are never kept.
 */
export function knownLinear() {
  const before = new Set(long ? [] : [...read(kept), ...read(own)]);
  const still = new Set<string>();
  return {
    has(...asked: unknown[]): boolean {
      const key = keyOf(asked);
      if (before.has(key)) still.add(key);
      return before.has(key);
    },
    add: (...asked: unknown[]) => void still.add(keyOf(asked)),
    /** Keeps what was asked for this time, and nothing else. */
    keep(): void {
      mkdirSync(dirname(own), { recursive: true });
      writeFileSync(own, JSON.stringify([...still]));
      if (long) writeFileSync(kept, `${JSON.stringify([...still].sort(), null, 2)}\n`);
    },
  };
}

function read(file: string): string[] {
  try {
    const keys: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
