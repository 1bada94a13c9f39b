import { describe, expect, it } from "vitest";
import { trader } from "../../../../shared/trader/trader.ts";
import { isExampleHost, traderGaps } from "../../../../shared/trader/trader-gaps.ts";

const complete = {
  name: "Jansen Mode B.V.",
  address: ["Singel 12", "1013 GA Amsterdam"],
  country: "NL",
  director: "M. Jansen",
  email: "service@jansenmode.nl",
  telephone: "+31 20 123 45 67",
  chamber: "34112233",
  register: "Kamer van Koophandel",
  vat: "NL812345678B01",
  bankAccount: { holder: "Jansen Mode B.V.", iban: "NL91 ABNA 0417 1643 00" },
};

describe("what a trader still has to say", () => {
  it("is nothing where all facts are there and somebody's", () => {
    expect(traderGaps(complete)).toEqual({ missing: [], madeUp: [] });
  });

  it("is every fact of the demo's trader that a deployment must not sell under", () => {
    expect(traderGaps(trader)).toEqual({
      missing: [],
      madeUp: ["name", "address", "director", "email", "telephone", "chamber", "vat", "bankAccount"],
    });
  });

  it.each(["name", "country", "director", "email", "telephone", "chamber", "register", "vat"] as const)(
    "is %s where that is empty",
    (name) => {
      expect(traderGaps({ ...complete, [name]: " " })).toEqual({ missing: [name], madeUp: [] });
    },
  );

  it("is the address where it has no line", () => {
    expect(traderGaps({ ...complete, address: [] }).missing).toEqual(["address"]);
  });

  it("knows hosts that are kept for examples, and no others", () => {
    for (const host of ["a@example.com", "kade.example", "shop.test", "x@y.invalid"])
      expect(isExampleHost(host), host).toBe(true);
    for (const host of ["a@myexample.com", "kade.nl", "test.nl", "contest.com"])
      expect(isExampleHost(host), host).toBe(false);
  });
});
