import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../../shared/config/settings.ts";
import type { PageData } from "../../../shared/contract/page/page.ts";
import { app } from "../../../worker/app.ts";
import { invalidate } from "../../../worker/backend/invalidations.ts";
import { importLines, line, shop } from "../catalog/fixture.ts";
import { bindings, cacheOf, clock, DB, site } from "./shop.ts";

interface InView {
  view?: string;
  alternates?: { store_code: string; full_slug: string }[];
}
const story = (id: number, slug: string, title: string, { view = "outlet_nl", alternates = [] }: InView = {}) =>
  line(
    "story",
    {
      id,
      slug,
      full_slug: slug,
      lang: "nl-NL",
      published_at: null,
      alternates,
      content: {
        component: "page",
        title,
        body: [
          { component: "richtext", html: "<p>Tekst</p><script>x</script>" },
          { component: "category-tiles", limit: 6 },
        ],
      },
    },
    `wharf_${view}`,
  );
const contact = [
  { store_code: "outlet_nl", full_slug: "klantcontact" },
  { store_code: "outlet_de", full_slug: "kundenkontakt" },
];

beforeAll(async () => {
  await importLines([
    ...shop,
    story(901, "home", "Voordeur"),
    story(902, "over-ons", "Over ons"),
    story(903, "klantcontact", "Contact", { alternates: contact }),
    story(904, "kundenkontakt", "Kontakt", { view: "outlet_de", alternates: contact }),
  ]);
});

/** Asks the Worker itself, on a busy machine again: a page that was late is streamed, its stored copy is there then. */
async function ask(path: string, init: RequestInit = {}, host?: string): Promise<Response & { html: string }> {
  const answer = await askOnce(path, init, host);
  return answer.headers.get("content-security-policy")?.includes("nonce-") && !path.startsWith("/checkout")
    ? ask(path, init, host)
    : answer;
}

async function askOnce(
  path: string,
  init: RequestInit = {},
  host = "localhost:8787",
): Promise<Response & { html: string }> {
  const context = createExecutionContext();
  const response = await app.fetch(
    new Request(`http://${host}${path}`, { redirect: "manual", ...init }),
    bindings,
    context,
  );
  const html = await response.text();
  await waitOnExecutionContext(context);
  return Object.assign(response, { html });
}
const data = (answer: { html: string }) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(answer.html)![1]!) as {
    storeCode: string;
    language: string;
    fallback: Record<string, PageData>;
  };

