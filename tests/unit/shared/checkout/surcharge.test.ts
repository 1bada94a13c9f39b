import { describe, expect, it } from "vitest";
import { paymentMethodsFor, preselectPayment } from "../../../../shared/checkout/methods.ts";
import { providerMethods } from "../../../../shared/checkout/provider-methods.ts";
import { isFreeByLaw } from "../../../../shared/checkout/surcharge.ts";

const method = (code: string, cost_incl_tax?: number) => ({ code, title: code, cost_incl_tax });

describe("what a way to pay may cost", () => {
  it.each([
    ["adyen_cc", true],
    ["adyen_ideal", true],
    ["adyen_bcmc", true],
    ["adyen_sepadirectdebit", true],
    ["banktransfer", true],
    ["adyen_klarna", false],
    ["cashondelivery", false],
    ["adyen_alipay", false],
  ])("nothing for %s by law: %s", (code, free) => expect(isFreeByLaw(code)).toBe(free));

  it("one that is charged for against the law is not offered; others, and free ones, are", () => {
    const offered = paymentMethodsFor(
      [method("adyen_cc", 0.5), method("adyen_ideal", 0), method("banktransfer"), method("cashondelivery", 2)],
      ["simple"],
    );
    expect(offered.map(({ code }) => code)).toEqual(["adyen_ideal", "banktransfer", "cashondelivery"]);
  });
});

it("the lender's words stand beside its credit, which is never preselected", () => {
  const list = providerMethods(
    JSON.stringify({
      paymentMethods: [
        { type: "klarna", name: "Pay later", creditNotice: "Caution! Borrowing money costs money." },
        { type: "ideal", name: "iDEAL" },
      ],
    }),
  );
  expect(list.map(({ code, credit_notice }) => [code, credit_notice])).toEqual([
    ["adyen_klarna", "Caution! Borrowing money costs money."],
    ["adyen_ideal", undefined],
  ]);
  expect(preselectPayment(list)?.code).toBe("adyen_ideal");
  expect(preselectPayment(list.slice(0, 1))).toBeNull();
});
