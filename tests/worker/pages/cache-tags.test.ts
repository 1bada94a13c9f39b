import { createExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { backend } from "../../../worker/backend/backend.ts";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { refreshDuePrices } from "../../../worker/backend/pricing/refresh-due-prices.ts";
import { readAddress } from "../../../worker/pages/pages-state.ts";
import { admin, documents, importLines, line, shop } from "../catalog/fixture.ts";
import { bindings, DB, inOnePiece, site } from "./shop.ts";

type Source = Record<string, unknown>;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const fillers = Array.from({ length: 55 }, (_, i) =>
  line("product", {
    id: 2_000 + i,
    sku: `VUL-${i}`,
    name: `Vuljas ${i}`,
    type_id: "simple",
    status: 1,
    visibility: 4,
    price: 30 + i,
    tax_class_id: 2,
    url_path: `vuljas-${i}`,
    url_key: `vuljas-${i}`,
    tint: i % 2 ? "31" : "32",
    category_ids: ["12"],
    created_at: "2026-09-01 08:00:00",
    updated_at: "2026-09-01 08:00:00",
    stock: { product_id: 2_000 + i, is_in_stock: true, qty: 9, manage_stock: true, min_sale_qty: 1, max_sale_qty: 20 },
  }),
);
const rest = [...shop, ...fillers];
const product = (id: number) => documents.products.find((entry) => entry.id === id)!;
/** The whole export again, with one document changed, added or left out. */
const replaced = (type: string, before: Source, after: Source | null) =>
  rest.flatMap((text) => (text === line(type, before) ? (after ? [line(type, after)] : []) : [text]));
const story = (slug: string, content: Source) => admin("story", { store_code: "outlet_nl", slug, story: { content } });
const page = (title: string) => ({
  component: "page",
  title,
  body: [{ component: "richtext", html: `<p>${title}</p>` }],
});
const theme = (shopName: string) => ({
  component: "theme",
  shopName,
  customerServicePath: "/hulp/",
  promo: [],
  footer: { socialTitle: "Volg", newsletterTitle: "Post", newsletterText: "", copyright: [] },
});
const home = (title: string) => ({
  component: "page",
  title,
  body: [
    { component: "category-tiles", limit: 6 },
    { component: "product-row", title: "Nieuw", source: "new", limit: 12 },
    { component: "product-row", title: "Lager", source: "reduced", limit: 12 },
  ],
});

/** One address of every class of route; those of every kind of product are added once they are known. */
const classes: Record<string, string> = {
  home: "/",
  category: "/kleding/truien/",
  "category, filtered": "/kleding/jassen/?f.tint=31",
  "category, sorted": "/accessoires/?sort=price-asc",
  "category, page 2": "/kleding/jassen/?page=2",
  department: "/kleding/",
  configurable: "/kleding/truien/wollen-trui-haven/",
  "configurable, variant": "/kleding/truien/wollen-trui-haven/?childSku=TRUI-1-ROOD-S",
  search: "/catalogsearch/result/?q=trui",
  "search, several": "/catalogsearch/result/?q=winter",
  cms: "/over-ons/",
  "missing page": "/nog-niet/",
  "redirect of an old spelling": "/sjaal/",
  "redirect of a variant": "/wollen-trui-haven-101/",
  "redirect without slash": "/kleding/truien",
  cart: "/winkelwagen/",
  chrome: "/chrome",
  related: "/data/!related/SJAAL%201",
  blog: "/blog/",
  "data of home": "/data/",
  "data of a category": "/data/kleding/truien/",
  "data of a product": "/data/kleding/truien/wollen-trui-haven/",
  "data of a missing page": "/data/nog-niet/",
};

interface Shown {
  text: string;
  tags: readonly string[];
}
let round = 0;

/** Every address as a location that knows nothing yet shows it, with the tags it is stored under. */
async function everything(): Promise<Map<string, Shown>> {
  const here = site(`tags-${++round}`, inOnePiece);
  const shown = new Map<string, Shown>();
  for (const [name, path] of Object.entries(classes)) {
    const response = await here.get(path);
    const text = `${response.status} ${response.headers.get("location") ?? ""} ${await response.text()}`;
    const ask = readAddress(new URL(path, "http://localhost:8787"), { hosts: {} });
    if ("status" in ask) throw new Error(`${path} is not asked for`);
    const entry = here.state.cache.peek(ask.key);
    if (!entry) throw new Error(`${name} is not stored: ${text.slice(0, 60)}`);
    shown.set(name, { text, tags: entry.stamp.tags });
  }
  return shown;
}

const seqNow = async () => (await changesSince(DB, 0)).seq;

async function order(sku: string, qty: number, price: number): Promise<void> {
  const address = {
    firstname: "Sam",
    lastname: "Visser",
    city: "Utrecht",
    postcode: "3511 AB",
    street: ["Dorpsstraat 1"],
    country_id: "NL",
    email: "sam@example.test",
  };
  const body = {
    order_id: `tags-order-${++round}`,
    products: [{ sku, qty, price, priceInclTax: price }],
    addressInformation: {
      billingAddress: address,
      shippingAddress: address,
      shipping_carrier_code: "flatrate",
      shipping_method_code: "flatrate",
      payment_method_code: "banktransfer",
    },
  };
  const answer = await backend.request(
    "/api/order",
    {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", "x-vs-store-code": "outlet_nl" },
    },
    bindings,
    createExecutionContext(),
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}

/**
 * Every kind of change, and addresses of which each must show it: a change that changes nothing would prove nothing.
 */
const mutations: [name: string, change: () => Promise<unknown>, seenOn: string[]][] = [
  [
    "price by the platform",
    () => admin("price", { sku: "TRUI-1-ROOD-S", price: 44.44 }),
    ["configurable", "category", "data of a category", "search"],
  ],
  [
    "price of a simple product",
    () => admin("price", { sku: "SJAAL 1", price: 31.31 }),
    ["simple", "grouped", "bundle", "category, sorted"],
  ],
  [
    "special price that will begin by its date",
    async () => {
      await admin("price", {
        sku: "SJAAL 1",
        price: 31.31,
        special_price: 9.99,
        special_from_date: day(2),
        special_to_date: day(4),
      });
      await refreshDuePrices(DB, new Date(day(3)));
    },
    ["category, sorted"],
  ],
  ["special price that ends", () => refreshDuePrices(DB, new Date(day(5))), ["category, sorted"]],
  ["price of the 41st coat", () => admin("price", { sku: "VUL-1", price: 500 }), ["category, filtered"]],
  ["stock to none", () => admin("stock", { sku: "SJAAL 1", qty: 0 }), ["simple", "home"]],
  ["stock again", () => admin("stock", { sku: "SJAAL 1", qty: 2 }), ["simple", "home"]],
  ["an order that takes the last", () => order("SJAAL 1", 2, 31.31), ["simple", "home"]],
  ["import: everything as it was", () => importLines(rest), ["simple", "configurable"]],
  [
    "import: a product's name",
    () => importLines(replaced("product", product(100), { ...product(100), name: "Trui van de kade" })),
    ["configurable", "category", "search", "home"],
  ],
  [
    "import: a product leaves its category",
    () =>
      importLines(
        replaced("product", product(300), {
          ...product(300),
          category_ids: ["10"],
          category: [{ category_id: 10, name: "Kleding" }],
        }),
      ),
    ["simple", "category, sorted"],
  ],
  [
    "import: a product is switched off",
    () => importLines(replaced("product", product(300), { ...product(300), status: 2 })),
    ["simple", "category, sorted"],
  ],
  [
    "import: a product is gone",
    () => importLines(replaced("product", product(300), null)),
    ["simple", "category, sorted"],
  ],
  [
    "import: a product comes, at a path where nothing stood",
    () =>
      importLines([
        ...rest,
        line("product", {
          ...product(300),
          id: 990,
          sku: "NIEUW-1",
          name: "Nieuwe wintertrui",
          url_path: "nog-niet",
          url_key: "nog-niet",
          category_ids: ["11"],
        }),
      ]),
    ["missing page", "data of a missing page", "category", "search"],
  ],
  [
    "import: a category's name",
    () =>
      importLines(replaced("category", documents.categories[2]!, { ...documents.categories[2]!, name: "Breisels" })),
    ["category", "chrome", "configurable", "cart", "missing page"],
  ],
  [
    "import: a category is switched off",
    () => importLines(replaced("category", documents.categories[4]!, { ...documents.categories[4]!, is_active: "0" })),
    ["category, sorted", "chrome", "cms"],
  ],
  [
    "import: a category moves",
    () => importLines(replaced("category", documents.categories[2]!, { ...documents.categories[2]!, position: 9 })),
    ["chrome", "department"],
  ],
  [
    "import: an attribute's label",
    () =>
      importLines(
        replaced("attribute", documents.attributes[0]!, {
          ...documents.attributes[0]!,
          options: [
            { label: "Karmijn", value: "31" },
            { label: "Groen &amp; grijs", value: "32" },
          ],
        }),
      ),
    ["category", "configurable", "category, filtered"],
  ],
  [
    "import: a tax rule",
    () =>
      importLines(
        replaced("taxrule", documents.taxrules[0]!, {
          ...documents.taxrules[0]!,
          rates: [{ rate: "9.0000", tax_country_id: "NL", tax_region_id: 0 }],
        }),
      ),
    [],
  ],
  [
    "import: a review is approved",
    () => importLines(replaced("review", documents.reviews[1]!, { ...documents.reviews[1]!, review_status: 1 })),
    [],
  ],
  [
    "import: words of another view",
    () =>
      importLines([...rest, line("product", { id: 300, name: "Schal Boje", url_path: "schal" }, "wharf_outlet_de")]),
    ["simple"],
  ],
  ["a page of the CMS", () => story("over-ons", page("Anders")), ["cms"]],
  ["the home page of the CMS", () => story("home", home("Nieuwe voordeur")), ["home", "data of home"]],
  ["the theme", () => story("theme", theme("KADE ANDERS")), ["chrome", "home", "cart", "missing page"]],
  [
    "the menu",
    () => story("blocks/header-menu", { component: "menu", entries: [{ label: "Alleen dit", path: "/over-ons/" }] }),
    ["chrome", "simple"],
  ],
  [
    "the footer",
    () =>
      story("blocks/footer", {
        component: "footer",
        social: [],
        columns: [{ title: "Kolom", links: [] }],
        payments: ["ideal"],
      }),
    ["chrome", "search"],
  ],
  [
    "a story where nothing stood",
    () => story("nog-niet", page("Toch wel")),
    ["missing page", "data of a missing page"],
  ],
  [
    "an article of the journal",
    () =>
      story("blog/eerste", {
        component: "article",
        title: "Eerste verhaal",
        cardImage: "/kade/scene-rail/wide.svg",
        body: [],
      }),
    ["blog"],
  ],
  [
    "a subscription to the newsletter",
    async () =>
      backend.request(
        "/api/ext/newsletter/subscribe",
        {
          method: "POST",
          body: JSON.stringify({ email: "a@example.test" }),
          headers: { "content-type": "application/json" },
        },
        bindings,
      ),
    [],
  ],
];

beforeAll(async () => {
  await importLines(rest);
  const { results } = await DB.prepare(
    `SELECT p.type_id, t.url_path FROM product p JOIN product_text t ON t.product_id = p.id AND t.store_code = '*'
      WHERE p.id IN (300, 400, 500, 600, 700)`,
  ).all<{ type_id: string; url_path: string }>();
  for (const { type_id, url_path } of results) classes[type_id] = `/${url_path.replace(".html", "")}/`;
  await story("home", home("Voordeur"));
  await story("over-ons", page("Over ons"));
  await story("theme", theme("KADE"));
});

describe("tag completeness: whatever a change changes carries a tag that the change sets", () => {
  let before: Map<string, Shown>;
  beforeAll(async () => {
    before = await everything();
  });

  for (const [name, change, seenOn] of mutations) {
    it(`${name} × every class of route`, async () => {
      const since = await seqNow();
      await change();
      const { changes } = await changesSince(DB, since);
      const after = await everything();
      const changed = Object.keys(classes).filter((path) => before.get(path)!.text !== after.get(path)!.text);
      const forgotten = changed.filter(
        (path) => !before.get(path)!.tags.some((tag) => tag in changes) && !("*" in changes),
      );
      before = after;
      expect(
        forgotten.map((path) => `${path}: none of its tags is among ${Object.keys(changes).slice(0, 20).join(" ")}`),
      ).toEqual([]);
      expect(changed).toEqual(expect.arrayContaining(seenOn));
    });
  }

  it("no page carries a tag for every category of the menu", () => {
    for (const [name, { tags }] of before)
      expect(tags.filter((tag) => /^C\d+$/.test(tag)).length, name).toBeLessThanOrEqual(4);
    expect(before.get("cart")!.tags).toContain("category:tree");
  });
});
