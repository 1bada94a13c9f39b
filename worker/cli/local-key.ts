import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build-files.ts";

const file = join(root, ".dev.vars");

/** Local secrets by name, as they stand in .dev.vars. */
export function localVars(): Record<string, string> {
  if (!existsSync(file)) return {};
  return Object.fromEntries(
    readFileSync(file, "utf8")
      .split(/\r?\n/)
      .flatMap((line) => {
        const [, name, quoted, plain] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(?:"(.*)"|(.*?))\s*$/.exec(line) ?? [];
        return name === undefined ? [] : [[name, quoted ?? plain ?? ""]];
      }),
  );
}

/** OPS_KEY of the shop on this machine; made up and written to .dev.vars when there is none. */
export function localKey(): string {
  const known = process.env.OPS_KEY ?? localVars().OPS_KEY;
  if (known) return known;
  const made = randomBytes(24).toString("base64url");
  appendFileSync(file, `OPS_KEY="${made}"\n`, { mode: 0o600 });
  return made;
}
