import { expect, it } from "vitest";
import { CartSummary } from "../../../../../../client/features/cart/ui/cart-summary.tsx";
import type { CartRuntime } from "../../../../../../client/features/cart/engine/runtime.ts";
import { initialCartState, type CartState } from "../../../../../../shared/cart/state.ts";
import { show, wordsOf } from "../../../show.tsx";

const runtime = {
  texts: (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(" "),
} as unknown as CartRuntime;
const words = (rowCents: number, discountCents: number) => {
  const state = {
    ...initialCartState,
    cartItems: [{ type_id: "simple", totals: { rowCents } }],
    platformTotalSegments: [{ code: "discount", title: "", cents: -discountCents }],
    platformTotals: { updating: false },
  } as unknown as CartState;
  return wordsOf(show(<CartSummary runtime={runtime} state={state} />));
};

it("says how far it is to free delivery after discounts, and that these are taken off already", () => {
  expect(words(70_00, 0)).toContain("freeLeft €5.00");
  expect(words(80_00, 10_00)).toContain("freeLeftReduced €5.00");
  expect(words(80_00, 0)).toContain("freeReached");
  expect(words(90_00, 10_00)).toContain("freeReached");
});

it("says of a cart with a file beside goods that the day is the parcel's", () => {
  const summary = (...types: string[]) =>
    wordsOf(
      show(
        <CartSummary
          runtime={runtime}
          state={
            {
              ...initialCartState,
              cartItems: types.map((type_id) => ({ type_id, totals: { rowCents: 5_00 } })),
            } as unknown as CartState
          }
        />,
      ),
    );
  expect(summary("simple", "downloadable")).toContain("parcelOnly");
  expect(summary("simple")).not.toContain("parcelOnly");
  expect(summary("downloadable")).not.toContain("parcelOnly");
});
