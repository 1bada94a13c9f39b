import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { root } from "../worker/cli/build/build-files.ts";
import { importFile } from "../worker/cli/import/import-file.ts";
import { seed } from "../worker/cli/seed/seed.ts";
import { serve } from "../worker/cli/shop/serve.ts";
import { withFiles } from "./luma-files.ts";
import { operationsKey, shopVars } from "./shop-vars.ts";

/** The demo shop's dates are counted from the moment it is filled. */
const mostAgeMs = 3_600_000;

/** Everything that a filled shop is made by; `more` is what stands outside of the project. */
function digest(more: string): string {
  const hash = createHash("sha256").update(JSON.stringify(shopVars)).update(more);
  for (const file of globSync(["worker/**/*.*", "shared/**/*.*", "migrations/*.sql", "package-lock.json"], {
    cwd: root,
  }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Has one process at a time do this with a folder: stages that run beside each other want the same one. A process that
 * has ended without a word holds nobody up.
 */
async function oneAtATime<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const lock = `${folder}.lock`;
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      break;
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== "EEXIST") throw problem;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, "utf8")) : 0;
    if (holder !== 0 && !isRunning(holder)) rmSync(lock, { force: true });
    await setTimeout(100);
  }
  try {
    return await act();
  } finally {
    rmSync(lock, { force: true });
  }
}

interface Filled {
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
async function filledShop(folder: string, { fill, from, more = "" }: Filled): Promise<string> {
  const state = join(folder, "state");
  const note = join(folder, "made.json");
  const made = { digest: digest(more), at: Date.now() };
  if (existsSync(note)) {
    const before = JSON.parse(readFileSync(note, "utf8")) as typeof made;
    if (before.digest === made.digest && made.at - before.at < mostAgeMs) return state;
  }
  rmSync(folder, { recursive: true, force: true });
  if (from !== undefined) cpSync(from, state, { recursive: true });
  const shop = await serve({ port: 0, persist: state, vars: shopVars, isScheduled: false });
  try {
    await fill(shop.url);
  } finally {
    await shop.stop();
  }
  writeFileSync(note, JSON.stringify(made));
  return state;
}

const demoFolder = join(root, ".tmp/seeded");
const demo = () => filledShop(demoFolder, { fill: async (to) => void (await seed({ to, key: operationsKey })) });

/** Has a copy of the demo shop's database and pictures, filled, in each of these folders. */
export const demoShopIn = (...folders: readonly string[]): Promise<void> =>
  oneAtATime(demoFolder, async () => {
    const state = await demo();
    await Promise.all(folders.map((folder) => cp(state, folder, { recursive: true })));
  });

/** The same of the shop of a real catalogue, which has replaced that of the demo shop. */
export const importedShopIn = (catalogue: string, ...folders: readonly string[]): Promise<void> =>
  oneAtATime(demoFolder, async () => {
    const folder = join(root, ".tmp/imported");
    const state = await filledShop(folder, {
      from: await demo(),
      more: `${catalogue} ${statSync(catalogue).size} ${statSync(catalogue).mtimeMs}`,
      fill: async (to) => {
        const file = await withFiles(catalogue, folder);
        await importFile({ file, media: join(catalogue, "../media"), to, key: operationsKey, mode: "replace" });
      },
    });
    await Promise.all(folders.map((copy) => cp(state, copy, { recursive: true })));
  });
