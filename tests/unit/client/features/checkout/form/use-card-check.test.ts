import { expect, it } from "vitest";
import { cardProblems } from "../../../../../../client/features/checkout/form/use-card-check.ts";
import { filledForm } from "../../../../shared/checkout/filled-form.ts";

it("the card is looked at where one is needed, and unknown while its fields have not come", () => {
  const transfer = filledForm();
  const byCard = { ...transfer, paymentDetails: { ...transfer.paymentDetails, paymentMethod: "adyen_cc" } };
  const card = { problems: () => ["encryptedCardNumber" as const] };
  expect(cardProblems(transfer, card)).toEqual([]);
  expect(cardProblems(transfer, null)).toEqual([]);
  expect(cardProblems(byCard, card)).toEqual(["encryptedCardNumber"]);
  expect(cardProblems(byCard, { problems: () => [] })).toEqual([]);
  expect(cardProblems(byCard, null)).toBeNull();
});
