import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { stayingPieces } from "../../../shared/checkout/staying-pieces.ts";
import { repaidOf, stayingOf } from "../../../worker/backend/order/to-send.ts";
import { bindings, DB } from "../cart/shop.ts";

/** What happens to one line, in order: pieces leave, or are withdrawn from; two may come in one moment. */
const happening = fc.record({
  kind: fc.constantFrom("left", "stated", "late"),
  qty: fc.integer({ min: 1, max: 3 }),
  isHandled: fc.boolean(),
  wait: fc.nat(1),
});
const first = 900_000_000;
let orders = first;
// Files share a database: nobody else's list has these.
afterAll(() =>
  DB.batch(
    ["parcel", "parcel_line", "withdrawal", "withdrawal_line"].map((table) =>
      DB.prepare(`DELETE FROM ${table} WHERE order_id > ?1`).bind(first),
    ),
  ),
);

describe("what was withdrawn from and stays here", () => {
  it("is the same count in the database as on the page, of any order of parcels and statements", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 8 }), async (all) => {
        const order = (orders += 1);
        let day = 10;
        const dated = all.map((one) => ({ ...one, at: `2026-01-${(day += one.wait)}T10:00:00.000Z` }));
        await DB.batch(
          dated.flatMap(({ kind, qty, at, isHandled }, i) =>
            kind === "left"
              ? [
                  DB.prepare("INSERT INTO parcel (order_id, step_key, carrier, sent_at) VALUES (?1, ?2, '', ?3)").bind(
                    order,
                    `${order}-${i}`,
                    at,
                  ),
                  DB.prepare("INSERT INTO parcel_line VALUES (last_insert_rowid(), ?1, 1, ?2)").bind(order, qty),
                ]
              : [
                  DB.prepare(
                    `INSERT INTO withdrawal
                      (withdrawal_key, order_id, store_code, period, until, received_at, handled_at)
                      VALUES (?1, ?2, 'outlet_nl', ?3, '', ?4, ?5)`,
                  ).bind(`${order}-${i}`, order, kind === "late" ? "late" : "open", at, isHandled ? at : null),
                  DB.prepare("INSERT INTO withdrawal_line VALUES (last_insert_rowid(), ?1, 1, ?2)").bind(order, qty),
                ],
          ),
        );
        const owed = dated.filter(({ kind }) => kind === "stated");
        const lines = (qty: number) => [{ position: 1, qty }];
        const kept = stayingPieces(
          1,
          dated.flatMap(({ kind, at, qty }) => (kind === "left" ? [{ sent_at: at, lines: lines(qty) }] : [])),
          owed.map(({ at, qty }) => ({ receivedAt: at, lines: lines(qty) })),
        );
        const sum = (isCounted: (i: number) => boolean) =>
          kept.reduce((pieces, qty, i) => pieces + (isCounted(i) ? qty : 0), 0);
        const found = await DB.prepare(
          `SELECT ${stayingOf} AS whole, ${repaidOf} AS handled FROM (SELECT ?1 AS order_id, 1 AS position) l`,
        )
          .bind(order)
          .first();
        expect(found).toEqual({ whole: sum(() => true), handled: sum((i) => owed[i]!.isHandled) });
      }),
      { numRuns: Number((bindings as { FC_RUNS?: string }).FC_RUNS ?? 25) },
    );
  });
});
