import { describe, expect, it } from "vitest";
import { parcelsOf } from "../../../../../../worker/backend/customer/orders/history-order.ts";
import type { OrderRow } from "../../../../../../worker/backend/customer/orders/order-rows.ts";
import { howFar } from "../../../../../../worker/backend/customer/orders/how-far.ts";
import type { Left } from "../../../../../../worker/backend/order/sent-of-stated.ts";

const day = (of: number) => `2026-01-0${of}T10:00:00.000Z`;
const line = (position: number, qty: number, type = "simple") => ({
  position,
  qty,
  product_type: type,
  part_types: null,
  by_itself: 0 as const,
});
const parcel = (at: number, pieces: [position: number, qty: number][], arrived?: number): Left => ({
  sent_at: day(at),
  delivered_at: arrived === undefined ? null : day(arrived),
  posted: 1,
  lines: pieces.map(([position, qty]) => ({ position, qty })),
});
const stated = (at: number, pieces: [position: number, qty: number][], isOwed = true) => ({
  receivedAt: day(at),
  isOwed,
  lines: pieces.map(([position, qty]) => ({ position, qty })),
});
const shirtAndSocks = [line(0, 1), line(1, 2)];
const far = (
  parcels: readonly Left[],
  statements: Parameters<typeof howFar>[2],
  lines: Parameters<typeof howFar>[1] = shirtAndSocks,
  order: Partial<Parameters<typeof howFar>[0]> = {},
) =>
  howFar(
    { state: "processing", shipping_address: "{}", parcels: JSON.stringify(parcels), ...order },
    lines,
    statements,
  );

describe("an order of which a part was withdrawn from before it left", () => {
  const shirt = stated(1, [[0, 1]]);

  it("was sent with the last piece of the rest, and arrived with its last parcel, whoever books the withdrawal when", () => {
    expect(far([], [shirt])).toBeNull();
    expect(far([parcel(2, [[1, 1]])], [shirt])).toBeNull();
    const sent = [parcel(2, [[1, 1]], 5), parcel(3, [[1, 1]])];
    expect(far(sent, [shirt])).toEqual({ status: "complete", at: day(3), onlyGoods: false });
    expect(far([sent[0]!, parcel(3, [[1, 1]], 4)], [shirt])).toEqual({
      status: "delivered",
      at: day(5),
      onlyGoods: false,
    });
  });

  it("still waits for what a late statement names, which is not owed, and says nothing of any other order", () => {
    const socks = [parcel(2, [[1, 2]])];
    expect(far(socks, [stated(1, [[0, 1]], false)])).toBeNull();
    expect(
      far(
        [
          parcel(2, [
            [0, 1],
            [1, 2],
          ]),
        ],
        [],
      ),
    ).toBeNull();
    for (const state of ["complete", "closed", "canceled"])
      expect(far(socks, [shirt], undefined, { state })).toBeNull();
    expect(far(socks, [shirt], undefined, { shipping_address: null })).toBeNull();
    // Read without its parcels.
    expect(howFar({ state: "processing", shipping_address: "{}" }, shirtAndSocks, [shirt])).toBeNull();
  });

  it("is not sent while a piece is here that was not withdrawn from: what had left before comes back", () => {
    const socks = parcel(
      2,
      [
        [0, 1],
        [1, 1],
      ],
      3,
    );
    expect(far([socks], [stated(4, [[1, 1]])])).toBeNull();
    expect(far([socks], [stated(4, [[1, 2]])])).toEqual({ status: "delivered", at: day(3), onlyGoods: false });
    expect(far([socks], [stated(1, [[1, 1]])])).toEqual({ status: "delivered", at: day(3), onlyGoods: false });
  });

  it("has only its goods sent while a service besides is to do, which is no parcel", () => {
    const lines = [...shirtAndSocks, line(2, 1, "virtual")];
    const service: Left = { ...parcel(4, [[2, 1]]), posted: 0 };
    expect(far([service], [shirt], lines)).toBeNull();
    const socks = parcel(2, [[1, 2]]);
    expect(far([socks], [shirt], lines)).toEqual({ status: "complete", at: day(2), onlyGoods: true });
    expect(far([socks, service], [shirt], lines)).toEqual({ status: "complete", at: day(2), onlyGoods: false });
    // Files that come by themselves are waited for by nobody.
    const files = [...shirtAndSocks, { ...line(2, 1, "downloadable"), by_itself: 1 as const }];
    expect(far([socks], [shirt], files)).toMatchObject({ onlyGoods: false });
  });
});

describe("a parcel as its shopper is shown it", () => {
  it("holds what comes by post, and no service that was done in the same step", () => {
    const both: Left = {
      ...parcel(2, []),
      lines: [
        { position: 0, qty: 1, posted: 1 },
        { position: 1, qty: 2, posted: 0 },
      ],
    };
    const order = { id: 7, shipping_address: null, parcels: JSON.stringify([{ carrier: "Bike", ...both }]) };
    expect(parcelsOf(order as OrderRow, "nl-NL").parcels![0]!.lines).toEqual([{ item_id: 7_000, qty: 1 }]);
  });
});
