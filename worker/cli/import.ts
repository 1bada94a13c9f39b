import { parseArgs } from "node:util";
import { ImportFailure, importFile } from "./import-file.ts";
import { localVars } from "./local-key.ts";
import { wantedPort } from "./port.ts";
import { progressBar } from "./progress-bar.ts";

const usage = "npm run import -- FILE.ndjson [--media FOLDER] [--to URL] [--key KEY]";
const shownRejects = 50;

/** Exit code: 0 everything imported, 1 some lines or pictures were refused, 2 the import could not run. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { media: { type: "string" }, to: { type: "string" }, key: { type: "string" } } });
  const file = positionals[0];
  const key = values.key ?? process.env.OPS_KEY ?? localVars().OPS_KEY;
  if (file === undefined || positionals.length > 1) throw new ImportFailure(`Usage: ${usage}`);
  if (key === undefined) throw new ImportFailure("No key: give --key, set OPS_KEY, or write it to .dev.vars");
  const to = (values.to ?? `http://localhost:${wantedPort()}`).replace(/\/+$/, "");
  const started = performance.now();
  const bar = progressBar();
  const result = await importFile({ file, media: values.media, to, key, onProgress: bar.show }).finally(bar.stop);
  const { report } = result;
  console.log(`${result.accepted} of ${result.lines} lines accepted, ${result.pictures.sent} pictures (${result.pictures.stored} new), ${report.changed} entities changed, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  console.log(`Now ${report.counts.products} products (${report.counts.listed} listed, ${report.counts.variants} variants), ${report.counts.categories} categories, ${report.counts.attributes} attributes, ${report.counts.taxrules} tax rules, ${report.counts.reviews} reviews`);
  for (const [flag, skus] of Object.entries(report.flags)) if (Array.isArray(skus) && skus.length > 0) console.log(`${flag}: ${skus.join(", ")}`);
  for (const { line, reason } of result.rejected.slice(0, shownRejects)) console.error(line === 0 ? reason : `line ${line}: ${reason}`);
  if (result.rejected.length > shownRejects) console.error(`… and ${result.rejected.length - shownRejects} more`);
  return result.rejected.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
