import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { invalidate } from "../../../worker/backend/invalidations.ts";
import { ticketOf } from "../../../shared/discovery/ticket.ts";
import { admin, documents, importLines, line, shop as catalogue } from "../catalog/fixture.ts";
import { cluster, groupsOf, waitForProvider, type ProviderRequest } from "./discovery-site.ts";
import { cacheOf, clock, DB, site } from "./shop.ts";

const landing = {
  url_path: "rode-kleding",
  heading: "Rode kleding",
  category_id: 10,
  filter_attributes: JSON.stringify([{ attribute: "tint", value: "31" }]),
  content_first: "<p>Alles in rood</p>",
};
const below = {
  ...landing,
  url_path: "rode-kleding/warm",
  heading: "Warm",
  content_first: "<p>Voor de <b>kou</b></p>",
};
const send = (page: Record<string, unknown>) => admin("landing-page", { store_code: "outlet_nl", page });

const facet = (id: string, label: string, type: string, more: object) => ({ id, label, type, ...more });
const value = (id: string, label: string, over: object = {}) => ({ id, label, count: 1, selected: false, ...over });
const price = (over: object = {}) => facet("price", "Prijs", "RANGE", { min: 20, max: 149.95, ...over });
/** A page of a provider that knows more than the shop. */
const answer = (over: object = {}, list: object = {}) =>
  Response.json({
    published: true,
    seo: { pageHeading: "Sale", pageTitle: "Sale voor heren", metaDescription: "Alles moet weg" },
    navigation: {
      breadcrumbs: [
        { path: "/", label: "Home" },
        { path: "/kleding/", label: "Kleding" },
        { path: "/sale", label: "Sale" },
      ],
      tree: {
        path: "/",
        children: [
          {
            label: "Kleding",
            path: "/kleding/",
            selected: true,
            children: [
              { label: "Jacks", path: "/kleding/jassen/", customData: { position: "2" } },
              { label: "Truien", path: "/kleding/truien/", customData: { position: "1" } },
              { label: "Elders", path: "https://evil.test/x" },
            ],
          },
        ],
      },
    },
    primaryList: {
      totalHits: 30,
      sort: {
        selected: "RELEVANCE",
        options: [{ id: "RELEVANCE" }, { id: "PRICE_ASCENDING" }, { id: "NEWEST_FIRST" }, { id: "THEIRS" }],
      },
      facets: [
        facet("tint", "Kleur", "COLOR", { values: [value("31", "Rood", { color: "#ff0000" }), value("32", "Groen")] }),
        facet("maat", "Maat", "SIZE", {
          sizeTypes: [
            { label: "EU", formats: [{ format: "EU", values: [value("42", "M"), value("41", "S")] }] },
            { label: "UK", formats: [{ format: "UK", values: [value("41", "S")] }] },
          ],
        }),
        facet("seizoen", "Seizoen", "TEXT", { values: [value("zomer", "Zomer"), value("half & half", "Beide")] }),
        price(),
      ],
      productGroups: groupsOf("JAS-1", "VREEMD-1", "TRUI-1"),
      ...list,
    },
    contentLists: [
      {
        id: "content",
        items: [
          {
            key: "c1",
            title: "Wassen",
            link: "/wassen/",
            ticket: "t",
            custom: { short_description: [{ id: "k", label: "Op 30 <b>graden</b>" }] },
          },
          { key: "c2", title: "Elders", link: "https://evil.test/", description: "Nergens" },
        ],
      },
    ],
    ...over,
  });

const embedded = site("discovery-embedded");
const data = async (shop: typeof embedded, path: string) =>
  (await (await shop.get(`/data${path}`)).json()) as PageOf<"category">;
const names = ({ listing }: PageOf<"category">) => listing.cards.map(({ name }) => name);