describe("pages", () => {
  it("[STORE-001][STORE-009] serves the home page in Dutch with euro prices", async () => {
    const home = await ask("/");
    expect(home.status).toBe(200);
    expect(home.html).toContain('<html lang="nl-NL">');
    expect((await ask("/kleding/truien/")).html).toMatch(/€/);
    const german = await ask("/", {}, "de.localhost:8787");
    expect(german.html).toContain('<html lang="de-DE">');
    expect(data(german).storeCode).toBe("outlet_de");
  });

  it("[ROUTE-015] serves home at / and /pwa.html alike", async () => {
    const [home, alias] = [await ask("/"), await ask("/pwa.html")];
    expect([home.status, alias.status]).toEqual([200, 200]);
    expect(alias.html).toBe(home.html);
    expect(data(alias).fallback["/data/"]).toMatchObject({ kind: "home", title: "Voordeur" });
  });

  it("[ROUTE-013] serves search results for q", async () => {
    const found = await ask("/catalogsearch/result/?q=sjaal");
    expect(found.status).toBe(200);
    expect(data(found).fallback["/data/catalogsearch/result/?q=sjaal"]).toMatchObject({
      kind: "search",
      q: "sjaal",
      listing: { cards: [{ name: "Sjaal Boei" }] },
    });
    expect(found.html).toContain('<meta name="robots" content="noindex">');
    expect(found.html).toContain('<meta name="description" content="Wat er in de winkel is bij ‘sjaal’');
  });

  it("[ROUTE-016] answers any other path with status 404 and the not-found page in the default layout", async () => {
    const missing = await ask("/does-not-exist/");
    expect(missing.status).toBe(404);
    expect(data(missing).fallback["/data/does-not-exist/"]).toMatchObject({ kind: "not-found" });
    expect(missing.html).toContain("<header");
    expect(missing.html).toContain('<meta name="robots" content="noindex">');
  });

  it("[ROUTE-017] writes every internal page link with a trailing slash", async () => {
    for (const path of [
      "/",
      "/kleding/truien/",
      "/kleding/truien/wollen-trui-haven/",
      "/over-ons/",
      "/does-not-exist/",
    ]) {
      const links = [...(await ask(path)).html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map((match) => match[1]!);
      expect(links.length).toBeGreaterThan(2);
      expect(
        links.filter((link) => !link.endsWith("/") && !/^\/(img|media|assets)\//.test(link)),
        path,
      ).toEqual([]);
    }
  });

  it("leads paths in capitals to the page that is meant, and nowhere else", async () => {
    const led = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, answer.headers.get("location")];
    };
    expect(await led("/KLEDING/Truien/?page=2")).toEqual([301, "/kleding/truien/?page=2"]);
    expect(await led("/Over-Ons/")).toEqual([301, "/over-ons/"]);
    expect(await led("/WINKELWAGEN")).toEqual([301, "/winkelwagen"]);
    expect(await led("/NERGENS/")).toEqual([404, null]);
  });

  it("leads a path of the first view's stories to its equivalent in the view, where there is one", async () => {
    const led = async (path: string, host: string) => {
      const answer = await ask(path, {}, host);
      return [answer.status, answer.headers.get("location")];
    };
    const german = "de.localhost:8787";
    expect(await led("/klantcontact/", german)).toEqual([301, "/kundenkontakt/"]);
    expect(await led("/kundenkontakt/", german)).toEqual([200, null]);
    // No equivalent; another view's path in the first; a view that has none.
    expect(await led("/over-ons/", german)).toEqual([404, null]);
    expect(await led("/kundenkontakt/", "localhost:8787")).toEqual([404, null]);
    expect(await led("/klantcontact/", "en.localhost:8787")).toEqual([404, null]);
  });

  it("leads found paths without their slash to the one form, keeping the query, and misspelt ones too", async () => {
    const led = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, answer.headers.get("location")];
    };
    expect(await led("/kleding/truien?page=2&utm_source=x")).toEqual([301, "/kleding/truien/?page=2&utm_source=x"]);
    expect(await led("/over-ons")).toEqual([301, "/over-ons/"]);
    expect(await led("/catalogsearch/result?q=jas")).toEqual([301, "/catalogsearch/result/?q=jas"]);
    expect(await led("//kleding//truien/")).toEqual([301, "/kleding/truien/"]);
    expect(await led("/wollen-trui-haven-101/")).toEqual([
      301,
      "/kleding/truien/wollen-trui-haven/?childSku=TRUI-1-ROOD-S",
    ]);
    expect((await ask("/niets-hier")).status).toBe(404);
  });

  it("shows the not-found page at malformed and over-long addresses without any look-up, refuses other methods with 405, and never fails on them", async () => {
    for (const path of ["/%zz", "/a%00b", "/a%2fb/", `/${"x".repeat(700)}`, `/kleding/?${"x".repeat(2_100)}`]) {
      const answer = await ask(path);
      expect(
        [
          answer.status,
          answer.headers.get("x-robots-tag"),
          answer.html.includes("<h1>Deze pagina is er niet</h1>"),
          answer.html.includes("<script"),
        ],
        path,
      ).toEqual([404, "noindex", true, false]);
    }
    expect((await ask("/%zz", {}, "de.localhost:8787")).html).toContain('<html lang="de-DE">');
    expect((await ask("/data/%zz")).status).toBe(400);
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const refused = await ask("/", { method });
      expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    const odd = [
      "?page=-1",
      "?page=9e99",
      "?page=2&page=3",
      "?f.maat=%00",
      "?f.maat=&f.=1",
      `?${"f.x=1&".repeat(100)}`,
      "?f.price=9-1",
      "?sort=;drop",
      "?childSku=%ff",
      "?q=%F0%9F%98%80",
    ];
    for (const search of odd)
      for (const path of ["/kleding/", "/data/kleding/", "/catalogsearch/result/", "/sjaal/"])
        expect((await ask(path + search)).status, path + search).toBeLessThan(500);
  });

  it("answers the same page as data at its key, moved and missing ones included", async () => {
    const answer = await ask("/data/kleding/truien/");
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(JSON.parse(answer.html)).toEqual(data(await ask("/kleding/truien/")).fallback["/data/kleding/truien/"]);
    const missing = await ask("/data/does-not-exist/");
    expect([missing.status, JSON.parse(missing.html).kind]).toEqual([404, "not-found"]);
    expect(JSON.parse((await ask("/data/wollen-trui-haven-101/")).html)).toMatchObject({
      kind: "redirect",
      location: "/kleding/truien/wollen-trui-haven/?childSku=TRUI-1-ROOD-S",
    });
    expect(JSON.parse((await ask("/chrome")).html)).toMatchObject({
      shopName: "KADE",
      menu: [{ label: "Kleding" }, { label: "Accessoires" }],
    });
    expect(JSON.parse((await ask("/data/!related/SET-1")).html)).toMatchObject({ cards: [{ sku: "TRUI-1" }] });
  });

  it("a stored page holds no executable inline script, no unfinished part and no style attribute, under a policy without unsafe-*", async () => {
    for (const path of [
      "/",
      "/kleding/truien/",
      "/kleding/truien/wollen-trui-haven/",
      "/winkelwagen/",
      "/over-ons/",
      "/catalogsearch/result/?q=sjaal",
      "/does-not-exist/",
    ]) {
      const answer = await ask(path);
      const policy = answer.headers.get("content-security-policy") ?? "";
      const scripts = [...answer.html.matchAll(/<script([^>]*)>/g)].map((match) => match[1]!);
      expect(
        scripts.filter((attributes) => !/ src="| type="application\/(ld\+)?json"/.test(attributes)),
        path,
      ).toEqual([]);
      expect(answer.html, path).not.toMatch(/<!--\$[?!]-->| style="| on[a-z]+="/);
      expect(policy, path).not.toContain("unsafe-");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
      expect(answer.headers.get("referrer-policy")).not.toBeNull();
      expect(answer.headers.get("permissions-policy")).not.toBeNull();
      expect(answer.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
  });

  it("a product page carries its group, offers and breadcrumbs as JSON-LD, and names its equivalents", async () => {
    const { html } = await ask("/kleding/truien/wollen-trui-haven/");
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (match) => JSON.parse(match[1]!) as Record<string, unknown>,
    );
    const group = blocks.find((block) => block["@type"] === "ProductGroup") as {
      hasVariant: { sku: string; offers: Record<string, string> }[];
    };
    expect(group.hasVariant).toHaveLength(4);
    expect(group.hasVariant.find((variant) => variant.sku === "TRUI-1-ROOD-S")?.offers).toMatchObject({
      price: "59.95",
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      url: "http://localhost:8787/kleding/truien/wollen-trui-haven/?childSku=TRUI-1-ROOD-S",
    });
    expect(group.hasVariant.find((variant) => variant.sku === "TRUI-1-ROOD-M")?.offers.availability).toBe(
      "https://schema.org/OutOfStock",
    );
    expect(blocks.some((block) => block["@type"] === "BreadcrumbList")).toBe(true);
    expect(html).toContain('<link rel="canonical" href="http://localhost:8787/kleding/truien/wollen-trui-haven/">');
    expect(html).toContain(
      '<link rel="alternate" hreflang="de-DE" href="http://de.localhost:8787/kleidung/pullover/wollpullover/">',
    );
    const simple = [...(await ask("/sjaal/")).html.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(
      (match) => JSON.parse(match[1]!) as Record<string, unknown>,
    );
    expect(simple.find((block) => block["@type"] === "Product") ?? simple).toBeDefined();
  });

  it("the home page names organisation and search for search engines", async () => {
    const { html } = await ask("/");
    expect(html).toContain('"@type":"Organization"');
    expect(html).toContain('"@type":"SearchAction"');
  });

  it("[CACHE-001][CACHE-002] tags every kind of page", async () => {
    const here = site("tags");
    const tagsOf = async (path: string) => {
      const before = new Set(here.state.addresses.values());
      await here.get(path);
      await here.get(path);
      const key = [...here.state.addresses.values()].find((known) => !before.has(known))!;
      return here.state.cache.peek(key)!.stamp.tags;
    };
    expect(await tagsOf("/")).toEqual(expect.arrayContaining(["home", "storyblok", "storyblok-content"]));
    expect(await tagsOf("/kleding/truien/")).toEqual(
      expect.arrayContaining(["category", "attribute", "C11", "C11:list", "P100"]),
    );
    expect(await tagsOf("/kleding/truien/wollen-trui-haven/")).toEqual(
      expect.arrayContaining(["product", "P100", "T1"]),
    );
    expect(await tagsOf("/over-ons/")).toEqual(expect.arrayContaining(["storyblok", "storyblok-content", "Sover-ons"]));
    expect(await tagsOf("/does-not-exist/")).toEqual(expect.arrayContaining(["page-not-found", "url:/does-not-exist"]));
    expect(await tagsOf("/error/")).toEqual(expect.arrayContaining(["error"]));
  });

  it("[CACHE-002] either tag takes pages of the CMS out of the cache", async () => {
    const here = site("cms-tags");
    for (const tag of ["storyblok", "storyblok-content"]) {
      for (const path of ["/over-ons/", "/"]) {
        await here.get(path);
        expect([tag, path, cacheOf(await here.get(path))]).toEqual([tag, path, "HIT"]);
      }
      await DB.batch(invalidate(DB, [tag]));
      clock.forward(5_000);
      expect([tag, cacheOf(await here.get("/over-ons/")), cacheOf(await here.get("/"))]).toEqual([tag, "MISS", "MISS"]);
    }
  });

  it("leads old addresses that end in .html to the page's own, without a slash behind .html anywhere", async () => {
    for (const path of ["/sjaal.html", "/sjaal.html/"]) {
      const moved = await ask(path);
      expect([path, moved.status, moved.headers.get("location")]).toEqual([path, 301, "/sjaal/"]);
    }
    expect((await ask("/sjaal/")).html).toContain('<link rel="canonical" href="http://localhost:8787/sjaal/">');
    expect((await ask("/sjaal/")).html).not.toContain(".html/");
  });

  it("has no page for the root of a tree of categories, whatever path it is given", async () => {
    const root = line("category", {
      id: 2,
      parent_id: 1,
      name: "Default Category",
      path: "1/2",
      level: 1,
      position: 1,
      is_active: true,
      url_key: "default",
      url_path: "default",
      product_count: 9,
    });
    const other = line("category", {
      id: 77,
      parent_id: 1,
      name: "Other root",
      path: "1/77",
      level: 1,
      position: 1,
      is_active: true,
      url_key: "other-root",
      url_path: "other-root",
      product_count: 9,
    });
    await importLines([...shop, root, other, story(901, "home", "Voordeur"), story(902, "over-ons", "Over ons")]);
    for (const path of ["/default/", "/other-root/"]) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await ask("/kleding/")).status).toBe(200);
  });

  it("answers at its own hosts only, once they are named", async () => {
    const at = async (host: string, path: string, env: Partial<typeof bindings>) => {
      const context = createExecutionContext();
      const answer = await app.fetch(
        new Request(`https://${host}${path}`, { redirect: "manual" }),
        { ...bindings, ...env },
        context,
      );
      const text = await answer.text();
      await waitOnExecutionContext(context);
      return { status: answer.status, text, kept: answer.headers.get("cache-control") };
    };
    const named = { STORE_HOSTS: JSON.stringify({ outlet_nl: "shop.example" }) };
    expect((await at("shop.example", "/kleding/", named)).status).toBe(200);
    for (const path of ["/kleding/", "/", "/api/user/me", "/robots.txt", "/sitemap.xml"]) {
      const answer = await at("evil.example", path, named);
      expect([path, answer.status, answer.kept]).toEqual([path, 421, "no-store"]);
      expect(answer.text).not.toContain("evil.example");
    }
    expect((await at("kade.workers.example", "/ops/health", named)).status).toBe(200);
    expect((await at("de.shop.example", "/", { SHOP_URL: "https://shop.example" })).status).not.toBe(421);
    expect((await at("evil.example", "/", { SHOP_URL: "https://shop.example" })).status).toBe(421);
  });

  it("does not store personal routes", async () => {
    for (const path of ["/checkout/", "/checkout/thank-you/"]) {
      await ask(path);
      const again = await ask(path);
      expect(again.status).toBe(200);
      expect(again.headers.get("cache-control")).toContain("no-store");
      expect(again.headers.get("server-timing")).not.toContain("HIT");
    }
  });

  it("an operator invalidates by tag and by address, nobody else does", async () => {
    const post = (body: unknown, key = "test-operations-key") =>
      ask("/ops/invalidate", {
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(body),
      });
    expect((await post({ tags: ["P1"] }, "wrong-operations-key")).status).toBe(401);
    expect((await post({ tags: "P1" })).status).toBe(400);
    expect((await post({ paths: ["/%zz"] })).status).toBe(400);
    const done = await post({ tags: ["P1"], paths: ["/sjaal/"] });
    expect([done.status, JSON.parse(done.html).result.tags]).toEqual([200, ["P1", "url:/sjaal"]]);
    expect((await ask("/ops/health")).status).toBe(200);
    expect((await ask("/ops/unknown")).status).toBe(404);
  });

  it("[CATEG-028] lists at most 50 products and leads beyond the end to not-found", async () => {
    expect(settings.listing.pageSize).toBe(50);
    expect(
      (data(await ask("/kleding/")).fallback["/data/kleding/"] as { listing: { pageSize: number } }).listing.pageSize,
    ).toBe(50);
    expect((await ask("/kleding/?page=99")).status).toBe(404);
  });

  it("[STORE-018] resolves the view of a call from its header", async () => {
    const name = async (store: string) => {
      const answer = await ask(`/api/catalog/wharf/product/_search?request_format=search-query`, {
        method: "POST",
        headers: { "x-vs-store-code": store, "content-type": "application/json" },
        body: JSON.stringify({ _appliedFilters: [{ attribute: "id", value: { eq: 100 }, scope: "default" }] }),
      });
      return (JSON.parse(answer.html) as { hits: { hits: { _source: { name: string } }[] } }).hits.hits[0]?._source
        .name;
    };
    expect(await name("outlet_de")).toBe("Wollpullover Hafen");
    expect(await name("outlet_nl")).toBe("Wollen trui Haven");
    expect(await name("unknown")).toBe("Wollen trui Haven");
  });
});
