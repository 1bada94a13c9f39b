import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import type { PagesApi } from "../../../worker/pages/api.ts";
import { readDataBlock } from "../../../worker/pages/render/document.ts";
import { answerPage } from "../../../worker/pages/pages.ts";
import type { PagesDeps } from "../../../worker/pages/pages-state.ts";
import { importLines, shop } from "../catalog/fixture.ts";
import { cacheOf, clock, site } from "./shop.ts";

beforeAll(async () => {
  await importLines(shop);
  // Loads the modules of the page, which takes longer here than what is measured.
  await site("warm").get("/kleding/jassen/");
});

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** Longer than a page waits before it leaves without what is late, by clocks that run together. */
const delayMs = 120;
const delay = () => wait(delayMs);

/** Every amount that a page shows, once, in the order of size. */
const amountsOf = (html: string) => {
  const shown = html.replace(/<script.*?<\/script>/gs, "").match(/€\s[\d.]+,\d\d/gu)!;
  return [...new Set(shown)].sort((a, b) => cents(a) - cents(b));
};
const cents = (amount: string) => Number(amount.replace(/\D/gu, ""));

/** A location whose platform answers everything late, and a search once `found` has come. */
function slow(name: string, spoil: (api: PagesApi) => Partial<PagesApi> = () => ({}), found: () => unknown = delay) {
  return site(name, (deps) => ({
    apiOf: (store) => {
      const api = { ...deps.apiOf(store), ...spoil(deps.apiOf(store)) };
      const late =
        <A extends unknown[], R>(call: (...given: A) => Promise<R>, until: () => unknown = delay) =>
        async (...given: A) => {
          await until();
          return call(...given);
        };
      return {
        ...api,
        search: late(api.search, found),
        urlMap: late(api.urlMap),
        story: late(api.story),
        stories: late(api.stories),
      };
    },
  }));
}

/** Reads a page part by part, and tells of all that has come after each. */
async function read(
  deps: PagesDeps,
  state: ReturnType<typeof site>["state"],
  path: string,
  came: (html: string) => void = () => undefined,
) {
  const context = createExecutionContext();
  const response = await answerPage(
    new Request(`http://localhost:8787${path}`),
    { ...deps, waitUntil: (work) => context.waitUntil(work) },
    state,
  );
  const text = new TextDecoder();
  let html = "";
  for await (const chunk of response.body!) {
    html += text.decode(chunk, { stream: true });
    came(html);
  }
  await waitOnExecutionContext(context);
  return { response, html };
}

/** A page whose products are found only after its shell has been read; one that waits for them never comes. */
async function readShellFirst(name: string, path: string, before: string[] = []) {
  const { promise: shellRead, resolve } = Promise.withResolvers<string>();
  let found: Promise<string> | null = null;
  const here = slow(name, undefined, () => found);
  for (const known of before) await here.get(known);
  found = shellRead;
  const page = await read(here.io, here.state, path, (html) => {
    if (html.includes('<main id="main"')) resolve(html);
  });
  return { here, ...page, shell: await shellRead };
}

