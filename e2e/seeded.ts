import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../worker/cli/build/build-files.ts";
import { importFile } from "../worker/cli/import/import-file.ts";
import { seed } from "../worker/cli/seed/seed.ts";
import { serve } from "../worker/cli/shop/serve.ts";
import { withFiles } from "./luma-files.ts";

/** The demo shop's dates are counted from the moment it is filled. */
const mostAgeMs = 3_600_000;

/** Everything that a filled shop is made by; `more` is what stands outside of the project. */
function digest(vars: Record<string, string>, more: string): string {
  const hash = createHash("sha256").update(JSON.stringify(vars)).update(more);
  for (const file of globSync(["worker/**/*.*", "shared/**/*.*", "migrations/*.sql", "package-lock.json"], {
    cwd: root,
  }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

interface Filled {
  vars: Record<string, string>;
  /** Puts into the shop at this address what it is to hold. */
  fill: (url: string) => Promise<void>;
  /** What the shop begins with: another folder of this kind, or nothing. */
  from?: string;
  /** Says what `fill` puts in, where it stands outside of the project. */
  more?: string;
}

/**
 * A folder with a filled shop's database and pictures, for copies; filled anew when what fills it has changed, or an
 * hour later.
 */
async function filledShop(folder: string, { vars, fill, from, more = "" }: Filled): Promise<string> {
  const state = join(folder, "state");
  const note = join(folder, "made.json");
  const made = { digest: digest(vars, more), at: Date.now() };
  if (existsSync(note)) {
    const before = JSON.parse(readFileSync(note, "utf8")) as typeof made;
    if (before.digest === made.digest && made.at - before.at < mostAgeMs) return state;
  }
  rmSync(folder, { recursive: true, force: true });
  if (from !== undefined) cpSync(from, state, { recursive: true });
  const shop = await serve({ port: 0, persist: state, vars, isScheduled: false });
  try {
    await fill(shop.url);
  } finally {
    await shop.stop();
  }
  writeFileSync(note, JSON.stringify(made));
  return state;
}

/** The demo shop, filled. */
export const seededShop = (folder: string, vars: Record<string, string>, key: string): Promise<string> =>
  filledShop(folder, { vars, fill: async (to) => void (await seed({ to, key })) });

/** The shop of a real catalogue, which has replaced that of the demo shop in `from`. */
export const importedShop = (
  folder: string,
  { vars, key, from, catalogue }: { vars: Record<string, string>; key: string; from: string; catalogue: string },
): Promise<string> =>
  filledShop(folder, {
    vars,
    from,
    more: `${catalogue} ${statSync(catalogue).size} ${statSync(catalogue).mtimeMs}`,
    fill: async (to) => {
      const file = await withFiles(catalogue, folder);
      await importFile({ file, media: join(catalogue, "../media"), to, key, mode: "replace" });
    },
  });
