import type { Report } from "../../measurement/read-report.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import { reportText } from "./report-text.ts";
import type { OpsShop } from "./shop.ts";

/** Shows what visitors' pages have measured. */
export async function report(
  { call, print }: OpsShop,
  { days, until, by, json }: OpsCommandOf<"report">,
): Promise<number> {
  const query = new URLSearchParams({ days: String(days), by, ...(until !== undefined && { until }) });
  const found = await call<Report>("GET", `/ops/report?${query}`);
  print(json ? JSON.stringify(found, null, 2) : reportText(found));
  return 0;
}
