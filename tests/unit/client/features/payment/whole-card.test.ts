import { expect, it } from "vitest";
import { FieldWords } from "../../../../../client/features/payment/whole-card.ts";

const data = { paymentMethod: { type: "scheme", holderName: "Old", encryptedCardNumber: "old" }, browserInfo: {} };

it("what the fields of a card said last is sent, whatever the component's own copy lost or kept of before", () => {
  const words = new FieldWords();
  words.hear({ encryptedFieldName: "encryptedCardNumber", valid: true, blob: "new" });
  words.hear({ encryptedFieldName: "encryptedSecurityCode", valid: true, blob: "code" });
  expect(words.whole(data, "Noor")).toEqual({
    paymentMethod: { type: "scheme", holderName: "Noor", encryptedCardNumber: "new", encryptedSecurityCode: "code" },
    browserInfo: {},
  });
  words.hear({ encryptedFieldName: "encryptedSecurityCode", valid: false });
  expect(words.whole(data, "").paymentMethod).toEqual({
    type: "scheme",
    holderName: "Old",
    encryptedCardNumber: "new",
  });
});
