import { describe, expect, it } from "vitest";
import { logoPath, logosOf, readLogoFile, shownLogos } from "../../../../shared/checkout/method-logos.ts";
import type { MethodLogo } from "../../../../shared/contract/order/method-logo.ts";

const logo = (name: string): MethodLogo => ({
  name,
  type: "image/svg+xml",
  width: 60,
  height: 40,
  digest: "00ff00ff00ff00ff",
});
const shown = (...names: string[]) => shownLogos(names.map(logo));
const paths = (method: { code: string; brands?: string[] }, ...names: string[]) =>
  logosOf(method, shown(...names)).map(({ path, brand }) => [path.split("-")[0], brand]);

describe("official logos of ways to pay", () => {
  it("have an address that says what they are and what they hold, and no other", () => {
    for (const type of ["image/svg+xml", "image/png", "image/webp"] as const) {
      const of = { name: "bcmc_mobile", type, digest: "00ff00ff00ff00ff" };
      expect(readLogoFile(logoPath(of).slice("/logos/".length))).toEqual(of);
    }
    for (const file of ["x", "ideal.svg", "ideal-00ff.svg", "ideal-00ff00ff00ff00ff.gif", "../a-00ff00ff00ff00ff.svg"])
      expect(readLogoFile(file), file).toBeNull();
  });

  it("stand at their method by the provider's type, or by the code of a method of the shop's own", () => {
    expect(paths({ code: "adyen_ideal" }, "ideal")).toEqual([["/logos/ideal", undefined]]);
    expect(paths({ code: "banktransfer" }, "banktransfer")).toEqual([["/logos/banktransfer", undefined]]);
    expect(paths({ code: "adyen_ideal" }, "paypal")).toEqual([]);
    expect(logosOf({ code: "adyen_ideal" })).toEqual([]);
    expect(logosOf({ code: "constructor" }, shown("ideal"))).toEqual([]);
  });

  it("of a card are those of the brands it takes, in the provider's order, unless it has one of its own", () => {
    const card = { code: "adyen_cc", brands: ["visa", "mc", "amex"] };
    expect(paths(card, "amex", "mc", "maestro", "visa")).toEqual([
      ["/logos/visa", "visa"],
      ["/logos/mc", "mc"],
      ["/logos/amex", "amex"],
    ]);
    expect(paths(card, "scheme", "visa")).toEqual([["/logos/scheme", undefined]]);
  });
});
