import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CouponField } from "../../../../../../client/features/cart/ui/coupon-field.tsx";
import { cartCollection } from "../../../../../../client/features/cart/engine/cart-collection.ts";
import type { CartRuntime } from "../../../../../../client/features/cart/engine/runtime.ts";
import { emptyLedger } from "../../../../../../shared/cart/ledger.ts";
import { initialCartState, ledgerState } from "../../../../../../shared/cart/state.ts";
import { confirmedTotals } from "../../../../../../shared/cart/wire.ts";

const note = { code: "FROM-20", text: "Code FROM-20 holds from € 20.00 and takes nothing off now." };
const wire = {
  grand_total: 11.9,
  total_segments: [{ code: "grand_total", title: "Total", value: 11.9 }],
  discount_amount: 0,
};
const runtime = {
  engine: {},
  texts: (key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join(" "),
} as unknown as CartRuntime;
const shown = (totals: Parameters<typeof confirmedTotals>[0]) => {
  const settled = { ...emptyLedger.confirmed, cartId: "cart", version: 1, totals: confirmedTotals(totals, 1) };
  const kept = cartCollection.check(JSON.parse(JSON.stringify(settled)), "cart/settled") as typeof settled;
  const state = { ...initialCartState, ...ledgerState({ ...emptyLedger, confirmed: kept }, new Map(), new Map()) };
  return { state, html: renderToStaticMarkup(<CouponField runtime={runtime} state={state} />) };
};

describe("a code on the cart that takes nothing off", () => {
  it("comes with the totals, is kept, and stands where codes are given, with removal and a field for another", () => {
    const { state, html } = shown({ ...wire, coupon_note: note });
    expect(state.platformTotals).toMatchObject({ couponCode: null, couponNote: note });
    expect(html).toContain(note.text);
    expect(html).toContain('aria-label="couponRemoveName FROM-20"');
    expect(html).toContain("couponAsk");
  });

  it("is not told of where there is none, where a code takes something off, or in a form that nobody knows", () => {
    for (const more of [{}, { coupon_note: null }, { coupon_note: { code: 5, text: "x" } }, { coupon_note: "FROM-20" }])
      expect(shown({ ...wire, ...more }).state.platformTotals).not.toHaveProperty("couponNote");
    expect(shown({ ...wire, coupon_code: "OTHER", coupon_note: note }).html).not.toContain(note.text);
  });
});

describe("a code that is worth more than what is ordered", () => {
  const rest = {
    code: "WORTH-50",
    text: "Code WORTH-50 is worth € 50.00; what you do not use of it in this order lapses.",
  };
  const applied = { ...wire, discount_amount: -11.9, coupon_code: "WORTH-50" };
  it("says below the code, and aloud, what becomes of its rest", () => {
    const { html } = shown({ ...applied, coupon_note: rest });
    expect(html).toContain("couponOn WORTH-50");
    expect(html.split(rest.text)).toHaveLength(3);
  });
  it("says nothing of it where nothing is left", () => {
    expect(shown(applied).html).not.toContain("lapses");
  });
});
