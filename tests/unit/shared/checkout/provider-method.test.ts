import { expect, it } from "vitest";
import { showsPayer } from "../../../../shared/checkout/shows-payer.ts";
import { pageOwner } from "../../../../shared/checkout/provider-method.ts";

it("names the provider, not what its method is called, as the owner of the page one is sent on to", () => {
  expect(pageOwner("adyen_klarna", "Pay later with Klarna")).toBe("Klarna");
  expect(pageOwner("adyen_klarna_paynow", "Pay now")).toBe("Klarna");
  expect(pageOwner("adyen_ideal", "iDEAL")).toBe("iDEAL");
});

it("sends whoever knows no more than an order's number and address to no page that shows whom the shop named to it", () => {
  const ways = ["adyen_ideal", "adyen_cc", "adyen_trustly", "adyen_klarna", "adyen_klarna_paynow", "adyen_riverty"];
  expect(ways.filter(showsPayer)).toEqual(["adyen_klarna", "adyen_klarna_paynow", "adyen_riverty"]);
});
