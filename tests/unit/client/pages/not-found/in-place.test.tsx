// @vitest-environment page
import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { PageData } from "../../../../../shared/contract/page/page.ts";
import { productPage } from "../../../shared/catalog/product-page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { fakeWire, type FakeWire } from "../../wire.ts";

const meta = { title: "", description: "", canonical: "/", alternates: [] };
const missing: PageData = { kind: "not-found", meta };
const found = (q: string): PageData => ({
  kind: "search",
  meta,
  q,
  listing: { total: 0, page: 1, pageSize: 50, sort: "recommended", facets: [], cards: [] },
});
let wire: FakeWire;
let shop: OpenShop;
beforeEach(() => {
  wire = fakeWire();
  wire.on("GET /data/does-not-exist/", () => Response.json(missing, { status: 404 }));
});
afterEach(() => shop.unmount());
const heading = (name: string) => within(screen.getByRole("main")).findByRole("heading", { level: 1, name });

it("[ROUTE-016] an unknown path is told in place, in the default layout", async () => {
  shop = await openShop("/shirt/", { wire, page: productPage() });
  const link = Object.assign(document.createElement("a"), { href: "/does-not-exist/", textContent: "There" });
  screen.getByRole("main").append(link);
  await act(async () => link.click());
  await heading("This page does not exist");
  expect(location.pathname).toBe("/does-not-exist/");
  within(screen.getByRole("banner")).getByRole("navigation", { name: "Main menu" });
  screen.getByRole("contentinfo");
});

it("the search of a page that is not there works", async () => {
  wire.on("GET /data/catalogsearch/result/", ({ query }) => Response.json(found(query.get("q") ?? "")));
  shop = await openShop("/does-not-exist/", { wire, page: missing });
  const field = within(screen.getByRole("main")).getByRole("searchbox");
  await shop.user.type(field, "sweater{Enter}");
  await heading("Results for “sweater”");
  expect(location.pathname + location.search).toBe("/catalogsearch/result/?q=sweater");
});
