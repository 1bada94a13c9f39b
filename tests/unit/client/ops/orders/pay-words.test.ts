import { expect, it } from "vitest";
import { mailText, methodText, payStateText, stepText } from "../../../../../client/ops/orders/pay-words.ts";
import type { OpsTexts } from "../../../../../client/ops/texts.ts";

const t = ((key: string) => `[${key}]`) as unknown as OpsTexts;

it("names ways to pay, states, mails and steps in words, and what has none as it stands", () => {
  expect(methodText(t, "banktransfer")).toBe("[pay.transfer]");
  expect(methodText(t, "adyen_cc")).toBe("[pay.card]");
  expect(methodText(t, "adyen_ideal")).toBe("iDEAL");
  const lent = ["adyen_klarna", "adyen_klarna_account", "adyen_klarna_paynow"].map((code) => methodText(t, code));
  expect(new Set(lent).size).toBe(3);
  expect(methodText(t, "adyen_ideal", "iDEAL | Wero")).toBe("iDEAL | Wero");
  expect(methodText(t, "purchaseorder")).toBe("purchaseorder");
  expect([payStateText(t, "authorised"), payStateText(t, "other")]).toEqual(["[pay.authorised]", "other"]);
  expect([mailText(t, "order-sent"), mailText(t, "other")]).toEqual(["[mail.order-sent]", "other"]);
  expect([stepText(t, "repaid"), stepText(t, "other")]).toEqual(["[did.repaid]", "other"]);
});
