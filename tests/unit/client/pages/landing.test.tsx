// @vitest-environment page
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { acceptedLanding } from "../../../../shared/discovery/accept.ts";
import { landingPageAnswer } from "../../../../shared/discovery/answers.ts";
import { landingParts } from "../../../../shared/discovery/landing-parts.ts";
import type { PageOf } from "../../../../shared/contract/page/page.ts";
import { openShop, type OpenShop } from "../open-shop.tsx";
import { card } from "../show.tsx";
import { fakeWire } from "../wire.ts";
import { agree, askAboutPreferences, keysKept, withdraw } from "../features/recommendations/visitor.ts";

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

it("[DISC-032] is put in order and turned in place, comes back as it was, and leaves nothing of itself to a list gone to", async () => {
  const wire = fakeWire();
  const ofSale = (search: URLSearchParams) => ({
    sort: search.get("sort") ?? "recommended",
    page: Number(search.get("page") ?? 1),
    cards: [card({ name: `Sale ${String(search)}` })],
  });
  wire.on("GET /data/sale/", ({ query }) => Response.json(page(ofSale(query))));
  const men: PageOf<"category"> = {
    kind: "category",
    meta: { title: "Men", description: "", canonical: "/men/", alternates: [] },
    id: 3,
    name: "Men",
    path: "/men/",
    crumbs: [],
    children: [],
    description: null,
    listing: { total: 1, page: 1, pageSize: 50, sort: "recommended", facets: [], cards: [card({ name: "Of men" })] },
  };
  wire.on("GET /data/men/", () => Response.json(men));
  shop = await openShop("/sale/", { wire, page: page() });
  const shows = async (search: string, heading: string, name: string) => {
    await screen.findByRole("heading", { level: 2, name });
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(heading));
    await waitFor(() => expect(location.search).toBe(search));
  };
  await shop.user.selectOptions(screen.getByLabelText("Sort by"), "price-asc");
  await shows("?sort=price-asc", "Sale", "Sale sort=price-asc");
  await shop.user.click((await screen.findAllByRole("link", { name: "Page 2" }))[0]!);
  await screen.findByRole("heading", { level: 2, name: /^Sale .*page=2/ });
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ sort: "price-asc", page: "2" });
  expect(screen.queryByText("At 30 degrees")).toBeNull();
  history.back();
  await shows("?sort=price-asc", "Sale", "Sale sort=price-asc");
  expect(await screen.findByText("At 30 degrees")).toBeInTheDocument();
  await shop.user.click((await screen.findAllByRole("link", { name: "Men" }))[0]!);
  await shows("", "Men", "Of men");
  expect(screen.queryByText("At 30 degrees")).toBeNull();
  history.back();
  await shows("?sort=price-asc", "Sale", "Sale sort=price-asc");
});

it("[DISC-010] a card that is gone to is told to the provider by its ticket, where the visitor agreed; another is not", async () => {
  await import("../../../../client/features/recommendations/gone-to.ts");
  askAboutPreferences();
  withdraw();
  const click = "POST storefront/v3/notifications/click";
  const wire = fakeWire();
  wire.on(click, () => new Response(null, { status: 204 }));
  const [named, other] = [card({ id: 1, sku: "N1", path: "/n1/" }), card({ id: 2, sku: "O1", path: "/o1/" })];
  const data = { ...page({ cards: [named, other] }), tickets: { N1: "ticket-N1" } };
  const press = async (path: string) => {
    shop = await openShop("/sale/", { wire, page: data });
    // Both code and the press are late; nothing of a page that follows is wanted here.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(document.querySelector(`#main li a[href="${path}"]`)!);
    await new Promise((done) => setTimeout(done, 30));
  };
  await press("/n1/");
  expect(wire.of(click)).toEqual([]);
  shop.unmount();
  agree();
  await press("/o1/");
  expect(wire.of(click)).toEqual([]);
  shop.unmount();
  await press("/n1/");
  await waitFor(() => expect(wire.of(click)).toHaveLength(1));
  expect(wire.of(click)[0]!.body).toEqual({ ticket: "ticket-N1" });
  expect(Object.fromEntries(wire.of(click)[0]!.query)).toMatchObject(keysKept()!);
  withdraw();
});
