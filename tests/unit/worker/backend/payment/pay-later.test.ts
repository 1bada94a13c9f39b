import { expect, it } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { offeredMethod, providerMethodsFor } from "../../../../../worker/backend/payment/methods.ts";
import type { PaymentDeps } from "../../../../../worker/backend/payment/payment-deps.ts";
import type { Bindings } from "../../../../../worker/env.ts";

const store = storeByCode("outlet_nl");
const told = { paymentMethods: ["ideal", "klarna", "klarna_paynow"].map((type) => ({ type, name: type })) };
const deps = () =>
  ({
    now: () => new Date(),
    providerOf: async () => ({ paymentMethods: async () => told }),
  }) as unknown as PaymentDeps;
const typesIn = async (country: string | null, setting?: string) => {
  const env = { ...(setting !== undefined && { PAY_LATER_COUNTRIES: setting }) } as unknown as Bindings;
  return (await providerMethodsFor(deps(), env, { country, store })).paymentMethods.map(({ type }) => type);
};

it("paying later is offered only in the countries of the deployment, and an order that pays so elsewhere is refused", async () => {
  const all = ["ideal", "klarna", "klarna_paynow"];
  const atOnce = ["ideal", "klarna_paynow"];
  expect(await typesIn("DE")).toEqual(all);
  expect(await typesIn("NL", "NL,BE")).toEqual(all);
  expect(await typesIn("DE", "NL,BE")).toEqual(atOnce);
  expect(await typesIn(null, "NL")).toEqual(all);
  expect(await typesIn("NL", "none")).toEqual(atOnce);
  const env = { PAY_LATER_COUNTRIES: "NL" } as unknown as Bindings;
  expect(await offeredMethod(deps(), env, "adyen_klarna", ["DE"], store)).toBeNull();
  expect(await offeredMethod(deps(), env, "adyen_klarna", ["NL"], store)).not.toBeNull();
  await expect(typesIn("NL", "Holland")).rejects.toThrow(/PAY_LATER_COUNTRIES/);
});
