import { expect, it, vi } from "vitest";
import type { PlaceResult } from "../../../../../../client/features/checkout/placing/placing-types.ts";
import { mendAfter } from "../../../../../../client/features/checkout/placing/use-order-run.ts";

/** What is asked for again or forgotten after an outcome. */
async function mended(outcome: unknown): Promise<string[]> {
  const seen: string[] = [];
  const note = (name: string) => vi.fn(async () => void seen.push(name));
  await mendAfter(outcome as PlaceResult, { refresh: note("cart"), checkStock: note("stock") } as never, {
    forgetKeptPoint: note("point"),
  });
  return seen;
}

it("[LOC-005] an order refused for its pick-up point forgets the point that is kept, and no other refusal does", async () => {
  expect(await mended({ kind: "refused", reason: "pickup_unknown" })).toEqual(["point"]);
  for (const reason of ["invalid", "price_changed", null])
    expect(await mended({ kind: "refused", reason }), String(reason)).toEqual([]);
});

it("stock is asked for again where it is out, the cart where it is somebody else's order's", async () => {
  expect(await mended({ kind: "refused", reason: "out_of_stock" })).toEqual(["stock"]);
  expect(await mended({ kind: "elsewhere" })).toEqual(["cart"]);
  expect(await mended({ kind: "placed" })).toEqual([]);
});
