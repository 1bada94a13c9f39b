import { expect, it } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { offeredMethods } from "../../../../../worker/backend/payment/methods.ts";
import type { Bindings } from "../../../../../worker/env.ts";

const store = storeByCode("outlet_de");
const list = { paymentMethods: ["klarna", "scheme", "ideal"].map((type) => ({ type, name: type })) };
const shown = (country: string | null, PAYMENT_ORDER?: string) =>
  offeredMethods({ ...(PAYMENT_ORDER && { PAYMENT_ORDER }) } as unknown as Bindings, { country, store }, list).map(
    ({ code, default: chosen }) => `${code}${chosen ? " (default)" : ""}`,
  );

it("ways to pay stand in the order of the deployment's line for the country, the others' lines as shipped", () => {
  expect(shown("NL")).toEqual(["adyen_ideal (default)", "adyen_cc", "banktransfer", "adyen_klarna"]);
  expect(shown(null)).toEqual(["adyen_cc", "adyen_ideal", "banktransfer (default)", "adyen_klarna"]);
  const setting = "NL=banktransfer,scheme ; FR=klarna,ideal";
  expect(shown("NL", setting)).toEqual(["banktransfer (default)", "adyen_cc", "adyen_ideal", "adyen_klarna"]);
  expect(shown("FR", setting)).toEqual(["adyen_klarna", "adyen_ideal (default)", "adyen_cc", "banktransfer"]);
  expect(shown("DE", setting)).toEqual(shown("DE"));
  for (const broken of ["Holland=ideal", "NL", "NL=", "NL=ideal,,scheme", "nl=ideal"])
    expect(() => shown("NL", broken)).toThrow(/PAYMENT_ORDER/);
});
