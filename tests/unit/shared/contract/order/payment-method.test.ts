import { expect, it } from "vitest";
import { paymentMethod } from "../../../../../shared/contract/order/cart.ts";

const told = (more: Record<string, unknown>) => paymentMethod.parse({ code: "adyen_cc", title: "Card", ...more });

it("a way to pay of a platform that has other things by the names of ours is one all the same", () => {
  expect(told({ brands: ["visa", "mc"], credit_notice: "Costs" })).toMatchObject({
    brands: ["visa", "mc"],
    credit_notice: "Costs",
  });
  for (const brands of [null, "visa,mc", {}, [{ code: "visa" }]]) expect(told({ brands }).brands).toBeUndefined();
  for (const words of [null, false, ["x"]]) expect(told({ credit_notice: words }).credit_notice).toBeUndefined();
});
