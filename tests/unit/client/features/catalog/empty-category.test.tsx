// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PageData } from "../../../../../shared/contract/page/page.ts";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { openShop } from "../../open-shop.tsx";
import { fakeWire } from "../../wire.ts";

const words = "No products synchronized for this category. Please come back while online!";
const category: PageData = {
  kind: "category",
  meta: { title: "Men", description: "", canonical: "/men/", alternates: [] },
  id: 3,
  name: "Men",
  path: "/men/",
  crumbs: [],
  children: [],
  listing: { total: 0, page: 1, pageSize: 50, sort: "recommended", facets: [], cards: [] },
  description: null,
};

it("[CATEG-024] a category without products says so in the page and as a warning with OK", async () => {
  const wire = fakeWire();
  wire.on("GET /data/men/", () => Response.json(category));
  const shop = await openShop("/shirt/", { wire, page: productPage() });
  const [men] = within(screen.getByRole("navigation", { name: "Main menu" })).getAllByRole("link", { name: "Men" });
  expect(men).toHaveAttribute("href", "/men/");
  await shop.user.click(men!);
  await within(screen.getByRole("main")).findByText(words);
  const notices = () => screen.queryAllByRole("listitem").filter(({ textContent }) => textContent.startsWith(words));
  await waitFor(() => expect(notices()).toHaveLength(1));
  expect(notices()[0]).toHaveAttribute("data-type", "warning");
  await shop.user.click(within(notices()[0]!).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(notices()).toEqual([]));
  within(screen.getByRole("main")).getByText(words);
  shop.unmount();
});
