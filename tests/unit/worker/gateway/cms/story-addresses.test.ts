import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../../../../shared/config/settings.ts";
import type { AddressesAnswer } from "../../../../../shared/contract/customer/addresses.ts";
import { createCms, type FakeCms } from "./fake-cms.ts";

let cms: FakeCms;
beforeEach(() => {
  cms = createCms();
  for (const kind of ["error", "warn"] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

const page = (component = "page") => ({ component, title: "x" });
async function asked<T>(path: string, storeCode = "outlet_nl"): Promise<{ status: number; result: T }> {
  const answer = await cms.gateway.fetch(
    new Request(`http://shop.test/api/ext/${path}`, { headers: { "x-vs-store-code": storeCode } }),
  );
  return { status: answer.status, result: ((await answer.json()) as { result: T }).result };
}
const addresses = async (query = "", storeCode?: string) =>
  (await asked<AddressesAnswer>(`addresses?kind=story${query}`, storeCode)).result;
const paths = async (storeCode?: string) => (await addresses("", storeCode)).items.map(({ path }) => path);
const lists = () => cms.calls.filter(({ pathname }) => pathname.endsWith("/cdn/stories"));

describe("the addresses of a space elsewhere", () => {
  it("are those of every component that makes a page, and of none that is a part of pages", async () => {
    for (const component of ["page", "article", "landing_page", "Lookbook"])
      cms.publish(`outlet_nl/${component.toLowerCase()}`, page(component));
    for (const component of ["theme", "config", "menu", "header_menu", "footer", "checkout"])
      cms.publish(`outlet_nl/onderdeel/${component}`, page(component));
    for (const slug of ["outlet_nl/blocks/los", "config/iets", "12345", "outlet_nl/ruimte hier"])
      cms.publish(slug, page());
    expect(await paths()).toEqual(["/article/", "/", "/landing_page/", "/lookbook/", "/page/"]);
  });

  it("are the view's own before those of every view, and no other view's", async () => {
    cms.publish("outlet_nl/over", page(), { published_at: "2026-11-02T08:00:00.000Z" } as never);
    cms.publish("over", page());
    cms.publish("faq", page());
    cms.publish("outlet_de/hilfe", page());
    expect(await paths()).toEqual(["/faq/", "/", "/over/"]);
    expect(await paths("outlet_de")).toEqual(["/faq/", "/hilfe/", "/", "/over/"]);
    const [faq, , over] = (await addresses()).items;
    expect(faq!.alternates).toEqual({ outlet_nl: "/faq/", outlet_de: "/faq/", outlet_en: "/faq/" });
    expect(over).toMatchObject({ updated_at: "2026-11-02T08:00:00.000Z", alternates: { outlet_nl: "/over/" } });
  });

  it("name the equivalents that are published", async () => {
    cms.publish("outlet_nl/over", page(), {
      alternates: [
        { id: 2, full_slug: "outlet_de/ueber", published: true },
        { id: 3, full_slug: "outlet_en/about", published: false },
      ],
    });
    expect((await addresses()).items.at(-1)!.alternates).toEqual({ outlet_nl: "/over/", outlet_de: "/ueber/" });
  });

  it("come in steps, in one order, with the marks of files", async () => {
    for (const slug of "abcdefg") cms.publish(slug, page());
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { items, next }: AddressesAnswer = await addresses(`&limit=3${after ? `&after=${after}` : ""}`);
      expect(items.length).toBeLessThanOrEqual(3);
      seen.push(...items.map(({ path }) => path));
      after = next;
    }
    expect(seen).toEqual(["/a/", "/b/", "/c/", "/d/", "/e/", "/f/", "/g/", "/"]);
    const { result } = await asked<{ total: number; marks: string[] }>("address-marks?kind=story&every=3");
    expect(result).toEqual({ total: 8, marks: ["c", "f"] });
  });

  it("are asked for a hundred at once, at most five thousand, and once in ten minutes whoever asks", async () => {
    for (let i = 0; i < 5_150; i += 1) cms.publish(`verhaal-${i}`, page());
    const [first] = await Promise.all([
      addresses(),
      addresses("", "outlet_de"),
      asked("address-marks?kind=story&every=9"),
    ]);
    expect(first.items).toHaveLength(5_000);
    expect(lists()).toHaveLength(50);
    cms.clock.now += 9 * 60_000;
    await addresses();
    expect(lists()).toHaveLength(50);
    cms.publish("nieuw", page());
    cms.clock.now += 60_001;
    await addresses();
    expect(lists()).toHaveLength(100);
  });

  it("of a CMS that does not answer are no empty list", async () => {
    cms.instead.answer = () => new Response("<html>", { headers: { "content-type": "text/html" } });
    expect((await asked("addresses?kind=story")).status).toBe(502);
    cms.instead.answer = undefined;
    cms.publish("faq", page());
    expect(await paths()).toEqual(["/faq/", "/"]);
  });

  it("are in each language's own path where the space keeps languages", async () => {
    Object.assign(settings.cms, { storyFolders: false });
    try {
      cms.publish("faq", page(), { translated_slugs: [{ lang: "de", path: "fragen" }] });
      expect(await paths("outlet_de")).toEqual(["/fragen/", "/"]);
      expect((await addresses()).items[0]).toMatchObject({
        path: "/faq/",
        alternates: { outlet_nl: "/faq/", outlet_de: "/fragen/", outlet_en: "/faq/" },
      });
    } finally {
      Object.assign(settings.cms, { storyFolders: true });
    }
  });
});
