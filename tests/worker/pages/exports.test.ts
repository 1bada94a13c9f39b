import { afterEach, describe, expect, it, vi } from "vitest";
import { withoutCategories, withoutChildren } from "../catalog/exports.ts";
import { importLines } from "../catalog/fixture.ts";
import { DB, site } from "./shop.ts";

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());

const paths = async () => (await DB.prepare("SELECT t.url_path AS path FROM product_text t JOIN product p ON p.id = t.product_id WHERE t.store_code = '*' AND p.visibility > 1 AND p.status <= 1 UNION SELECT url_path FROM category_text WHERE store_code = '*' AND category_id > 2 ORDER BY 1").all<{ path: string }>()).results.map(({ path }) => (path.endsWith(".html") ? `/${path}` : `/${path}/`));
const text = (html: string) => html.replace(/<script.*?<\/script>/gs, "");

describe.each([["whose configurables hold no variants", withoutChildren], ["of products alone", withoutCategories]])("the pages of an export %s", (name, lines) => {
  it("never fail, and nothing says that an empty choice does not exist", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    await importLines(lines);
    const { get } = site(name);
    for (const path of ["/", ...(await paths())]) {
      const first = await get(path);
      // Old addresses lead on to the shop's own.
      const response = first.status === 301 ? await get(new URL(first.headers.get("location")!, "http://localhost:8787").pathname) : first;
      const html = text(await response.text());
      expect([path, response.status]).toEqual([path, 200]);
      expect([path, html.includes("Deze combinatie bestaat niet")]).toEqual([path, false]);
    }
  });
});

describe("what is for sale", () => {
  it("is said of a composed product without parts, and of variants that nothing tells apart: not online, rather than sold out", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    await importLines(withoutChildren);
    const { get } = site("for sale");
    for (const path of ["/gift-set/", "/box/", "/tee/"]) {
      const html = text(await (await get(path)).text());
      expect([path, html.includes("nog niet online bestellen"), html.includes("Uitverkocht!")]).toEqual([path, true, false]);
    }
    const shirt = text(await (await get("/msj000c/")).text());
    expect(shirt).toContain('href="/msj000c/?childSku=msj000-22-80"');
    expect(shirt).not.toContain("nog niet online bestellen");
  });
});
