import { expect, it } from "vitest";
import { readProviderSetup } from "../../../../../shared/contract/order/payment-setup.ts";
import { paymentMethodsAnswer } from "../../../../../shared/contract/order/payment.ts";

it("a browser reads the provider's setup that the contract allows, and nothing else", () => {
  const setup = paymentMethodsAnswer.parse({
    paymentMethodsResponse: { paymentMethods: [{ type: "scheme", name: "Card", brands: ["visa"] }] },
    clientKey: "test_KEY",
    environment: "test",
    environmentUrl: "https://provider.test/",
  });
  expect(readProviderSetup(setup)).toEqual(setup);
  for (const result of [null, "ok", { ...setup, clientKey: undefined }]) expect(readProviderSetup(result)).toBeNull();
});