describe("a page whose data is late", () => {
  it("sends its shell at once and the rest as it comes, and stores a whole copy without scripts", async () => {
    // The shell waits for the URL map, whose answer decides status and head; not for the products.
    const { here, response, shell, html } = await readShellFirst("slow", "/kleding/truien/");
    expect(shell).toContain("<!doctype html>");
    expect(shell).toContain('<link rel="canonical" href="http://localhost:8787/kleding/truien/">');
    expect(shell).toContain("<title>Truien</title>");
    expect(shell).not.toContain("Wollen trui");
    expect(html).toContain("Wollen trui");
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const policy = response.headers.get("content-security-policy")!;
    expect(policy).toContain("'nonce-nonce1'");
    expect(policy).not.toContain("unsafe-");
    const inline = [...html.matchAll(/<script(?![^>]* src=)([^>]*)>/g)]
      .map((match) => match[1]!)
      .filter((attributes) => !attributes.includes("application/"));
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.every((attributes) => attributes.includes('nonce="nonce1"'))).toBe(true);
    const block = JSON.parse(/id="page-data">(.*?)<\/script><\/body><\/html>$/s.exec(html)![1]!) as {
      fallback: Record<string, { kind?: string; menu?: unknown[] }>;
      written: Record<string, string>;
    };
    expect(Object.values(block.written)).toEqual(amountsOf(html));
    expect(block.fallback["/data/kleding/truien/"]?.kind).toBe("category");
    expect(block.fallback["/chrome"]?.menu).toHaveLength(2);

    const copy = await here.get("/kleding/truien/");
    expect(cacheOf(copy)).toBe("HIT");
    const stored = await copy.text();
    expect(stored).toContain("<title>Truien | Kleding | KADE</title>");
    expect(amountsOf(stored)).toEqual(amountsOf(html));
    expect(Object.values(readDataBlock(stored).written!)).toEqual(amountsOf(stored));
    expect(stored).not.toMatch(/nonce|<!--\$[?!]-->/);
  });

  it("describes a product in head and body although its parts come late", async () => {
    const here = slow("described");
    const { html } = await read(here.io, here.state, "/kleding/truien/wollen-trui-haven/");
    const head = html.slice(0, html.indexOf("</head>"));
    expect(head).toContain('<link rel="canonical" href="http://localhost:8787/kleding/truien/wollen-trui-haven/">');
    expect(head).toContain('<meta property="og:title" content="Wollen trui Haven">');
    expect(head).toContain('<meta property="og:image" content="http://localhost:8787/img/share/t/trui.jpg">');
    expect(
      [...html.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(
        (match) => (JSON.parse(match[1]!) as { "@type": string })["@type"],
      ),
    ).toEqual(["ProductGroup", "BreadcrumbList"]);
  });

  it("sends the shell of a known route at once", async () => {
    const { shell, html } = await readShellFirst("known", "/catalogsearch/result/?q=sjaal", ["/chrome"]);
    expect(shell).toContain('<meta name="robots" content="noindex">');
    expect(shell).not.toContain("Sjaal Boei");
    expect(html).toContain("Sjaal Boei");
  });

  it("gives every answer a nonce of its own", async () => {
    let n = 0;
    const here = slow("nonces");
    const io = { ...here.io, nonce: () => `n${++n}` };
    const both = await Promise.all([
      read(io, here.state, "/kleding/jassen/"),
      read(io, here.state, "/kleding/jassen/"),
    ]);
    expect(
      new Set(both.map(({ response }) => /nonce-(\w+)/.exec(response.headers.get("content-security-policy")!)![1]))
        .size,
    ).toBe(2);
  });

  it("answers a missing page 404 and a moved one 301 however late they are known, and stores both", async () => {
    const here = slow("late");
    const missing = await read(here.io, here.state, "/does-not-exist/");
    expect([missing.response.status, missing.html.includes('<meta name="robots" content="noindex">')]).toEqual([
      404,
      true,
    ]);
    expect(missing.response.headers.get("content-security-policy")).not.toContain("nonce-");
    const again = await here.get("/does-not-exist/");
    expect([again.status, cacheOf(again)]).toEqual([404, "HIT"]);
    const beyond = await here.get("/kleding/truien/?page=40");
    expect(beyond.status).toBe(404);
    const moved = await here.get("/wollen-trui-haven-101/");
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      "/kleding/truien/wollen-trui-haven/?childSku=TRUI-1-ROOD-S",
    ]);
    const found = await here.get("/wollen-trui-haven-101/");
    expect([found.status, cacheOf(found)]).toEqual([301, "HIT"]);
  });

  it("shows the error page when the data never comes, and stores nothing", async () => {
    const here = slow("never", () => ({
      search: async () => ({ ok: false, code: 504, result: "late", meta: {}, seq: null, tags: [] }),
    }));
    const { html } = await read(here.io, here.state, "/kleding/truien/");
    expect(html).toContain('"kind":"error"');
    expect(html).toContain('content="noindex"');
    expect(await here.io.store.get([...here.state.addresses.values()][0] ?? "none", true)).toBeNull();
    clock.forward(10_000);
    expect((await here.get("/data/kleding/truien/")).status).toBe(503);
  });
});
