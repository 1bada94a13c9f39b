import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configureViews, shippedViews } from "../../../shared/config/stores.ts";
import type { PageData } from "../../../shared/contract/page/page.ts";
import { app } from "../../../worker/app.ts";
import { importLines, shop } from "../catalog/fixture.ts";
import { bindings } from "./shop.ts";

beforeAll(async () => {
  await importLines(shop);
});
afterAll(() => configureViews(shippedViews));

/** A deployment whose German and English views stand below their code. */
const prefixed = {
  ...bindings,
  STORE_VIEWS: JSON.stringify([
    { storeCode: "outlet_nl" },
    { storeCode: "outlet_de", appendStoreCode: true },
    { storeCode: "outlet_en", appendStoreCode: true },
  ]),
};
const single = { ...bindings, STORE_VIEWS: JSON.stringify([{ storeCode: "outlet_nl" }]) };

async function ask(
  path: string,
  env = prefixed,
  host = "localhost:8787",
): Promise<{ status: number; location: string | null; html: string }> {
  const context = createExecutionContext();
  const response = await app.fetch(new Request(`http://${host}${path}`, { redirect: "manual" }), env, context);
  const html = await response.text();
  await waitOnExecutionContext(context);
  if (response.headers.get("content-security-policy")?.includes("nonce-")) return ask(path, env, host);
  return { status: response.status, location: response.headers.get("location"), html };
}
const block = (html: string) =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as {
    storeCode: string;
    language: string;
    views: { storeCode: string; url: string }[];
    fallback: Record<string, PageData>;
  };
const links = (html: string) =>
  [...html.matchAll(/<(?:a [^>]*href|form [^>]*action)="(\/[^"#?]*)/g)].map((match) => match[1]!);

describe("a deployment with views below their code", () => {
  it("serves a view's pages below its code, in its language, all links below it too", async () => {
    for (const path of [
      "/outlet_de/",
      "/outlet_de/kleidung/pullover/",
      "/outlet_de/kleidung/pullover/wollpullover/",
      "/outlet_de/winkelwagen/",
      "/outlet_de/catalogsearch/result/?q=sjaal",
      "/outlet_de/gibt-es-nicht/",
    ]) {
      const { status, html } = await ask(path);
      expect(status, path).toBe(path.includes("gibt-es-nicht") ? 404 : 200);
      expect(html).toContain('<html lang="de-DE">');
      const found = links(html).filter((link) => !/^\/(img|media|assets)\//.test(link));
      expect(found.length).toBeGreaterThan(2);
      expect(
        found.filter((link) => !link.startsWith("/outlet_de/")),
        path,
      ).toEqual([]);
      const { storeCode, fallback } = block(html);
      expect(storeCode).toBe("outlet_de");
      expect(Object.keys(fallback).sort()).toEqual([`/data${path}`, "/outlet_de/chrome"].sort());
    }
  });

  it("answers data, chrome and related products of the view", async () => {
    const data = await ask("/data/outlet_de/kleidung/pullover/");
    expect(JSON.parse(data.html)).toMatchObject({
      kind: "category",
      name: "Pullover",
      path: "/outlet_de/kleidung/pullover/",
    });
    expect(JSON.parse((await ask("/outlet_de/chrome")).html).menu[0].path).toMatch(/^\/outlet_de\//);
    // The colour whose price the card tells.
    const green = "?childSku=TRUI-1-GROEN-S&open=maat";
    expect(JSON.parse((await ask("/data/outlet_de/!related/SET-1")).html)).toMatchObject({
      cards: [{ sku: "TRUI-1", path: `/outlet_de/kleidung/pullover/wollpullover/${green}` }],
    });
    expect(JSON.parse((await ask("/data/!related/SET-1")).html)).toMatchObject({
      cards: [{ path: `/kleding/truien/wollen-trui-haven/${green}` }],
    });
  });

  it("keeps the views' pages apart, leads on within the view, and the default view stays without a code", async () => {
    expect((await ask("/kleding/truien/")).html).toContain('<html lang="nl-NL">');
    expect(await ask("/outlet_de/kleidung/pullover")).toMatchObject({
      status: 301,
      location: "/outlet_de/kleidung/pullover/",
    });
    expect(await ask("/outlet_de/kleding/truien/")).toMatchObject({
      status: 301,
      location: "/outlet_de/kleidung/pullover/",
    });
    expect((await ask("/outlet_de/pwa.html")).status).toBe(200);
    expect(await ask("/outlet_de")).toMatchObject({ status: 200 });
  });

  it("names the equivalents and the addresses of the views for search engines and for the language panel", async () => {
    const { html } = await ask("/outlet_de/kleidung/pullover/wollpullover/");
    expect(html).toContain(
      '<link rel="canonical" href="http://localhost:8787/outlet_de/kleidung/pullover/wollpullover/">',
    );
    expect(html).toContain('hreflang="nl-NL" href="http://localhost:8787/kleding/truien/wollen-trui-haven/"');
    expect(html).toContain('hreflang="en-US" href="http://localhost:8787/outlet_en/kleding/truien/wollen-trui-haven/"');
    expect(block(html).views.map((view) => view.url)).toEqual([
      "http://localhost:8787",
      "http://localhost:8787",
      "http://localhost:8787",
    ]);
  });
});

describe("a deployment with one view", () => {
  it("offers no language panel, names no equivalents, and serves every host", async () => {
    const { html, status } = await ask("/kleding/truien/", single, "de.localhost:8787");
    expect(status).toBe(200);
    expect(html).toContain('<html lang="nl-NL">');
    expect(html).not.toContain("hreflang");
    expect(html).not.toContain("Nederlands<");
    expect(block(html).views).toHaveLength(1);
  });
});
