import type { Standing } from "../../ops/standing/standing.ts";
import type { OpsCommandOf } from "./arguments/command.ts";
import { unready } from "./ready.ts";
import type { OpsShop } from "./shop.ts";

/** Asks everything the shop stands on, and names what is missing before it may sell; 1 where pages could not be made. */
export async function health(shop: OpsShop, { json }: OpsCommandOf<"health">): Promise<number> {
  const { call, print } = shop;
  const found = await call<Standing>("GET", "/ops/health/deep", undefined, [503]);
  const missing = found.ok ? await unready(shop) : [];
  if (json) print(JSON.stringify({ ...found, unready: missing }, null, 2));
  else {
    print(`${found.ok ? "Healthy" : "NOT healthy"}: build ${found.build}, log at ${found.seq ?? "unknown"}`);
    for (const { name, state, ms, note } of found.checks)
      print(`  ${state.padEnd(6)} ${name}${state === "off" ? "" : `, ${ms} ms`}${note ? `: ${note}` : ""}`);
    if (found.act.length > 0) print(`Act now: ${found.act.join(", ")}`);
    if (missing.length > 0) print(`Not ready to sell: ${missing.join(", ")} (npm run ops -- ready)`);
  }
  return found.ok ? 0 : 1;
}
