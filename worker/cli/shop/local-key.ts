import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "../build/build-files.ts";

const file = join(root, ".dev.vars");

/**
 * Secrets by name of the text of a .dev.vars, as Wrangler reads them: quotes of any kind around a value are none of it,
 * and what follows a `#` outside of them is a remark.
 */
export const readVars = (text: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(text.replaceAll("\r\n", "\n"))).map(([name, value]) => [name, value ?? ""]),
  );

/** Local secrets by name, as they stand in .dev.vars. */
export const localVars = (): Record<string, string> => (existsSync(file) ? readVars(readFileSync(file, "utf8")) : {});

/**
 * Takes the secrets of this machine away from a Worker that Wrangler hands them to, and lets it take none from `.env`:
 * variables for it, for an empty setting is the same as none.
 */
export function withoutLocalVars(local = localVars()): Record<string, string> {
  process.env.CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV = "false";
  return Object.fromEntries(Object.keys(local).map((name) => [name, ""]));
}

/** OPS_KEY of the shop on this machine; made up and written to .dev.vars when there is none. */
export function localKey(): string {
  const known = process.env.OPS_KEY ?? localVars().OPS_KEY;
  if (known) return known;
  const made = randomBytes(24).toString("base64url");
  appendFileSync(file, `OPS_KEY="${made}"\n`, { mode: 0o600 });
  return made;
}
