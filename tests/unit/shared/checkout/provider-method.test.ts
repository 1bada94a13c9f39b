import { expect, it } from "vitest";
import { pageOwner } from "../../../../shared/checkout/provider-method.ts";

it("names the provider, not what its method is called, as the owner of the page one is sent on to", () => {
  expect(pageOwner("adyen_klarna", "Pay later with Klarna")).toBe("Klarna");
  expect(pageOwner("adyen_klarna_paynow", "Pay now")).toBe("Klarna");
  expect(pageOwner("adyen_ideal", "iDEAL")).toBe("iDEAL");
});
