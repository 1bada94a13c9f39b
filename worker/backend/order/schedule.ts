import type { D1Database } from "@cloudflare/workers-types";
import { logLine } from "../../log.ts";
import { forgetHolds } from "./transfer-holds.ts";
import { endUnpaidTransfers } from "./transfers.ts";
import { forgetVisitors } from "./unpaid.ts";

/**
 * The work on orders that is due every minute: ends orders whose transfer did not arrive, and forgets where orders came
 * from and holds that no longer count. Never throws.
 */
export async function runOrders(db: D1Database, now: Date): Promise<void> {
  for (const work of [
    () => endUnpaidTransfers(db, now),
    () => forgetVisitors(db, now).run(),
    () => forgetHolds(db, now).run(),
  ]) {
    await work().catch((error: unknown) =>
      console.error(
        logLine({ event: "orders-schedule", message: error instanceof Error ? error.message : String(error) }),
      ),
    );
  }
}
