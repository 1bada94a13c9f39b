import { expect, it } from "vitest";
import { shippedViews } from "../../../../../shared/config/stores.ts";
import type { MethodLogo } from "../../../../../shared/contract/order/method-logo.ts";
import type { ReadyShop } from "../../../../../worker/ops/ready/item.ts";
import { methodLogosItem } from "../../../../../worker/ops/ready/method-logos.ts";

const offered = [
  { type: "ideal", name: "iDEAL" },
  { type: "scheme", name: "Card", brands: ["visa", "mc"] },
  { type: "sepadirectdebit", name: "not led through here" },
];
async function said(names: readonly string[], methods: ReadyShop["methods"] = async () => offered) {
  const results = names.map((name): MethodLogo => ({
    name,
    type: "image/png",
    width: 160,
    height: 104,
    digest: "00ff00ff00ff00ff",
  }));
  const DB = { prepare: () => ({ all: async () => ({ results }) }) };
  const [line, ...more] = await methodLogosItem.look(shippedViews[0]!, async () => null, {
    env: { DB },
    methods,
  } as unknown as ReadyShop);
  expect(more).toEqual([]);
  return `${line!.state} ${line!.what}`;
}

it("names the ways to pay without an official logo, and is never open: the shop may sell without", async () => {
  expect(await said([])).toMatch(/^done a drawing of the shop's stands for ideal; scheme \(or its brands: visa, mc\):/);
  expect(await said(["ideal"])).toMatch(/stands for scheme \(/);
  expect(await said(["ideal", "mc"])).toBe("done every way to pay shows its official logo");
  expect(await said([], () => Promise.reject(new Error("no answer")))).toMatch(
    /^done the ways to pay could not be asked/,
  );
});
