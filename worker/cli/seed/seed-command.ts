import { parseArgs } from "node:util";
import { localKey } from "../shop/local-key.ts";
import { progressBar } from "../import/progress-bar.ts";
import { seed } from "./seed.ts";

/**
 * Npm run seed -- [--to URL] [--key KEY] [--today YYYY-MM-DD]: fills a running shop, the local one by PORT unless told
 * otherwise, with the demo catalogue.
 */
const { values } = parseArgs({
  options: { to: { type: "string" }, key: { type: "string" }, today: { type: "string" } },
});
const to = (values.to ?? `http://localhost:${process.env.PORT || 8787}`).replace(/(?<!\/)\/+$/, "");
const bar = progressBar();
try {
  const started = performance.now();
  const { accepted, report } = await seed({
    to,
    key: values.key ?? localKey(),
    today: values.today,
    onProgress: bar.show,
  }).finally(bar.stop);
  console.log(
    `${accepted} lines, ${report.changed} entities changed, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
