import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { app } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/env.ts";
import { admin, importLines, shop as catalogue } from "../catalog/fixture.ts";
import { bindings } from "./shop.ts";

const hosts = JSON.stringify({ outlet_nl: "shop.test", outlet_de: "de.shop.test" });
const embedded = { ...bindings, STORE_HOSTS: hosts } as Bindings;
/** Commerce on D1, search tuning at a service elsewhere. */
const apart = { ...embedded, TUNING_URL: "https://tuning.test", TUNING_KEY: "key-of-tuning" } as Bindings;
let provider: (request: Request) => Response | Promise<Response>;
let asked: Request[] = [];

beforeAll(async () => {
  await importLines(catalogue);
});
beforeEach(() => {
  asked = [];
  provider = () => Response.json({ code: 200, result: { redirect: null } });
  for (const kind of ["error", "warn"] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
  const elsewhere = globalThis.fetch;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).host !== "tuning.test") return elsewhere(request);
    asked.push(request);
    return provider(request);
  });
});
afterEach(() => void vi.restoreAllMocks());

async function ask(path: string, env: Bindings = embedded, init: RequestInit = {}) {
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`https://shop.test${path}`, { redirect: "manual", ...init }),
    env,
    context,
  );
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return { status: answer.status, location: answer.headers.get("location"), headers: answer.headers, text };
}
const find = (q: string, env?: Bindings) => ask(`/catalogsearch/result/?q=${encodeURIComponent(q)}`, env);
const ops = async (path: string, body: unknown, env = embedded) => {
  const answer = await ask(`/ops/${path}`, env, {
    method: "POST",
    headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: JSON.parse(answer.text) as { result: any; meta?: any } };
};
const list = async () =>
  (
    JSON.parse(
      (await ask("/ops/redirects", embedded, { headers: { authorization: "Bearer test-operations-key" } })).text,
    ) as {
      result: { redirects: unknown[]; next: string | null };
    }
  ).result;

describe("search redirects", () => {
  it("[DISC-035] lead a searched text to result.redirect.url instead of to results, without the text", async () => {
    expect((await ops("redirects", { query_text: "Retour", url: "/retourneren/" })).status).toBe(200);
    const call = await ask("/api/ext/search-redirect?tn_q=retour");
    expect(JSON.parse(call.text)).toMatchObject({ code: 200, result: { redirect: { url: "/retourneren/" } } });
    expect(await find("  RETOUR ")).toMatchObject({ status: 302, location: "/retourneren/" });
    expect(JSON.parse((await ask("/data/catalogsearch/result/?q=retour")).text)).toEqual({
      kind: "redirect",
      status: 302,
      location: "/retourneren/",
    });
    expect(await find("trui")).toMatchObject({ status: 200, location: null });
    expect((await find("trui")).text).toContain("Wollen trui Haven");
    expect((await ask("/catalogsearch/result/?q=retour&page=2")).status).not.toBe(302);
  });

  it("[DISC-035] come and go within five seconds, also where results were stored before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      expect((await find("kajuitjas")).status).toBe(200);
      await ops("redirects", { query_text: "kajuitjas", url: "/jassen/" });
      vi.advanceTimersByTime(5_001);
      expect(await find("kajuitjas")).toMatchObject({ status: 302, location: "/jassen/" });
      await ops("redirects/remove", { query_text: "kajuitjas" });
      vi.advanceTimersByTime(5_001);
      expect((await find("kajuitjas")).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("lead to a host of the shop's views and to no other, whatever the provider says", async () => {
    const says = (url: string) => (provider = () => Response.json({ code: 200, result: { redirect: { url } } }));
    says("https://de.shop.test/rueckgabe/");
    expect((await find("naar-duitsland", apart)).location).toBe("https://de.shop.test/rueckgabe/");
    for (const url of [
      "https://evil.test/",
      "//evil.test/",
      "/\\evil.test/",
      "javascript:alert(1)",
      "/.//evil.test/",
    ]) {
      says(url);
      expect([url, await find(`naar ${url}`, apart)]).toEqual([
        url,
        expect.objectContaining({ status: 200, location: null }),
      ]);
    }
  });

  it("[DISC-035] may lead a form to another view's host by the policy of the page it stands on", async () => {
    const { headers } = await find("trui");
    expect(headers.get("content-security-policy")).toContain("form-action 'self' shop.test de.shop.test;");
  });

  it("are passed over where the provider is down, slow or answers something else: results as ever", async () => {
    const wrong: (typeof provider)[] = [
      () => Promise.reject(new Error("down")),
      () => new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => Response.json({ code: 500, result: "no" }, { status: 500 }),
      // Never answers: whoever waited for it would never come.
      () => new Promise<never>(() => undefined),
    ];
    for (const [n, answer] of wrong.entries()) {
      provider = answer;
      const came = await find(`trui${" haven".repeat(n)}`, apart);
      expect([n, came.status, came.text.includes("Wollen trui Haven")]).toEqual([n, 200, true]);
    }
  });

  it("[DISC-002] and landing pages both come from the provider's endpoint", async () => {
    const page = { url_path: "linnen", heading: "Linnen van elders", category_id: 10, filter_attributes: "[]" };
    provider = (request) =>
      Response.json({
        code: 200,
        result: request.url.includes("subcategories")
          ? { items: [] }
          : request.url.includes("/landing-page")
            ? page
            : { redirect: { url: "/linnen/" } },
      });
    expect(await find("linnen", apart)).toMatchObject({ status: 302, location: "/linnen/" });
    expect((await ask("/linnen/", apart)).text).toContain("Linnen van elders");
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(["/api/ext/search-redirect", "/api/ext/landing-page"]),
    );
    for (const { headers } of asked) expect(headers.get("x-api-key")).toBe("key-of-tuning");
  });

  it("are listed, added and removed by operators, and refused where they lead out of the shop", async () => {
    await ops("redirects", { query_text: "ruilen", url: "https://de.shop.test/x/", store_code: "outlet_de" });
    expect((await list()).redirects).toContainEqual({
      store_code: "outlet_de",
      query_text: "ruilen",
      url: "https://de.shop.test/x/",
      imported: false,
    });
    const body = { query_text: "a", url: "/a/" };
    for (const wrong of [
      { ...body, url: "https://evil.test/" },
      { ...body, url: "//evil.test/" },
      { ...body, url: "/catalogsearch/result/?q=b" },
      { ...body, query_text: " " },
      { ...body, query_text: "a".repeat(201) },
      { ...body, store_code: "outlet_xx" },
      null,
    ])
      expect([wrong, (await ops("redirects", wrong)).status]).toEqual([wrong, 400]);
    const unknown = await ops("redirects", { ...body, store_code: "outlet_xx" });
    expect(unknown.body.meta.errors.join()).toContain("is no store view: outlet_nl, outlet_de");
    expect(await ops("redirects/remove", { query_text: "ruilen" })).toMatchObject({
      status: 404,
      body: { result: "There is no such redirect; there is one of outlet_de" },
    });
    expect((await ops("redirects/remove", { query_text: "Ruilen", store_code: "outlet_de" })).status).toBe(200);
  });

  it("an operator hears what was there before, where it leads in each view, and that an import brought it", async () => {
    const add = async (url: string, more = {}) => (await ops("redirects", { query_text: "maat", url, ...more })).body;
    const first = await add("/maten/");
    expect(first.result.before).toBeNull();
    expect(first.result.leads_to).toEqual(
      expect.arrayContaining(["https://shop.test/maten/", "https://de.shop.test/maten/"]),
    );
    expect((await add("/jassen/")).result.before).toBe("/maten/");
    const german = await add("/groessen/", { store_code: "outlet_de" });
    expect(german.result).toMatchObject({ before: null, leads_to: ["https://de.shop.test/groessen/"] });
    await embedded.DB.prepare("UPDATE document SET run_id = 'run' WHERE entity = 'redirect' AND id = '*:maat'").run();
    expect((await list()).redirects).toContainEqual(expect.objectContaining({ query_text: "maat", imported: true }));
    expect((await ops("redirects/remove", { query_text: "maat" })).body.result.imported).toBe(true);
    const gone = await ops("redirects/remove", { query_text: "maat", store_code: "outlet_de" });
    expect(gone.body.result.imported).toBe(false);
  });
});

describe("sub-categories of a landing page", () => {
  it("[DISC-036] are result.items by its path, and stand on its page", async () => {
    const page = { url_path: "sale/heren", heading: "Uitverkoop", category_id: 10 };
    expect((await admin("landing-page", { store_code: "*", page })).status).toBe(200);
    const call = await ask("/api/ext/landing-page-subcategories/sale/heren");
    const { items } = (JSON.parse(call.text) as { result: { items: { name: string; url_path: string }[] } }).result;
    // Right below "Kleding", in its order, without those that hold nothing.
    expect(items.map(({ name, url_path }) => [name, url_path])).toEqual([
      ["Truien", "kleding/truien"],
      ["Jassen", "kleding/jassen"],
    ]);
    const shown = JSON.parse((await ask("/data/sale/heren/")).text) as PageOf<"category">;
    expect(shown.children.map(({ name }) => name)).toEqual(items.map(({ name }) => name));
    const none = JSON.parse((await ask("/api/ext/landing-page-subcategories/nergens")).text) as { result: unknown };
    expect(none.result).toEqual({ items: [] });
    expect((await ask("/api/ext/landing-page-subcategories/%2e%2e%2fx")).status).toBe(400);
  });
});
