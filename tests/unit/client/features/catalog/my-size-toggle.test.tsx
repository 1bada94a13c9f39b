// @vitest-environment page
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { rememberSize } from "../../../../../client/features/my-size/my-size.ts";
import type { LocalStorageKey } from "../../../../../shared/consent/stored-keys.ts";
import type { PageOf } from "../../../../../shared/contract/page/page.ts";
import { openShop, type OpenShop } from "../../open-shop.tsx";
import { card, chrome } from "../../show.tsx";
import { fakeWire } from "../../wire.ts";

const standing: LocalStorageKey = "my-size-standing";
const names = { "/men/": "Men", "/men/shirts/": "Shirts", "/women/": "Women", "/women/tops/": "Tops" } as const;
type Path = keyof typeof names;

/** A list of three sizes, of all or of those that the address names. */
const list = (path: Path, search = ""): PageOf<"category"> => {
  const chosen = (new URLSearchParams(search).get("f.size_ois") ?? "").split(",");
  const of = chosen[0] ? ` in ${chosen.join()}` : "";
  return {
    kind: "category",
    meta: { title: names[path], description: "", canonical: path, alternates: [] },
    id: 3,
    name: names[path],
    path,
    crumbs: [],
    children: [],
    description: null,
    listing: {
      total: 1,
      page: 1,
      pageSize: 50,
      sort: "recommended",
      facets: [
        {
          code: "size_ois",
          label: "Size",
          kind: "list",
          options: ["S", "M", "L"].map((label) => ({
            value: `size-${label}`,
            label,
            count: 3,
            selected: chosen.includes(`size-${label}`),
          })),
        },
      ],
      cards: [card({ name: `${names[path]}${of}`, sizes: ["S", "M"] })],
    },
  };
};

const wire = fakeWire();
let shop: OpenShop;
beforeAll(() => {
  const tops = { label: "Tops", path: "/women/tops/", children: [{ label: "Tees", path: "/t/", children: [] }] };
  chrome.menu.push({ label: "Women", path: "/women/", children: [tops] });
  // What a document says of itself: sizes are kept for its view.
  const textContent = JSON.stringify({ storeCode: "outlet_en" });
  document.head.append(
    Object.assign(document.createElement("script"), { id: "page-data", type: "application/json", textContent }),
  );
  for (const path of Object.keys(names) as Path[])
    wire.on(`GET /data${path}`, ({ query }) =>
      Response.json(list(path, query.size === 0 ? "" : `?${decodeURIComponent(String(query))}`)),
    );
});
beforeEach(() => localStorage.removeItem(standing));
afterEach(() => shop.unmount());

/** A visit that begins at a list, with nothing before it. */
const visit = async (path: Path, search = "") =>
  void (shop = await openShop(`${path}${search}`, { wire, page: list(path, search) }));
const main = () => within(screen.getByRole("main"));
const mine = () => screen.findByRole("checkbox", { name: "Only my size (M)" });
const shows = async (path: string, words: string) => {
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
  await waitFor(() => expect(main().getByRole("heading", { level: 2, name: words })).toBeInTheDocument());
};
/** The list has come, and with it all that would be said of one's own size. */
const settled = () => new Promise((done) => setTimeout(done, 60));

it("is not offered before a size is known", async () => {
  await visit("/men/");
  await screen.findAllByRole("link", { name: /^M/ });
  await settled();
  expect(screen.queryByRole("checkbox", { name: /^Only my size/ })).toBeNull();
});

it("is a filter that stands: for this list, the next one and a new visit, until its chip is taken away", async () => {
  await rememberSize("size_ois", "size-M", "M", "letters", "/men/");
  await visit("/men/");
  expect(await mine()).not.toBeChecked();
  await shop.user.click(await mine());
  await shows("/men/?f.size_ois=size-M", "Men in size-M");
  expect(await mine()).toBeChecked();
  shop.unmount();
  // Neutral as it came, then in this size, in place of the neutral one.
  await visit("/men/shirts/");
  const entries = history.length;
  await shows("/men/shirts/?f.size_ois=size-M", "Shirts in size-M");
  expect(history).toHaveLength(entries);
  expect(await mine()).toBeChecked();
  expect(await screen.findByText("Size M in stock")).toBeInTheDocument();
  await shop.user.click(await main().findByRole("link", { name: "Remove M" }));
  await shows("/men/shirts/", "Shirts");
  await waitFor(() => expect(localStorage.getItem(standing)).toBeNull());
  shop.unmount();
  await visit("/men/");
  expect(await mine()).not.toBeChecked();
  await settled();
  expect(location.search).toBe("");
});

it("is switched off where it was switched on, and then stands nowhere", async () => {
  await rememberSize("size_ois", "size-M", "M", "letters", "/men/");
  await visit("/men/");
  await shop.user.click(await mine());
  await shows("/men/?f.size_ois=size-M", "Men in size-M");
  await shop.user.click(await mine());
  await shows("/men/", "Men");
  expect(localStorage.getItem(standing)).toBeNull();
});

it("of a man filters and marks no list of women's, and is there again on the way back", async () => {
  await rememberSize("size_ois", "size-M", "M", "letters", "/men/");
  await visit("/men/");
  await shop.user.click(await mine());
  await shows("/men/?f.size_ois=size-M", "Men in size-M");
  await screen.findByText("Size M in stock");
  await shop.user.click(screen.getAllByRole("link", { name: "Women" })[0]!);
  await shows("/women/", "Women");
  await settled();
  expect(location.search).toBe("");
  expect(screen.queryByRole("checkbox", { name: /^Only my size/ })).toBeNull();
  expect(screen.queryByText(/^Size M/)).toBeNull();
  history.back();
  await shows("/men/?f.size_ois=size-M", "Men in size-M");
  expect(await mine()).toBeChecked();
});
