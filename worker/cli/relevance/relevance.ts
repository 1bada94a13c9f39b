import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { gradeAll, gradedSet, type GradedSet } from "./graded.ts";
import { judgeAll, querySet, type QuerySet } from "./judge.ts";

/**
 * Npm run relevance -- FILE.json [--to URL] [--all]: asks a running shop the queries of a file and says which found
 * what they should, or for graded queries the nDCG of each that is below 0.9 and the mean; exit code 1 below the goals
 * of the file.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: "string" }, all: { type: "boolean" } },
});
const file = positionals[0] ?? "tests/search/relevance.json";
const to = (values.to ?? `http://localhost:${process.env.PORT || 8787}`).replace(/(?<!\/)\/+$/, "");
const apiOf = (storeCode: string) => createApi({ storeCode, fetch: (path, init) => fetch(to + path, init) });

async function grade(set: GradedSet): Promise<boolean> {
  const { graded, mean, byStore, passed } = await gradeAll(set, apiOf);
  for (const { query, ndcg, found, wanted } of graded)
    if (values.all || ndcg < 0.9)
      console.log(
        `${ndcg.toFixed(2)}  ${query.store}  ${query.q}  (${wanted} wanted): ${found.join(" | ") || "nothing"}`,
      );
  console.log(
    `nDCG@${set.first} ${mean.toFixed(3)} of ${graded.length} queries; ${Object.entries(byStore)
      .map(([store, value]) => `${store} ${value.toFixed(3)}`)
      .join(", ")}`,
  );
  return passed;
}

async function judge(set: QuerySet): Promise<boolean> {
  const report = await judgeAll(set, apiOf);
  for (const { query, right, found, wanted } of report.verdicts) {
    if (!right || values.all)
      console.log(
        `${right ? "right" : "WRONG"}  ${query.store}  ${query.q}  (${wanted} wanted): ` +
          `${found.join(" | ") || "nothing"}`,
      );
  }
  console.log(
    `clean ${(report.clean * 100).toFixed(1)} %, ` +
      `misspelt ${(report.misspelt * 100).toFixed(1)} %, ${report.verdicts.length} queries`,
  );
  return report.passed;
}

try {
  const set: unknown = JSON.parse(readFileSync(file, "utf8"));
  const graded = typeof set === "object" && set !== null && "rules" in set;
  process.exitCode = (await (graded ? grade(gradedSet.parse(set)) : judge(querySet.parse(set)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
