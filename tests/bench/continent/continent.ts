/**
 * `npm run bench:continent`: after `npm run build`, measures what kinds of request cost the database, and writes
 * docs/scale.md anew; `--document` writes it from the last measurement.
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { root } from "../../../worker/cli/build/build-files.ts";
import { measureKinds } from "./measure.ts";
import { measuredFile } from "./measured.ts";
import { scaleDocument, scalePath } from "./scale-document.ts";

if (!process.argv.includes("--document")) {
  const at = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]!.model.trim()}`;
  writeFileSync(measuredFile, `${JSON.stringify({ at, machine, ...(await measureKinds()) }, null, 2)}\n`);
}
writeFileSync(join(root, scalePath), scaleDocument());
process.exit(0);
