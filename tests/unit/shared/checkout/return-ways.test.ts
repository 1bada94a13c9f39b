import { expect, it } from "vitest";
import { returnsOf, type ReturnWays } from "../../../../shared/checkout/return-ways.ts";

const order = { storeCode: "outlet_de", number: "500000001", language: "de-DE" };

it("a view's own way back counts, then that of all others; without any it is the trader's address", () => {
  const ways = {
    "*": { address: ["KADE", "Kade 1", "3011 AA Rotterdam"] },
    outlet_de: { carrier: "DHL", portal: "https://returns.example/{language}/?order={number}" },
  };
  expect(returnsOf(order, ways)).toEqual({
    carrier: "DHL",
    portal: "https://returns.example/de/?order=500000001",
    address: null,
  });
  expect(returnsOf({ ...order, storeCode: "outlet_nl" }, ways)).toEqual({
    carrier: null,
    portal: null,
    address: ["KADE", "Kade 1", "3011 AA Rotterdam"],
  });
  for (const known of [{}, { outlet_nl: ways["*"] }] as ReturnWays[])
    expect(returnsOf({ ...order, storeCode: "constructor" }, known)).toEqual({
      carrier: null,
      portal: null,
      address: null,
    });
});

it("nothing of an order leads elsewhere than the configured page", () => {
  const ways = { "*": { portal: "https://returns.example/{number}" } };
  const { portal } = returnsOf({ ...order, number: "/..//evil.example/?#@" }, ways);
  expect(new URL(portal!).host).toBe("returns.example");
  expect(portal).toBe("https://returns.example/%2F..%2F%2Fevil.example%2F%3F%23%40");
});
