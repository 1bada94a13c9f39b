import { describe, expect, it } from "vitest";
import { needsOwnDocument } from "../../../../../client/features/payment/own-document.ts";

describe("the document a real provider's frames stand in", () => {
  it("is loaded anew when the shopper came to the checkout from another page, once, and never for the embedded provider", () => {
    expect(needsOwnDocument(false, "/winkelwagen/", "/checkout/")).toBe(true);
    for (const loaded of ["/checkout/", "/checkout", "/checkout-return/", "/checkout-failed/"])
      expect(needsOwnDocument(false, loaded, "/checkout/")).toBe(false);
    expect(needsOwnDocument(false, "/checkout/thank-you/", "/checkout/")).toBe(true);
    expect(needsOwnDocument(false, "/winkelwagen/", "/winkelwagen/")).toBe(false);
    expect(needsOwnDocument(true, "/winkelwagen/", "/checkout/")).toBe(false);
  });
});
