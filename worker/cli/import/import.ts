import { parseArgs } from "node:util";
import { differenceLines } from "./import-difference-shown.ts";
import { checkFile, ImportFailure, importFile } from "./import-file.ts";
import { countLines, flagWords, gapLines } from "./import-counts-shown.ts";
import { importSpace, isSpaceExport, spaceImportLines } from "./import-space.ts";
import { localVars } from "../shop/local-key.ts";
import { wantedPort } from "../shop/port.ts";
import { progressBar } from "./progress-bar.ts";

const usage = `npm run import -- FILE.ndjson [--update | --replace] [--check] [--media FOLDER] [--to URL] [--key KEY]
npm run import -- SPACE.json | FOLDER [--to URL] [--key KEY]

  The first takes a catalogue, the second the export of a CMS's space (stories, datasources) into the embedded CMS: one
  JSON file, or the folder of the provider's own tool. What such an export does not name stays.

  --update   changes what the file names and nothing else (without a flag too). What the file does not name stays,
             of every kind
  --replace  makes the file the whole shop: products, categories, attributes, tax rules, reviews, stories and
             stores that it does not name are gone, with their old addresses. Reviews of shoppers, and stories and
             stores of editors stay
  --check    says what would change, product by product, and changes nothing
  --media    folder with the pictures that the file names
  --to       address of the shop (http://localhost:PORT)      --key  its OPS_KEY (else of the environment or .dev.vars)

Exit code 0: everything taken; 1: some lines or pictures were refused; 2: nothing was changed.`;
const shownRejects = 50;

/** Exit code: 0 everything imported, 1 some lines or pictures were refused, 2 the import could not run. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      media: { type: "string" },
      to: { type: "string" },
      key: { type: "string" },
      update: { type: "boolean" },
      replace: { type: "boolean" },
      check: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const file = positionals[0];
  const key = values.key ?? process.env.OPS_KEY ?? localVars().OPS_KEY;
  if (file === undefined || positionals.length > 1 || (values.update && values.replace))
    throw new ImportFailure(`Usage: ${usage}`);
  if (key === undefined) throw new ImportFailure("No key: give --key, set OPS_KEY, or write it to .dev.vars");
  const to = (values.to ?? `http://localhost:${wantedPort()}`).replace(/(?<!\/)\/+$/, "");
  if (isSpaceExport(file) && values.check) throw new ImportFailure("--check takes a catalogue");
  if (isSpaceExport(file)) return takeSpace(file, to, key);
  const started = performance.now();
  const bar = progressBar();
  const options = {
    file,
    media: values.media,
    to,
    key,
    mode: values.replace ? "replace" : "update",
    onProgress: bar.show,
  } as const;
  if (values.check) {
    const { difference, rejected } = await checkFile(options).finally(bar.stop);
    for (const line of differenceLines(difference)) console.log(line);
    showRejects(rejected.map(({ line, reason }) => `line ${line}: ${reason}`));
    return rejected.length > 0 ? 1 : 0;
  }
  const result = await importFile(options).finally(bar.stop);
  const { report } = result;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const pictures = `${result.pictures.sent} pictures (${result.pictures.stored} new)`;
  console.log(
    `${result.accepted} of ${result.lines} lines accepted, ${pictures}, ${report.changed} entities changed, ` +
      `${seconds} s`,
  );
  for (const line of countLines(report)) console.log(line);
  for (const [flag, found] of Object.entries(report.flags))
    if (Array.isArray(found) && found.length > 0)
      console.log(`${flagWords[flag as keyof typeof flagWords] ?? flag}: ${found.join(", ")}`);
  for (const line of gapLines(report.gaps)) console.log(line);
  showRejects(result.rejected.map(({ line, reason }) => (line === 0 ? reason : `line ${line}: ${reason}`)));
  return result.rejected.length > 0 ? 1 : 0;
}

function showRejects(reasons: readonly string[]): void {
  for (const reason of reasons.slice(0, shownRejects)) console.error(reason);
  if (reasons.length > shownRejects) console.error(`… and ${reasons.length - shownRejects} more`);
}

async function takeSpace(path: string, to: string, key: string): Promise<number> {
  const report = await importSpace({ path, to, key });
  for (const line of spaceImportLines(report)) console.log(line);
  showRejects(report.refused.map(({ story, reason }) => `${story}: ${reason}`));
  return report.refused.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
