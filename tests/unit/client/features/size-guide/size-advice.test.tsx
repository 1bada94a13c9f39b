// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { loadProductExtras } from "../../../../../client/app/deferred.tsx";
import type { PageData } from "../../../../../shared/contract/page/page.ts";
import { productPage, variant } from "../../../shared/catalog/product-page.ts";
import { openShop } from "../../open-shop.tsx";
import { chrome } from "../../show.tsx";
import { fakeWire } from "../../wire.ts";

const values = (...all: string[]) => all.map((value) => ({ value, label: value }));
const shirt = productPage({
  type: "configurable",
  options: [
    { code: "color", attributeId: "1", label: "Colour", values: values("Black", "Navy") },
    { code: "size", attributeId: "2", label: "Size", values: values("S", "M") },
  ],
  variants: ["Black", "Navy"].flatMap((color) => ["S", "M"].map((size) => variant(color, size))),
});
const rows = `<tr><td>S</td><td>92–96</td></tr><tr><td>M</td><td>97–101</td></tr>`;
const guide: PageData = {
  kind: "cms",
  meta: { title: "Size guide", description: "", canonical: "/maattabel/", alternates: [] },
  title: "Size guide",
  blocks: [
    {
      uid: "1",
      component: "richtext",
      html: `<table><thead><tr><th>Size</th><th>Chest (cm)</th></tr></thead><tbody>${rows}</tbody></table>`,
    },
  ],
} as unknown as PageData;

const wire = fakeWire();
beforeAll(async () => {
  (chrome as { sizeGuidePath?: string }).sizeGuidePath = "/maattabel/";
  wire.on("GET /data/maattabel/", () => Response.json(guide));
  await loadProductExtras("en-US");
});

it("a size is advised where the question stands, and taken without leaving the place on the page", async () => {
  const shop = await openShop("/shirt/?childSku=Navy-S", { wire, page: shirt });
  const scrolled = vi.spyOn(window, "scrollTo");
  await shop.user.click(await screen.findByRole("link", { name: "Size guide" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Size guide" }));
  await shop.user.type(await sheet.findByRole("textbox", { name: /Chest/ }), "99");
  await shop.user.click(sheet.getByRole("button", { name: "Suggest a size" }));
  const take = await sheet.findByRole("button", { name: "Choose size M and remember it" });
  expect(document.activeElement).toHaveAttribute("role", "status");
  expect(document.activeElement).toContainElement(take);
  await shop.user.click(take);
  await waitFor(() => expect(location.search).toBe("?childSku=Navy-M"));
  // A sheet is out of sight at once, and closes a moment later.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const size = within(screen.getByRole("region", { name: "Size" })).getByRole("link", { name: "M" });
  await waitFor(() => expect(size).toHaveFocus());
  await waitFor(() => expect(size).toHaveAttribute("aria-current", "true"));
  expect(scrolled).not.toHaveBeenCalled();
  shop.unmount();
});

it("a measure that was answered is converted with the unit, one that was only typed is left alone", async () => {
  const shop = await openShop("/shirt/?childSku=Navy-S", { wire, page: shirt });
  await shop.user.click(await screen.findByRole("link", { name: "Size guide" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Size guide" }));
  const measure = await sheet.findByRole("textbox", { name: /Chest/ });
  await shop.user.type(measure, "39");
  await shop.user.click(sheet.getByRole("button", { name: "inches" }));
  expect(measure).toHaveValue("39");
  await shop.user.click(sheet.getByRole("button", { name: "Suggest a size" }));
  await sheet.findByText("Size M is likely to fit best.");
  await shop.user.click(sheet.getByRole("button", { name: "cm" }));
  expect(measure).toHaveValue("99.1");
  expect(sheet.getByText("Size M is likely to fit best.")).toBeInTheDocument();
  shop.unmount();
});

it("a measure that nobody has is refused with what is taken, in the unit asked in", async () => {
  const shop = await openShop("/shirt/?childSku=Navy-S", { wire, page: shirt });
  await shop.user.click(await screen.findByRole("link", { name: "Size guide" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Size guide" }));
  const measure = await sheet.findByRole("textbox", { name: /Chest/ });
  await shop.user.type(measure, "500");
  await shop.user.click(sheet.getByRole("button", { name: "Suggest a size" }));
  expect(measure).toHaveFocus();
  expect(measure).toHaveAccessibleDescription(/as a number from 64 to 162 cm/);
  await shop.user.click(sheet.getByRole("button", { name: "inches" }));
  expect(measure).toHaveAccessibleDescription(/as a number from 26 to 63 inches/);
  shop.unmount();
});
