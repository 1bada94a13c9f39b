import { expect, it } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { offeredMethods } from "../../../../../worker/backend/payment/methods.ts";
import type { Bindings } from "../../../../../worker/env.ts";

const store = storeByCode("outlet_de");
const list = { paymentMethods: ["klarna", "scheme", "ideal"].map((type) => ({ type, name: type })) };
const shown = (country: string | null, PAYMENT_ORDER?: string, full: Parameters<typeof offeredMethods>[3] = []) =>
  offeredMethods(
    { ...(PAYMENT_ORDER && { PAYMENT_ORDER }) } as unknown as Bindings,
    { country, store },
    list,
    full,
  ).map(
    ({ code, default: chosen, transfer_full: word }) =>
      `${code}${chosen ? " (default)" : ""}${word ? ` (full: ${word.skus.map(({ sku }) => sku).join()})` : ""}`,
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

it("[CHECK-011] a transfer that the cart cannot wait for keeps its place, says so, and is not the default", () => {
  const full = [{ sku: "shirt", available: 0 }];
  expect(shown("NL", undefined, full)).toEqual([
    "adyen_ideal (default)",
    "adyen_cc",
    "banktransfer (full: shirt)",
    "adyen_klarna",
  ]);
  expect(shown("DE", undefined, full)).toEqual([
    "adyen_cc",
    "adyen_ideal (default)",
    "banktransfer (full: shirt)",
    "adyen_klarna",
  ]);
});