beforeAll(async () => {
  await importLines(catalogue);
  for (const page of [landing, below]) expect((await send(page)).status).toBe(200);
});
beforeEach(() => {
  waitForProvider();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("a landing page of the embedded discovery provider", () => {
  it("[DISC-039] has heading, breadcrumbs, what lies below, facets, orders, products and content", async () => {
    const response = await embedded.get("/rode-kleding/");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("<h1>Rode kleding</h1>");
    expect(html).toMatch(/<nav[^>]*>.*href="\/kleding\/"[^>]*>Kleding<.*aria-current="page"[^>]*>Rode kleding/s);
    expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"Kleding".*"name":"Rode kleding"/);
    expect(html).toContain('href="/kleding/jassen/">Jassen</a>');
    expect(html).toMatch(/href="\/rode-kleding\/\?f\.maat=41"/);
    expect(html).toMatch(/<select name="sort".*value="recommended".*value="price-desc".*<\/select>/s);
    expect(html).not.toContain('<option value="latest"');
    expect(html).toContain("Kajuitjas");
    expect(html).toMatch(/<h2><a href="\/rode-kleding\/warm\/">Warm<\/a><\/h2><p>Voor de kou<\/p>/);
    const page = await data(embedded, "/rode-kleding/");
    expect(page.listing).toMatchObject({ total: 2, page: 1, pageSize: 24 });
    expect(names(page).sort()).toEqual(["Kajuitjas", "Wollen trui Haven"]);
    expect(page.listing.facets.map(({ code }) => code)).toEqual(["price", "maat"]);
  });

  it("takes filters, bounds, an order and a page, and what it sets itself no address overrules", async () => {
    expect(names(await data(embedded, "/rode-kleding/?f.maat=41"))).toEqual(["Wollen trui Haven"]);
    // A choice hides no other of its kind.
    const small = (await data(embedded, "/rode-kleding/?f.maat=41")).listing.facets.find(({ code }) => code === "maat");
    expect(small?.options).toMatchObject([
      { label: "S", selected: true },
      { label: "M", selected: false },
    ]);
    expect(names(await data(embedded, "/rode-kleding/?f.price=100-200"))).toEqual(["Kajuitjas"]);
    expect(names(await data(embedded, "/rode-kleding/?sort=price-desc"))).toEqual(["Kajuitjas", "Wollen trui Haven"]);
    expect(names(await data(embedded, "/rode-kleding/?sort=price-asc"))).toEqual(["Wollen trui Haven", "Kajuitjas"]);
    expect((await data(embedded, "/rode-kleding/?f.tint=32")).listing.total).toBe(2);
    expect((await embedded.get("/rode-kleding/?page=2")).status).toBe(404);
    const moved = await embedded.get("/rode-kleding/?f.price=[100,200]&utm_source=mail");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/rode-kleding/?f.price=100-200"]);
    const narrow = await (await embedded.get("/rode-kleding/?f.price=100-200")).text();
    expect(narrow).toContain('content="noindex');
    expect(narrow).not.toContain('rel="canonical"');
    expect(await (await embedded.get("/rode-kleding/?f.maat=41")).text()).toMatch(
      /rel="canonical" href="[^"]*\/rode-kleding\/\?f\.maat=41"/,
    );
  });

  it("is stored, without anybody's keys, and shows a changed product within five seconds", async () => {
    await embedded.get("/rode-kleding/?sort=new");
    const again = await embedded.get("/rode-kleding/?sort=new");
    expect(cacheOf(again)).toBe("HIT");
    const html = await again.text();
    expect(html).not.toMatch(/customerKey|sessionKey|"ticket"/);
    // Of a ticket is known which list it was and which article, and nothing of who saw it.
    const { tickets } = await data(embedded, "/rode-kleding/?sort=new");
    const named = ["JAS-1", "TRUI-1"].map((product) => [product, ticketOf({ list: "LANDING_PAGE", product })]);
    expect(tickets).toEqual(Object.fromEntries(named));
    expect(html.match(/"k1\.[^"]*"/g)).toHaveLength(2);
    const [jacket] = documents.products.filter(({ sku }) => sku === "JAS-1");
    await importLines([line("product", { ...jacket, name: "Kajuitjas Noord" })], "update");
    clock.forward(5_001);
    expect(names(await data(embedded, "/rode-kleding/?sort=new")).sort()).toEqual([
      "Kajuitjas Noord",
      "Wollen trui Haven",
    ]);
    await importLines([line("product", { ...jacket })], "update");
    clock.forward(5_001);
  });

  it("says a category's new name within five seconds, whatever name its provider still knows", async () => {
    expect((await data(embedded, "/rode-kleding/warm/")).crumbs[0]).toEqual({ name: "Kleding", path: "/kleding/" });
    const [clothes] = documents.categories.filter(({ name }) => name === "Kleding");
    const [coats] = documents.categories.filter(({ name }) => name === "Jassen");
    await importLines(
      [line("category", { ...clothes, name: "Kleren" }), line("category", { ...coats, name: "Mantels" })],
      "update",
    );
    clock.forward(5_001);
    const html = await (await embedded.get("/rode-kleding/warm/")).text();
    expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"Kleren"/);
    expect((await data(embedded, "/rode-kleding/warm/")).crumbs[0]).toEqual({ name: "Kleren", path: "/kleding/" });
    expect((await data(embedded, "/rode-kleding/warm/")).children.map(({ name }) => name)).toContain("Mantels");
    // An operator who invalidates a category means the pages that name it, too.
    await embedded.get("/rode-kleding/warm/");
    expect(cacheOf(await embedded.get("/rode-kleding/warm/"))).toBe("HIT");
    await DB.batch(invalidate(DB, [`C${clothes!.id as number}`]));
    clock.forward(5_001);
    expect(cacheOf(await embedded.get("/rode-kleding/warm/"))).not.toBe("HIT");
    await importLines([line("category", { ...clothes }), line("category", { ...coats })], "update");
    clock.forward(5_001);
  });

  it("is what ?url_path= names; a category's overview leads to the category", async () => {
    expect(await data(embedded, "/l/elevate/?url_path=rode-kleding")).toMatchObject({
      name: "Rode kleding",
      path: "/rode-kleding/",
      meta: { canonical: "/rode-kleding/" },
    });
    const overview = await embedded.get("/l/elevate/?url_path=kleding/jassen");
    expect([overview.status, overview.headers.get("location")]).toEqual([302, "/kleding/jassen/"]);
    expect((await embedded.get("/l/elevate/?url_path=onbekend")).status).toBe(404);
  });
});

