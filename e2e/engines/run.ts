import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { testEngines } from "./engines.ts";

/** `run.ts REPORT [--both-widths]`: the journey in the other engines; what came of it goes into REPORT as JSON. */
const {
  values: { "both-widths": bothWidths = false },
  positionals: [report],
} = parseArgs({ allowPositionals: true, options: { "both-widths": { type: "boolean" } } });
if (report === undefined) throw new Error("Where does the report go?");
const outcome = await testEngines({ bothWidths });
writeFileSync(report, JSON.stringify(outcome));
process.exit(outcome.failed > 0 ? 1 : 0);
