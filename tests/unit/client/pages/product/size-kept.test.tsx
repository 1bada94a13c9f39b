// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import { mySizeOf } from "../../../../../client/features/my-size/my-size.ts";
import { productPage, variant } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

const wire = fakeWire();
let shop: OpenShop;
beforeAll(async () => {
  // What a document says of itself: sizes are kept for its view.
  const textContent = JSON.stringify({ storeCode: "outlet_en" });
  document.head.append(
    Object.assign(document.createElement("script"), { id: "page-data", type: "application/json", textContent }),
  );
  await loadProductExtras("en-US");
});
afterEach(() => shop.unmount());

const values = (...all: string[]) => all.map((value) => ({ value, label: value }));
const article = (name: string, sizes: string[]) =>
  productPage({
    type: "configurable",
    name,
    sku: name,
    path: `/${name}/`,
    options: [
      { code: "color", attributeId: "1", label: "Colour", values: values("Black", "Navy") },
      { code: "size", attributeId: "2", label: "Size", values: values(...sizes) },
    ],
    variants: ["Black", "Navy"].flatMap((color) => sizes.map((size) => variant(color, size))),
  });
const open = async (name: string, sizes: string[], search = "") => {
  shop = await openShop(`/${name}/${search}`, { wire, page: article(name, sizes) });
  // The size is asked for once somebody uses the page.
  window.dispatchEvent(new Event("scroll"));
};
const size = (label: string) => within(screen.getByRole("region", { name: "Size" })).getByRole("link", { name: label });
const chosen = () =>
  within(screen.getByRole("region", { name: "Size" }))
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "true")
    .map(({ textContent }) => textContent);
/** Prices are asked for together with the size. */
const asked = (before: number) =>
  waitFor(() => expect(wire.of("GET product/render-list").length).toBeGreaterThan(before));

it("a size once chosen is chosen on the next product that has it, never of another kind", async () => {
  const letters = ["S", "M", "L"];
  await open("jogger", letters);
  await shop.user.click(size("L"));
  await waitFor(async () => expect(await mySizeOf("size", "letters")).toBe("L"));
  shop.unmount();
  await open("shirt", letters);
  await waitFor(() => expect(chosen()).toEqual(["L"]));
  expect(location.search).toBe("");
  shop.unmount();
  // What the address names stands.
  await open("shirt", letters, "?childSku=Black-M");
  expect(chosen()).toEqual(["M"]);
  shop.unmount();
  const before = wire.of("GET product/render-list").length;
  // One of the same name in a run of other sizes.
  await open("socks", ["L", "40", "42", "44"]);
  await asked(before);
  await new Promise((done) => setTimeout(done, 20));
  expect(chosen()).toEqual([]);
});
