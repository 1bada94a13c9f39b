// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import type { CustomOption, PageOf } from "../../../../../shared/contract/page/page.ts";
import { price, productPage, variant } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

const hem: CustomOption = {
  id: "7",
  title: "Hem",
  required: true,
  as: "select",
  maxLength: null,
  values: [
    { id: "71", title: "Plain", adds: { cents: 900, percent: 0 } },
    { id: "72", title: "Turn-up", adds: { cents: 0, percent: 20 } },
  ],
};
const files = {
  title: "Files",
  required: true,
  list: [
    { id: "1", title: "Shortening", cents: 250 },
    { id: "2", title: "Darning", cents: 195 },
  ],
};

describe("the price of a page that asks for something", () => {
  let shop: OpenShop;
  beforeAll(() => loadProductExtras("en-US").then(() => undefined));
  afterEach(() => shop.unmount());
  const open = async (page: Partial<PageOf<"product">>) =>
    (shop = await openShop("/shirt/", { wire: fakeWire(), page: { ...productPage(page), form: true } }));
  const box = (name: string) => within(screen.getByRole("main")).getByRole("checkbox", { name: new RegExp(name) });
  const says = (text: string) =>
    waitFor(() => expect(screen.getByRole("main").querySelector("p > b")).toHaveTextContent(new RegExp(`^${text}$`)));

  it("is from the cheapest of its files, and the sum of those that are chosen", async () => {
    await open({ type: "downloadable", virtual: true, price: price(295), files });
    await says("from €4.90");
    await shop.user.click(box("Shortening"));
    await says("€5.45");
    await shop.user.click(box("Darning"));
    await says("€7.40");
    await shop.user.click(box("Shortening"));
    await shop.user.click(box("Darning"));
    await says("from €4.90");
  });
  it("is from the cheapest answer to an option, and exact with the one that is given", async () => {
    await open({ price: price(5_000), customOptions: [hem] });
    await says("from €59.00");
    await shop.user.selectOptions(screen.getByRole("combobox", { name: "Hem" }), "72");
    await says("€60.00");
  });
  it("names shares of the variant that is chosen, which are what is added", async () => {
    const options = [
      { code: "size", attributeId: "1", label: "Size", values: ["S", "M"].map((value) => ({ value, label: value })) },
    ];
    const variants = [variant("", "S", { price: price(5_000) }), variant("", "M", { price: price(6_000) })];
    await open({
      type: "configurable",
      price: { ...price(5_000), from: true },
      options,
      variants,
      customOptions: [hem],
    });
    const turnUp = () => screen.getByRole("option", { name: /Turn-up/ });
    expect(turnUp()).toHaveTextContent("Turn-up + €10.00");
    await shop.user.click(within(screen.getByRole("main")).getByRole("link", { name: /^M\b/ }));
    await says("from €69.00");
    expect(turnUp()).toHaveTextContent("Turn-up + €12.00");
    await shop.user.selectOptions(screen.getByRole("combobox", { name: "Hem" }), "72");
    await says("€72.00");
  });
  it("names what a unit costs with the additions", async () => {
    const bottle = { ...price(5_000), per: "€200.00 / L" };
    await open({ price: bottle, customOptions: [hem], cartFacts: { content: "500 ml" } });
    await says("from €59.00");
    expect(screen.getByRole("main")).toHaveTextContent("€118.00 / L");
  });
  it("is exact where every way costs the same", async () => {
    await open({ price: price(5_000), customOptions: [{ ...hem, values: hem.values.slice(0, 1) }] });
    await says("€59.00");
  });
  it("is the product's own where nothing has to be chosen", async () => {
    await open({ price: price(5_000), customOptions: [{ ...hem, required: false }] });
    await says("€50.00");
  });
});
