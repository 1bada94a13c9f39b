import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createApi } from "../../../shared/contract/client.ts";
import { judgeAll, querySet } from "./judge.ts";

/** npm run relevance -- FILE.json [--to URL] [--all]: asks a running shop the queries of a file and says which found what they should; exit code 1 below the goals of the file. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" }, all: { type: "boolean" } } });
const file = positionals[0] ?? "tests/search/demo.json";
const to = (values.to ?? `http://localhost:${process.env.PORT || 8787}`).replace(/(?<!\/)\/+$/, "");
try {
  const report = await judgeAll(querySet.parse(JSON.parse(readFileSync(file, "utf8"))), (storeCode) => createApi({ storeCode, fetch: (path, init) => fetch(to + path, init) }));
  for (const { query, right, found, wanted } of report.verdicts) {
    if (!right || values.all) console.log(`${right ? "right" : "WRONG"}  ${query.store}  ${query.q}  (${wanted} wanted): ${found.join(" | ") || "nothing"}`);
  }
  console.log(`clean ${(report.clean * 100).toFixed(1)} %, misspelt ${(report.misspelt * 100).toFixed(1)} %, ${report.verdicts.length} queries`);
  process.exitCode = report.passed ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
