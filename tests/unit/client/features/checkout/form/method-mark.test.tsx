import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { kindOfMethod, MethodMark } from "../../../../../../client/features/checkout/form/method-mark.tsx";

it.each([
  ["adyen_ideal", "bank"],
  ["adyen_cc", "card"],
  ["adyen_bcmc", "card"],
  ["adyen_bcmc_mobile", "phone"],
  ["adyen_klarna", "later"],
  ["adyen_klarna_paynow", "bank"],
  ["adyen_paypal", "wallet"],
  ["adyen_sepadirectdebit", "transfer"],
  ["banktransfer", "transfer"],
  ["cashondelivery", "money"],
])("beside the name of %s stands a drawing that nobody is read: %s", (code, kind) => {
  expect(kindOfMethod(code)).toBe(kind);
  expect(renderToStaticMarkup(<MethodMark code={code} />)).toMatch(/^<svg [^>]*aria-hidden="true"><rect.*<path/);
});
