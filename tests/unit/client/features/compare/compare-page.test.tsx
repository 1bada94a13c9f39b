// @vitest-environment page
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storeByCode } from "../../../../../shared/config/stores.ts";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { newPage } from "../../new-page.ts";
import type { OpenShop } from "../../open-shop.tsx";
import { card, price } from "../../show.tsx";
import { fakeWire, lost, type FakeWire } from "../../wire.ts";

let wire: FakeWire;
let shop: OpenShop;
beforeEach(() => {
  wire = fakeWire();
});
afterEach(() => shop.unmount());

const products = ["K1", "K2", "K3"];
/** What the shop says of products side by side, by their skus, at `cents`. */
const answers = (skus: readonly string[], cents = 4_195) =>
  wire.on(`GET /data/!compare/${skus.join(",")}`, () =>
    Response.json({
      cards: skus.map((sku) =>
        card({
          id: Number(sku.slice(1)),
          sku,
          name: `Article ${sku}`,
          path: `/${sku}/`,
          price: price(cents),
          sizes: [],
        }),
      ),
      rows: [
        { code: "brand", label: "Brand", values: skus.map((sku) => `Makers of ${sku}`) },
        { code: "season", label: "Season", values: skus.map(() => "All year") },
      ],
    }),
  );
/** The panel beside the page has the same buttons. */
const main = () => within(screen.getByRole("main"));
const toggle = () => main().getByRole("button", { name: /^(Compare|Being compared)$/ });
const columns = () =>
  screen
    .queryAllByRole("columnheader")
    .slice(1)
    .map(({ textContent }) => textContent);
const rows = () =>
  main()
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);
const empty = () => screen.findByRole("heading", { level: 2, name: "There is nothing to compare yet" });
/** The device's storage as the page that is open has it. */
const storage = async () =>
  (await import("../../../../../client/device/storage/shop-storage.ts")).browsingStorage("outlet_en");
/** What the device keeps, once its last write is done. */
const kept = async (...skus: string[]) =>
  waitFor(async () => {
    const records = await (
      await storage()
    ).read({
      prefix: "compare/",
      check: (value) => value as object[],
    });
    expect((records.get("compare/list") ?? []).map((entry) => (entry as { sku: string }).sku)).toEqual(skus);
  });

/** A page as the browser loads it. */
async function open(path: string, { sku = "", device = false, view = "outlet_en" } = {}) {
  shop?.unmount();
  document.body.replaceChildren();
  const page = await newPage({ device });
  const { loadProductExtras } = await import("../../../../../client/app/deferred.tsx");
  await loadProductExtras("en-US");
  shop = await page.openShop(path, {
    wire,
    view,
    ...(sku && { page: productPage({ sku, name: `Article ${sku}`, path }) }),
  });
}
async function add(sku: string, device = false) {
  await open(`/${sku}/`, { sku, device });
  await shop.user.click(toggle());
}

it("the list of products to compare survives a new page, shows present prices, marks differences and lets go", async () => {
  for (const [at, sku] of products.entries()) {
    await add(sku, at === 0);
    await waitFor(() => expect(toggle()).toHaveAttribute("aria-pressed", "true"));
    await kept(...products.slice(0, at + 1));
  }
  answers(products);
  await open("/compare/");
  await waitFor(() => expect(columns()).toHaveLength(3));
  expect(columns()).toEqual(products.map((sku) => expect.stringContaining(`Article ${sku}`)));
  expect(rows()).toEqual(["Brand (differs)", "Season"]);
  await shop.user.click(main().getByRole("checkbox", { name: "Show differences only" }));
  expect(rows()).toEqual(["Brand (differs)"]);
  // At the price of now, whatever it was when the list was made.
  answers(products, 1_234);
  await open("/compare/");
  await waitFor(() => expect(columns()[0]).toContain("€12.34"));
  answers(products.slice(1), 1_234);
  await shop.user.click(main().getByRole("button", { name: "Stop comparing Article K1" }));
  await waitFor(() => expect(columns()).toHaveLength(2));
  await kept("K2", "K3");
  await shop.user.click(main().getByRole("button", { name: "Remove all" }));
  await empty();
  await kept();
  await open("/compare/");
  await empty();
});

it("products to compare whose answer fails can be asked for again", async () => {
  await add("K1", true);
  await kept("K1");
  wire.on("GET /data/!compare/K1", lost);
  await open("/compare/");
  expect(await main().findByRole("alert")).toHaveTextContent("The details could not be loaded.");
  answers(["K1"]);
  await shop.user.click(main().getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(columns()).toHaveLength(1));
});

it("[PROD-056] the fifth product says why it is not compared, and the panel takes one off wherever things are chosen, and stands on no page of an account", async () => {
  const four = ["K1", "K2", "K3", "K4"];
  for (const [at, sku] of four.entries()) {
    await add(sku, at === 0);
    await kept(...four.slice(0, at + 1));
  }
  await open("/K5/", { sku: "K5" });
  const { compared } = await import("../../../../../client/features/compare/compared.ts");
  await waitFor(() => expect(compared.get()).toHaveLength(4));
  await shop.user.click(toggle());
  await waitFor(() =>
    expect(
      main()
        .getAllByRole("status")
        .map(({ textContent }) => textContent),
    ).toContain("You are already comparing 4 products. Remove one first."),
  );
  expect(toggle()).toHaveAttribute("aria-pressed", "false");
  await kept(...four);
  const { startCompareOnDemand } = await import("../../../../../client/features/compare/start-compare.ts");
  startCompareOnDemand(storeByCode("outlet_en"));
  await shop.user.click(await screen.findByRole("button", { name: "To compare: 4" }));
  await shop.user.click(await screen.findByRole("button", { name: "Stop comparing Article K2" }));
  const panel = () => screen.queryByRole("button", { name: "To compare: 3" });
  await waitFor(() => expect(panel()).not.toBeNull());
  await kept("K1", "K3", "K4");
  await shop.user.click(screen.getByRole("link", { name: "Account" }));
  await main().findByRole("heading", { level: 1, name: "Log in or create an account" });
  // The panel has a root of its own, which follows the page it sees.
  await waitFor(() => expect(panel()).toBeNull());
  act(() => history.back());
  await waitFor(() => expect(panel()).not.toBeNull());
});

it("a list that is broken is set aside, and another view has its own", async () => {
  await add("K1", true);
  await kept("K1");
  await open("/compare/", { view: "outlet_de" });
  await screen.findByRole("heading", { level: 2, name: "Es gibt noch nichts zu vergleichen" });
  await (
    await storage()
  ).update({ prefix: "compare/", check: (value) => value as object[] }, () => ({
    writes: { "compare/list": [{ sku: 7 }] },
    result: null,
  }));
  await open("/compare/");
  await empty();
});
