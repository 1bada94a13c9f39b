import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { testEngines } from "./engines.ts";

/**
 * `run.ts REPORT [--both-widths] [--fill]`: the journey in the other engines; what came of it goes into REPORT as JSON.
 * With --fill it also fills the shops that the browser tests begin with.
 */
const {
  values: { "both-widths": bothWidths = false, fill = false },
  positionals: [report],
} = parseArgs({ allowPositionals: true, options: { "both-widths": { type: "boolean" }, fill: { type: "boolean" } } });
if (report === undefined) throw new Error("Where does the report go?");
const outcome = await testEngines({ bothWidths });
if (fill)
  try {
    await (await import("../servers.ts")).fillShops();
  } catch (problem) {
    outcome.failed += 1;
    outcome.names.push(`filling the shops that the browser tests begin with: ${String(problem).slice(0, 500)}`);
  }
writeFileSync(report, JSON.stringify(outcome));
process.exit(outcome.failed > 0 ? 1 : 0);
