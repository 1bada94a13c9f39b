import { Hono } from "hono";
import { z } from "zod";
import { exportFormats, exportHeaders } from "../../../shared/contract/ops/ops-answers.ts";
import type { Bindings } from "../../env.ts";
import { checkedQuery } from "../checked.ts";
import { allow } from "../operators/allow.ts";
import { personal, refused } from "../operators/operator.ts";
import { csvHead, lineOf } from "./export-text.ts";
import { namesTooMany, orderQuestion } from "./find-orders.ts";
import { requireEmbeddedBackend } from "../require-embedded.ts";
import { readExport } from "./read-export.ts";

const question = orderQuestion.extend({ format: z.enum(exportFormats) });
const types = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" } as const;

/**
 * GET /ops/export/orders?format=csv|jsonl and what /ops/orders takes: the orders found as a table or as lines of JSON,
 * five hundred a call. `x-next` is the `before` of the next call, absent at the end; `x-rows` how many there are in
 * this one. A word that names more orders than are looked at is refused: nothing is left out unsaid. The table's head
 * stands in the first call only, so that the answers put together are one file. Whoever serves, noted: everybody's
 * addresses leave the shop.
 */
export const exportRoutes = new Hono<{ Bindings: Bindings }>();
exportRoutes.use("/ops/export/orders", allow("serve", { noted: true }), requireEmbeddedBackend("order"));
exportRoutes.get("/ops/export/orders", checkedQuery(question), async (c) => {
  const { format, ...asked } = c.req.valid("query");
  if (asked.q !== undefined && (await namesTooMany(c.env.DB, asked.q)))
    return refused(c, 400, "The word names more orders than one file can have; ask by dates", "many");
  const { orders, next } = await readExport(c.env.DB, asked);
  const head = format === "csv" && asked.before === undefined ? csvHead : "";
  return c.body(head + orders.map((order) => lineOf[format](order)).join(""), 200, {
    ...personal,
    "content-type": types[format],
    "content-disposition": `attachment; filename="orders.${format}"`,
    [exportHeaders.rows]: String(orders.length),
    ...(next !== null && { [exportHeaders.next]: String(next) }),
  });
});
