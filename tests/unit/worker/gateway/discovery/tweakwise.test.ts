import { beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig, type Bindings } from "../../../../../worker/env.ts";
import { createBreaker, mostFailures } from "../../../../../worker/breaker.ts";
import { createGateway } from "../../../../../worker/gateway/gateway.ts";
import { createUpstreams } from "../../../../../worker/gateway/upstream.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

const page = { url_path: "linnen", heading: "Linnen", category_id: 3, filter_attributes: "[]" };
const index: Record<string, unknown[]> = {
  tweakwise_landing_page: [page],
  category: [
    { id: 7, name: "Jassen", url_path: "heren/jassen", product_count: 2 },
    { id: "x", name: "Zonder nummer", url_path: "x" },
  ],
};

/** A gateway beside Tweakwise, which answers as told, and a platform's index. */
function beside(answer: (request: Request) => Response | Promise<Response>) {
  const { groups } = readConfig({ TWEAKWISE_KEY: "ab12cd34" } as Bindings);
  const asked: Request[] = [];
  const searched: { type: string; body: { _appliedFilters: { attribute: string; value: unknown }[] } }[] = [];
  const upstreams = createUpstreams(
    { groups, upstreamDelayMs: 0 },
    {
      fetch: async (request) => {
        const type = new URL(request.url).pathname.split("/").at(-2)!;
        searched.push({ type, body: await request.json() });
        return Response.json(
          { hits: { total: 1, hits: (index[type] ?? []).map((_source) => ({ _id: "1", _source })) } },
          { headers: { "x-vs-cache-tags": `${type} url:/linnen`, "x-vs-seq": "7" } },
        );
      },
    },
    {
      now: Date.now,
      breakerOf: (
        (breakers) => (key: string) =>
          (breakers[key] ??= createBreaker())
      )({} as Record<string, ReturnType<typeof createBreaker>>),
      fetch: async (request) => {
        asked.push(request);
        return answer(request);
      },
    },
  );
  const gateway = createGateway(upstreams);
  const get = async (path: string) => {
    const came = await gateway.fetch(new Request(`http://shop.test/api/ext/${path}`));
    return { status: came.status, headers: came.headers, body: (await came.json()) as { result: any } };
  };
  return { asked, searched, get };
}

describe("Tweakwise", () => {
  it("[DISC-035] is asked for a text's redirect with tn_q, and its first one is result.redirect.url", async () => {
    const { asked, get } = beside(() => Response.json({ items: [], redirects: [{ url: "retour" }, { url: "/x" }] }));
    expect((await get("search-redirect?tn_q=gratis%20retour")).body.result).toEqual({ redirect: { url: "retour" } });
    const url = new URL(asked[0]!.url);
    expect([url.origin, url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      "https://gateway.tweakwisenavigator.net",
      "/navigation-search/ab12cd34",
      { tn_q: "gratis retour", tn_ps: "1", format: "json" },
    ]);
    expect([...asked[0]!.headers]).toEqual([["accept", "application/json"]]);
  });

  it("has no redirect where its answer names none", async () => {
    for (const answer of [{}, { redirects: [] }, { redirects: null }, { redirects: [{ url: "" }] }]) {
      const { get } = beside(() => Response.json(answer));
      expect((await get("search-redirect?tn_q=jas")).body.result).toEqual({ redirect: null });
    }
  });

  it("that answers an error, HTML or another form is a failure, and is left alone once it is silent", async () => {
    const failing = [
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => Response.json({ redirects: [{ url: "/x" }] }, { status: 500 }),
      () => Response.json({ redirects: "/x" }),
      () => Response.json({ redirects: [{ to: "/x" }] }),
    ];
    for (const answer of failing) expect((await beside(answer).get("search-redirect?tn_q=jas")).status).toBe(502);
    const silent = beside(() => Promise.reject(new Error("down")));
    for (let n = 0; n < mostFailures + 3; n += 1)
      expect((await silent.get("search-redirect?tn_q=jas")).status).toBeGreaterThanOrEqual(500);
    expect(silent.asked.length).toBeLessThanOrEqual(mostFailures + 1);
  });

  it("is waited for 400 ms", async () => {
    vi.useFakeTimers();
    try {
      const { get } = beside(() => new Promise(() => undefined));
      const asking = get("search-redirect?tn_q=jas");
      let done = false;
      void asking.then(() => (done = true));
      await vi.advanceTimersByTimeAsync(399);
      expect(done).toBe(false);
      await vi.advanceTimersByTimeAsync(2);
      expect((await asking).status).toBeGreaterThanOrEqual(500);
    } finally {
      vi.useRealTimers();
    }
  });

  it("keeps no landing pages: they and what is below them are looked up in the index", async () => {
    const { asked, searched, get } = beside(() => Response.json({}));
    const landing = await get("landing-page?url_path=linnen");
    expect(landing.body.result).toMatchObject({ url_path: "linnen", filter_attributes: [] });
    expect(landing.headers.get("x-vs-cache-tags")).toContain("url:/linnen");
    const below = await get("landing-page-subcategories/linnen");
    expect(below.body.result).toEqual({ items: [{ id: 7, name: "Jassen", url_path: "heren/jassen" }] });
    expect(searched.map(({ type, body }) => [type, body._appliedFilters.map(({ value }) => value)])).toEqual([
      ["tweakwise_landing_page", [{ eq: "linnen" }]],
      ["tweakwise_landing_page", [{ eq: "linnen" }]],
      ["category", [{ eq: 3 }, { eq: true }]],
    ]);
    expect(asked).toEqual([]);
  });

  it("is refused at the start beside another search-tuning service", () => {
    const config = { TWEAKWISE_KEY: "ab12cd34", TUNING_URL: "https://tuning.test" } as Bindings;
    expect(() => readConfig(config)).toThrow("TWEAKWISE_KEY cannot stand beside TUNING_URL");
  });
});
