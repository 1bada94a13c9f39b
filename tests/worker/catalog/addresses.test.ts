import { beforeAll, describe, expect, it } from "vitest";
import { type AddressesAnswer, addressesAnswer } from "../../../shared/contract/customer/addresses.ts";
import { admin, api, bindings, documents, importLines, line, shop } from "./fixture.ts";

const theme = { component: "page", title: "T", body: [] };
const alternates = [
  { store_code: "outlet_nl", full_slug: "klantenservice" },
  { store_code: "outlet_de", full_slug: "kundenservice" },
];
const stories = [
  line("story", { id: 1, slug: "home", content: theme }, "w_outlet_nl"),
  line("story", { id: 4, slug: "kundenservice", content: theme, alternates }, "w_outlet_de"),
  line(
    "story",
    {
      id: 2,
      slug: "klantenservice",
      content: theme,
      published_at: "2026-10-01T00:00:00Z",
      alternates,
    },
    "w_outlet_nl",
  ),
  line("story", { id: 3, slug: "blocks/header-menu", content: { component: "menu", entries: [] } }, "w_outlet_nl"),
];

beforeAll(async () => {
  expect((await importLines([...shop, ...stories])).rejected).toEqual([]);
});

async function read(query: string, store = "outlet_nl"): Promise<AddressesAnswer & { seq: number; tags: string[] }> {
  const response = await api(`ext/addresses?${query}`, {}, store);
  expect(response.status).toBe(200);
  const { result } = (await response.json()) as { result: unknown };
  return {
    ...addressesAnswer.parse(result),
    seq: Number(response.headers.get("x-vs-seq")),
    tags: response.headers.get("x-vs-cache-tags")!.split(" "),
  };
}
const paths = (answer: AddressesAnswer) => answer.items.map((item) => item.path);

describe("addresses", () => {
  it("name every listed product once, in the view's own path, with its date, its picture and the other views' paths", async () => {
    const { items, next } = await read("kind=product");
    expect(items.map((item) => item.path)).toEqual([
      "/kleding/truien/wollen-trui-haven/",
      "/kajuitjas/",
      "/sjaal/",
      expect.stringContaining("/sjaal-301"),
      ...Array.from({ length: 4 }, () => expect.any(String)),
    ]);
    expect(next).toBeNull();
    expect(items[0]).toEqual({
      path: "/kleding/truien/wollen-trui-haven/",
      updated_at: "2026-09-01T08:00:00.000Z",
      image: "/t/trui.jpg",
      alternates: {
        outlet_nl: "/kleding/truien/wollen-trui-haven/",
        outlet_de: "/kleidung/pullover/wollpullover/",
        outlet_en: "/kleding/truien/wollen-trui-haven/",
      },
    });
    expect((await read("kind=product", "outlet_de")).items[0]!.path).toBe("/kleidung/pullover/wollpullover/");
  });

  it("come in steps that lose and repeat nothing", async () => {
    const all = paths(await read("kind=product"));
    for (const limit of [1, 3, 8]) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const step: AddressesAnswer = await read(
          `kind=product&limit=${limit}${after === null ? "" : `&after=${after}`}`,
        );
        seen.push(...paths(step));
        after = step.next;
      } while (after !== null);
      expect(seen).toEqual(all);
    }
  });

  it("leave out categories that are the root, inactive or empty, and stories that are no pages", async () => {
    expect(paths(await read("kind=category"))).toEqual([
      "/kleding/",
      "/kleding/truien/",
      "/kleding/jassen/",
      "/accessoires/",
    ]);
    expect((await read("kind=category", "outlet_de")).items[1]).toEqual({
      path: "/kleidung/pullover/",
      updated_at: "2026-09-01T08:00:00.000Z",
      alternates: { outlet_nl: "/kleding/truien/", outlet_de: "/kleidung/pullover/", outlet_en: "/kleding/truien/" },
    });
    expect((await read("kind=story")).items).toEqual([
      { path: "/", updated_at: null, alternates: { outlet_nl: "/" } },
      {
        path: "/klantenservice/",
        updated_at: "2026-10-01T00:00:00Z",
        alternates: { outlet_nl: "/klantenservice/", outlet_de: "/kundenservice/" },
      },
    ]);
  });

  it("each lead to a page", async () => {
    for (const { path } of (await read("kind=product")).items)
      expect(
        await (
          await api("url/map", { method: "POST", body: JSON.stringify({ url: decodeURIComponent(path) }) })
        ).json(),
      ).toMatchObject({ _type: "product" });
    for (const { path } of (await read("kind=category")).items)
      expect(
        await (await api("url/map", { method: "POST", body: JSON.stringify({ url: path }) })).json(),
      ).toMatchObject({ _type: "category" });
  });

  it("say what they depend on: an import makes them old, a sale does not", async () => {
    const changed = async (since: number) =>
      Object.keys(
        (
          (await (await api(`ext/invalidations?since=${since}`)).json()) as {
            result: { changes: Record<string, number> };
          }
        ).result.changes,
      );
    for (const kind of ["product", "category"]) {
      const { tags, seq } = await read(`kind=${kind}`);
      await admin("stock", { sku: "MUTS-1", qty: 3 });
      expect((await changed(seq)).filter((tag) => tags.includes(tag))).toEqual([]);
      const later = documents.products.map((source) =>
        source.id === 300
          ? { ...source, updated_at: kind === "product" ? "2026-10-02 08:00:00" : "2026-10-03 08:00:00" }
          : source,
      );
      await importLines([
        ...shop.filter((text) => JSON.parse(text)._type !== "product" || JSON.parse(text)._index !== "wharf"),
        ...later.map((source) => line("product", source)),
      ]);
      expect((await changed(seq)).filter((tag) => tags.includes(tag))).toContain("addresses");
    }
    const { seq, tags } = await read("kind=story");
    await importLines([line("story", { id: 4, slug: "nieuw", content: theme }, "w_outlet_nl")]);
    expect((await changed(seq)).filter((tag) => tags.includes(tag))).toContain("addresses");
    expect(paths(await read("kind=story"))).toContain("/nieuw/");
  });

  it("refuse what they do not know", async () => {
    for (const query of [
      "",
      "kind=brand",
      "kind=product&limit=0",
      "kind=product&limit=5001",
      "kind=product&after=x",
      "kind=product&limit=-1",
    ])
      expect((await api(`ext/addresses?${query}`)).status, query).toBe(400);
  });

  it("are read from the index of listed products", async () => {
    const { results } = await bindings.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT p.id FROM product p INDEXED BY product_listed
        WHERE p.visibility > 1 AND p.status <= 1 AND p.id > 5 ORDER BY p.id LIMIT 5`,
    ).all<{ detail: string }>();
    expect(results.map((row) => row.detail).join(" ")).toMatch(/USING (COVERING )?INDEX product_listed/);
    expect(results.map((row) => row.detail).join(" ")).not.toMatch(/TEMP B-TREE/);
  });
});