describe("a landing page of a provider elsewhere", () => {
  const served = (
    reply: (asked: ProviderRequest) => Response | Promise<Response>,
    admit?: (path: string) => () => void,
  ) => {
    const provider = cluster(reply, admit);
    return { provider, shop: site(`discovery-${Math.random()}`, () => provider.deps) };
  };

  it("[DISC-039] is published: its heading, way down, facets, orders, products in its order, and content", async () => {
    const { shop } = served(() => answer());
    const response = await shop.get("/sale/");
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("<h1>Sale</h1>");
    expect(html).toContain("<title>Sale voor heren");
    expect(html).toContain('content="Alles moet weg"');
    const page = await data(shop, "/sale/");
    expect(page.crumbs).toEqual([
      { name: "Kleding", path: "/kleding/" },
      { name: "Sale", path: "/sale/" },
    ]);
    // In the shop's order; what leads out of the shop is no way on.
    expect(page.children.map(({ name }) => name)).toEqual(["Truien", "Jassen"]);
    expect(page.listing).toMatchObject({ total: 30, pageSize: 24, sorts: ["recommended", "new", "price-asc"] });
    expect(names(page)).toEqual(["Kajuitjas", "Wollen trui Haven"]);
    expect(page.listing.facets).toMatchObject([
      { code: "tint", kind: "swatch", options: [{ value: "31", label: "Rood", swatch: "#ff0000" }, { value: "32" }] },
      { code: "maat", kind: "list", options: [{ label: "S" }, { label: "M" }] },
      // A value that fits no address is not offered.
      { code: "seizoen", options: [{ value: "zomer" }] },
      { code: "price", kind: "price", options: [] },
    ]);
    expect(page.content).toEqual([
      { title: "Wassen", path: "/wassen/", text: "Op 30 <b>graden</b>" },
      { title: "Elders", text: "Nergens" },
    ]);
    expect(html).toContain("Op 30 &lt;b&gt;graden&lt;/b&gt;");
    expect(html).not.toContain("evil.test");
    expect(page.tickets).toEqual({ "JAS-1": "ticket-JAS-1", "TRUI-1": "ticket-TRUI-1" });
  });

  it("asks for the page's part of the list, its order, filters and bounds, with keys of the request alone", async () => {
    const { shop, provider } = served(({ search }) =>
      answer({}, search.has("f.price.min") ? { facets: [price({ minSelected: 20, maxSelected: 80 })] } : {}),
    );
    const page = await data(shop, "/sale/?f.price=20-80&f.tint=31,32&f.seizoen=zomer&sort=price-asc&page=2");
    expect(provider.asked).toHaveLength(2);
    const [plain, asked] = provider.asked.map(({ search }) => Object.fromEntries(search)) as [
      Record<string, string>,
      Record<string, string>,
    ];
    expect(plain).toMatchObject({ pageReference: "/sale", skip: "0", limit: "24", notify: "false" });
    expect(asked).toMatchObject({
      skip: "24",
      limit: "24",
      sort: "PRICE_ASCENDING",
      "f.tint": "31|32",
      "f.seizoen": "zomer",
      "f.price.min": "20",
      "f.price.max": "80",
    });
    expect(asked.customerKey).not.toBe(plain.customerKey);
    expect(provider.asked[0]!.body).toMatchObject({
      navigation: { include: true },
      contentLists: [{ contentFilter: { "custom.page_url": "/sale" } }],
    });
    // The bounds that are chosen can be taken back.
    expect(page.listing.facets).toMatchObject([{ code: "price", options: [{ value: "20-80", selected: true }] }]);
  });

  it("[DISC-019] has a form for a range of other numbers, which works without script, and lists what lies within", async () => {
    const length = (over: object = {}) =>
      facet("lengte", "Lengte", "RANGE", { unit: "cm", min: 60, max: 120, ...over });
    const { shop, provider } = served(({ search }) =>
      answer({}, { facets: [length(search.has("f.lengte.min") ? { minSelected: 70, maxSelected: 90.5 } : {})] }),
    );
    const html = await (await shop.get("/sale/?f.tint=31")).text();
    expect(html).toContain("<h2>Lengte</h2>");
    expect(html).toMatch(
      /<form(?=[^>]*method="get")(?=[^>]*action="\/sale\/")[^>]*>(?:(?!<\/form>).)*name="lengte.from"/s,
    );
    expect(html).toMatch(/<input(?=[^>]*name="lengte.from")(?=[^>]*placeholder="60 cm")/);
    const sent = await shop.get("/sale/?f.tint=31&sort=recommended&lengte.from=70&lengte.to=90.5");
    expect([sent.status, sent.headers.get("location")]).toEqual([301, "/sale/?f.lengte=70..90.5&f.tint=31"]);
    const page = await data(shop, "/sale/?f.lengte=70..90.5");
    expect(Object.fromEntries(provider.asked.at(-1)!.search)).toMatchObject({
      "f.lengte.min": "70",
      "f.lengte.max": "90.5",
    });
    expect(page.listing.facets).toMatchObject([
      { code: "lengte", kind: "range", options: [{ value: "70..90.5", label: "70 - 90,5 cm" }] },
    ]);
    expect(names(page).length).toBeGreaterThan(0);
    const narrow = await shop.get("/sale/?f.lengte=70..90.5");
    expect([narrow.status, (await narrow.text()).includes('content="noindex')]).toEqual([200, true]);
    // Bounds that are none lead to the list without them.
    for (const query of ["?f.lengte=90..70", "?f.lengte=rood", "?f.diepte=1..2"]) {
      const moved = await shop.get(`/sale/${query}`);
      expect([query, moved.status, moved.headers.get("location")]).toEqual([query, 302, "/sale/"]);
    }
  });

  it("is stored for five minutes at most; filters and orders that it does not offer lead to the list without them", async () => {
    const { shop } = served(() => answer());
    await shop.get("/sale/");
    expect(cacheOf(await shop.get("/sale/"))).toBe("HIT");
    clock.forward(301_000);
    expect(cacheOf(await shop.get("/sale/"))).not.toBe("HIT");
    for (const query of ["?f.seizoen=winter", "?f.onzin=1", "?sort=latest", "?sort=price-desc"]) {
      const moved = await shop.get(`/sale/${query}`);
      expect([moved.status, moved.headers.get("location")]).toEqual([302, "/sale/"]);
    }
    expect((await shop.get("/sale/?f.seizoen=zomer")).status).toBe(200);
  });

  it("[DISC-039] is not published: the URL map's places go on", async () => {
    const { shop, provider } = served(() => answer({ published: false }));
    // The index has one of that path; a path that nobody has is none.
    expect(names(await data(shop, "/rode-kleding/")).sort()).toEqual(["Kajuitjas", "Wollen trui Haven"]);
    expect((await shop.get("/sale/")).status).toBe(404);
    const asked = provider.asked.length;
    // That there is none is kept.
    await shop.get("/sale/");
    expect(provider.asked).toHaveLength(asked);
  });

  it.each([
    ["down", () => Promise.reject(new Error("no connection"))],
    ["out of order", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["talking of something else", () => Response.json({ published: "yes", primaryList: 7 })],
  ])(
    "while the provider is %s shows the index's page, else a page that was stored, and stores nothing",
    async (_, bad) => {
      let isGood = true;
      const { shop } = served(() => (isGood ? answer() : bad()));
      expect((await shop.get("/sale/")).status).toBe(200);
      isGood = false;
      expect((await data(shop, "/rode-kleding/")).name).toBe("Rode kleding");
      clock.forward(301_000);
      const kept = await shop.get("/sale/");
      expect(kept.status).toBe(200);
      expect(await kept.text()).toContain("<h1>Sale</h1>");
      expect((await shop.get("/nooit-geweest/")).status).toBe(404);
      isGood = true;
      expect((await shop.get("/nooit-geweest/")).status).toBe(200);
    },
  );

  it("asks the provider nothing for who has looked up too much that is not there", async () => {
    const { shop, provider } = served(
      () => answer({ published: false }),
      (path) => {
        if (path !== "outlet_nl:een") throw new Error("too many look-ups of what is not there");
        return () => undefined;
      },
    );
    expect((await shop.get("/een/")).status).toBe(404);
    expect((await shop.get("/twee/")).status).toBe(404);
    expect(provider.asked).toHaveLength(1);
  });
});
