// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import type { PageData } from "../../../../../shared/contract/page/page.ts";
import { productPage, variant } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { chrome } from "../../show.tsx";
import { fakeWire, lost, type FakeWire } from "../../wire.ts";

const values = (...all: string[]) => all.map((value) => ({ value, label: value }));
const sized = (crumb: string) =>
  productPage({
    type: "configurable",
    crumbs: [{ name: "Department", path: crumb }],
    options: [{ code: "size", attributeId: "2", label: "Size", values: values("S", "M") }],
    variants: ["S", "M"].map((size) => ({ ...variant("", size), values: { size } })),
  });
const guide = (title: string, heading: string) =>
  ({
    kind: "cms",
    meta: { title, description: "", canonical: "/guide/", alternates: [] },
    title,
    blocks: [
      {
        uid: "1",
        component: "richtext",
        html: `<table><thead><tr><th>Size</th><th>${heading}</th></tr></thead><tbody><tr><td>S</td><td>37</td></tr></tbody></table>`,
      },
    ],
  }) as unknown as PageData;

let wire: FakeWire;
let shop: OpenShop;
beforeAll(async () => {
  (chrome as { sizeGuidePath?: string }).sizeGuidePath = "/guide/";
  await Promise.all([loadProductExtras("en-US"), loadProductExtras("de-DE")]);
});
beforeEach(() => {
  wire = fakeWire();
});
afterEach(() => shop.unmount());
const link = (name = "Size guide") => within(screen.getByRole("main")).findByRole("link", { name });

it("the size guide opens as a modal of the product's department, in the words of the view", async () => {
  for (const [view, department, name, title] of [
    ["outlet_en", "men", "Size guide", "Sizes for men"],
    ["outlet_de", "herren", "Größentabelle", "Größen für Herren"],
  ] as const) {
    wire.on(`GET /data/guide/${department}/`, () => Response.json(guide(title, "Collar")));
    wire.on("GET /data/guide/", () => Response.json(guide("All sizes", "Chest")));
    shop = await openShop("/shirt/", { wire, view, page: sized(`/${department}/`) });
    await shop.user.click(await link(name));
    const dialog = await screen.findByRole("dialog", { name: title });
    within(dialog).getByRole("columnheader", { name: "Collar" });
    await shop.user.click(
      within(dialog).getAllByRole("button", { name: view === "outlet_en" ? "Close" : "Schließen" })[0]!,
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    if (view === "outlet_en") shop.unmount();
  }
});

it("a size guide that cannot be fetched says so and asks again", async () => {
  wire.on("GET /data/guide/women/", lost);
  wire.on("GET /data/guide/", lost);
  shop = await openShop("/dress/", { wire, page: sized("/women/") });
  await shop.user.click(await link());
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("alert")).toHaveTextContent("The size guide could not be loaded.");
  wire.on("GET /data/guide/women/", () => Response.json(guide("Sizes for women", "Bust")));
  await shop.user.click(dialog.getByRole("button", { name: "Try again" }));
  await screen.findByRole("columnheader", { name: "Bust" });
  expect(dialog.queryByRole("alert")).toBeNull();
});

it("what has no sizes has no size guide", async () => {
  shop = await openShop("/gift-card/", { wire, page: productPage({ name: "Gift card" }) });
  await screen.findByRole("heading", { level: 1, name: "Gift card" });
  expect(screen.queryByRole("link", { name: "Size guide" })).toBeNull();
});
