import { Hono } from "hono";
import { z } from "zod";
import { allow } from "./operators/allow.ts";
import { openWithdrawals, type Withdrawal } from "../backend/withdrawal/read-withdrawal.ts";
import type { Bindings } from "../env.ts";
import { checkedBody, refusal } from "./checked.ts";

export interface Withdrawals {
  open: Withdrawal[];
}
const oneCase = z.object({ id: z.number().int().min(1) });
const headers = { "cache-control": "private, no-store" };

/** Withdrawals for whoever pays back and takes the parcels in; for operators, limited. */
export const withdrawalOpsRoutes = new Hono<{ Bindings: Bindings }>();
withdrawalOpsRoutes.use("/ops/withdrawals/*", allow({ read: "read", change: "serve" }, { noted: true }));

/** GET /ops/withdrawals: those nobody has handled, the oldest first, two hundred at most. */
withdrawalOpsRoutes.get("/ops/withdrawals", async (c) =>
  c.json({ code: 200, result: { open: await openWithdrawals(c.env.DB) } satisfies Withdrawals }, 200, headers),
);

/** POST /ops/withdrawals/handled `{id}`: the money is back and the case closed. Repeating it changes nothing. */
withdrawalOpsRoutes.post(
  "/ops/withdrawals/handled",
  checkedBody(oneCase, refusal("id is required", { errors: false })),
  async (c) => {
    const { DB: db } = c.env;
    const { id } = c.req.valid("json");
    const [closed] = await db.batch<{ handled_at: string }>([
      db
        .prepare(
          `UPDATE withdrawal SET handled_at = coalesce(handled_at, ?2), withheld_cents = 0, limited_cents = 0
            WHERE id = ?1 RETURNING handled_at`,
        )
        .bind(id, new Date().toISOString()),
      // What was sent back for it here and failed is back as well.
      db
        .prepare(
          `UPDATE refund SET settled = 1 WHERE withdrawal_id = ?1 AND failed_at IS NOT NULL
            AND order_id = (SELECT order_id FROM withdrawal WHERE id = ?1)`,
        )
        .bind(id),
    ]);
    const handled = closed?.results[0];
    return handled === undefined
      ? c.json({ code: 404, result: "There is no such withdrawal" }, 404, headers)
      : c.json({ code: 200, result: handled }, 200, headers);
  },
);
