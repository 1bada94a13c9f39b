import { describe, expect, it } from "vitest";
import { defaultCode, inOrder, shippedOrders } from "../../../../shared/checkout/method-order.ts";

const all = ["banktransfer", "adyen_klarna", "adyen_cc", "adyen_paypal", "adyen_bcmc_mobile", "adyen_ideal"];
const offered = (...codes: string[]) => codes.map((code) => ({ code }));
const codes = (methods: readonly { code: string }[]) => methods.map(({ code }) => code);

describe("ways to pay in a country's order", () => {
  it.each([
    ["NL", ["adyen_ideal", "adyen_paypal", "adyen_cc", "adyen_bcmc_mobile", "banktransfer", "adyen_klarna"]],
    ["BE", ["adyen_bcmc_mobile", "adyen_paypal", "adyen_cc", "adyen_ideal", "banktransfer", "adyen_klarna"]],
    ["DE", ["adyen_paypal", "adyen_cc", "adyen_bcmc_mobile", "adyen_ideal", "banktransfer", "adyen_klarna"]],
    ["FR", ["adyen_cc", "adyen_paypal", "adyen_bcmc_mobile", "adyen_ideal", "banktransfer", "adyen_klarna"]],
  ])("in %s", (country, order) => {
    expect(codes(inOrder(offered(...all), shippedOrders[country]))).toEqual(order);
  });

  it("waits for a transfer before others only where the country's line says so", () => {
    const waits = (line: readonly string[]) => codes(inOrder(offered("banktransfer", "adyen_eps"), line));
    expect(waits(["scheme", "banktransfer"])).toEqual(["adyen_eps", "banktransfer"]);
    expect(waits(["banktransfer", "scheme"])).toEqual(["banktransfer", "adyen_eps"]);
    expect(waits(["banktransfer"])).toEqual(["banktransfer", "adyen_eps"]);
    const theirs = offered("adyen_bankTransfer_IBAN", "banktransfer");
    expect(codes(inOrder(theirs, ["scheme", "banktransfer"]))).toEqual(["banktransfer", "adyen_bankTransfer_IBAN"]);
  });

  it("lends before others only where the country's line says so", () => {
    expect(codes(inOrder(offered(...all), ["klarna", "ideal"])).slice(0, 2)).toEqual(["adyen_klarna", "adyen_ideal"]);
    for (const line of Object.values(shippedOrders))
      expect(codes(inOrder(offered(...all), line)).at(-1)).toBe("adyen_klarna");
  });

  it.each([
    ["the first that needs nothing but to be sent on", ["adyen_ideal", "adyen_cc", "banktransfer"], "adyen_ideal"],
    ["no card, whose fields would be drawn unasked", ["adyen_cc", "banktransfer"], "banktransfer"],
    ["nothing that this shop cannot lead through", ["adyen_paypal", "banktransfer"], "banktransfer"],
    ["nothing that lends, wherever it stands", ["adyen_klarna", "adyen_ideal"], "adyen_ideal"],
    ["and none where there is none", ["adyen_klarna", "adyen_cc"], null],
  ])("[CHECK-011] the default is %s", (_, methods, code) => {
    expect(defaultCode(offered(...methods))).toBe(code);
  });

  it("[CHECK-011] the default is one that the country's line names, before another that stands before it", () => {
    const there = offered("adyen_cc", "adyen_trustly", "banktransfer");
    expect(defaultCode(there, shippedOrders["DE"])).toBe("banktransfer");
    expect(defaultCode(there, ["scheme"])).toBe("adyen_trustly");
  });
});
