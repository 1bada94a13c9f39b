// @vitest-environment page
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { acceptedLanding } from "../../../../shared/discovery/accept.ts";
import { landingPageAnswer } from "../../../../shared/discovery/answers.ts";
import { landingParts } from "../../../../shared/discovery/landing-parts.ts";
import type { PageOf } from "../../../../shared/contract/page.ts";
import { openShop, type OpenShop } from "../open-shop.tsx";
import { card } from "../show.tsx";
import { fakeWire } from "../wire.ts";

let shop: OpenShop;
afterEach(() => shop.unmount());

const given = landingPageAnswer.parse({
  published: true,
  seo: { pageHeading: "Sale" },
  primaryList: { totalHits: 30, productGroups: [] },
  contentLists: [
    {
      id: "content",
      items: [
        { key: "1", title: "Care", link: "/care/", description: "At 30 degrees" },
        { key: "2", title: "Bare" },
      ],
    },
  ],
});
const page = (over: Partial<PageOf<"category">["listing"]> = {}): PageOf<"category"> => {
  const { heading, ...parts } = landingParts(acceptedLanding(given)!, { path: "/sale/", own: (path) => path });
  return {
    kind: "category",
    meta: { title: heading, description: "", canonical: "/sale/", alternates: [] },
    id: 0,
    name: heading,
    path: "/sale/",
    description: null,
    ...parts,
    listing: {
      total: 30,
      page: 1,
      pageSize: 24,
      sort: "recommended",
      sorts: ["recommended", "price-asc"],
      facets: [{ code: "price", label: "Price", kind: "price", options: [] }],
      cards: Array.from({ length: 24 }, (_, id) => card({ id })),
      ...over,
    },
  };
};
const open = async (data = page(), path = "/sale/") =>
  void (shop = await openShop(path, { wire: fakeWire(), page: data }));

it("[DISC-017] a landing page is headed by the provider's pageHeading; one that is not published is none", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Sale$/);
  expect(acceptedLanding({ ...given, published: false })).toBeNull();
});

it("has the orders that are offered, a price to type where no bounds are chosen, and content below its first page", async () => {
  await open();
  const orders = within(screen.getByLabelText("Sort by")).getAllByRole("option");
  expect(orders.map((order) => order.getAttribute("value"))).toEqual(["recommended", "price-asc"]);
  expect(screen.getByRole("spinbutton", { name: "From" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Care" })).toHaveAttribute("href", "/care/");
  expect(screen.getByText("At 30 degrees")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Bare" }).querySelector("a")).toBeNull();
  shop.unmount();
  await open(page({ page: 2 }), "/sale/?page=2");
  expect(screen.queryByRole("link", { name: "Care" })).toBeNull();
});

it("[DISC-019] has a form for a range of other numbers, in its unit, which leads to the list within the bounds", async () => {
  const lengths = {
    code: "length",
    label: "Length",
    kind: "range" as const,
    options: [{ value: "70..90", label: "70 - 90 cm", count: 3, selected: true }],
    bounds: { min: 60, max: 120.5, unit: "cm" },
  };
  const data = page({ facets: [lengths] });
  const wire = fakeWire();
  wire.on("GET /data/sale/", () => Response.json(data));
  shop = await openShop("/sale/?f.color=1&f.length=70..90", { wire, page: data });
  const form = screen.getByRole<HTMLInputElement>("spinbutton", { name: "From cm" });
  const to = screen.getByRole<HTMLInputElement>("spinbutton", { name: "To cm" });
  // Without script the form itself leads there, with the other filters.
  expect([form.name, form.value, form.placeholder]).toEqual(["length.from", "70", "60 cm"]);
  expect([to.name, to.value, to.placeholder]).toEqual(["length.to", "90", "120.5 cm"]);
  const fields = new FormData(form.form!);
  expect([...fields.keys()]).toEqual(["f.color", "sort", "length.from", "length.to"]);
  expect(form.form).toHaveAttribute("action", "/sale/");
  expect(screen.getByRole("link", { name: "Remove 70 - 90 cm" })).toHaveAttribute("href", "/sale/?f.color=1");
  fireEvent.change(to, { target: { value: "100.5" } });
  fireEvent.submit(form.form!);
  await waitFor(() => expect(location.search).toBe("?f.color=1&f.length=70..100.5"));
});
