import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoLines } from "../demo/catalogue.ts";
import { demoLandings } from "../demo/landings.ts";
import { importFile, type ImportProgress, type ImportResult } from "../import/import-file.ts";

export interface SeedOptions {
  /** Address of the shop, without trailing slash. */
  to: string;
  /** OPS_KEY of the shop. */
  key: string;
  /** "YYYY-MM-DD" the prices and arrivals are counted back from; today where it is left out. */
  today?: string;
  onProgress?: (progress: ImportProgress) => void;
}

/**
 * Makes a running shop the demo shop, catalogue, stories and landing pages, whatever it held before; repeating it
 * restores them. Throws ImportFailure when it could not run.
 */
export async function seed({
  to,
  key,
  today = new Date().toISOString().slice(0, 10),
  onProgress,
}: SeedOptions): Promise<ImportResult> {
  const folder = await mkdtemp(join(tmpdir(), "kade-demo-"));
  try {
    const file = join(folder, "demo.ndjson");
    const total = await write(file, today);
    const result = await importFile({
      file,
      to,
      key,
      mode: "replace",
      onProgress: (progress) => onProgress?.(progress.phase === "lines" ? { ...progress, total } : progress),
    });
    const [first] = result.rejected;
    if (first)
      throw new Error(
        `${result.rejected.length} lines of the demo catalogue were refused, first line ${first.line}: ${first.reason}`,
      );
    await sendLandings(to, key);
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Landing pages are an operator's call each: no export holds them. */
async function sendLandings(to: string, key: string): Promise<void> {
  for (const landing of demoLandings()) {
    const answer = await fetch(`${to}/api/admin/landing-page`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(landing),
    });
    if (!answer.ok)
      throw new Error(
        `The landing page ${landing.page.url_path} was refused: ` +
          `${answer.status} ${(await answer.text()).slice(0, 300)}`,
      );
  }
}

/** Writes the demo catalogue as NDJSON; returns the number of lines. */
async function write(file: string, today: string): Promise<number> {
  const stream = createWriteStream(file);
  let lines = 0;
  for (const line of demoLines(today)) {
    lines += 1;
    if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
  return lines;
}
