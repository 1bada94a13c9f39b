import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "../../../worker/cli/build-files.ts";

const file = join(root, ".tmp/known-linear.json");

/** The verdict of a pattern and its flags is the same as long as the checker and what it is asked are. */
const keyOf = (asked: readonly unknown[]): string => {
  const { version } = createRequire(import.meta.url)("recheck/package.json") as { version: string };
  return createHash("sha256")
    .update(JSON.stringify([version, ...asked]))
    .digest("base64url");
};

/**
 * Which expressions the checker has found linear on this machine before: proving it takes seconds for some of them, and
 * they seldom change. `npm run test:long` begins from nothing. Verdicts of another kind are never kept.
 */
export function knownLinear() {
  const before = new Set(process.env.FC_RUNS === undefined ? read() : []);
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
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...still]));
    },
  };
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(kept) ? kept.filter((key) => typeof key === "string") : [];
  } catch {
    return [];
  }
}
