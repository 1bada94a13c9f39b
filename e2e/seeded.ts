import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../worker/cli/build-files.ts";
import { seed } from "../worker/cli/seed.ts";
import { serve } from "../worker/cli/serve.ts";

/** The demo shop's dates are counted from the moment it is filled. */
const mostAgeMs = 3_600_000;

/** Everything that a filled shop is made by. */
function digest(vars: Record<string, string>): string {
  const hash = createHash("sha256").update(JSON.stringify(vars));
  for (const file of globSync(["worker/**/*.*", "shared/**/*.*", "migrations/*.sql", "package-lock.json"], {
    cwd: root,
  }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/**
 * A folder with the demo shop's database and pictures, for copies; filled anew when what fills it has changed, or an
 * hour later.
 */
export async function seededShop(folder: string, vars: Record<string, string>, key: string): Promise<string> {
  const state = join(folder, "state");
  const note = join(folder, "made.json");
  const made = { digest: digest(vars), at: Date.now() };
  if (existsSync(note)) {
    const before = JSON.parse(readFileSync(note, "utf8")) as typeof made;
    if (before.digest === made.digest && made.at - before.at < mostAgeMs) return state;
  }
  rmSync(folder, { recursive: true, force: true });
  const shop = await serve({ port: 0, persist: state, vars });
  try {
    await seed({ to: shop.url, key });
  } finally {
    await shop.stop();
  }
  writeFileSync(note, JSON.stringify(made));
  return state;
}
