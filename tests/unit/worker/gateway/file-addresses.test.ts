import { describe, expect, it } from "vitest";
import { createPlatform, envelope, get, post } from "./fake-platform.ts";

/** What a platform's index holds of a product with files, sample and all, under every name that leads to one. */
const product = {
  id: 7,
  sku: "COURSE",
  name: "Naaicursus",
  type_id: "downloadable",
  status: 1,
  visibility: 4,
  extension_attributes: {
    downloadable_product_links: [
      {
        id: 1,
        title: "Les 1",
        price: 4,
        link_type: "url",
        link_url: "https://files.example/secret-1.mp4",
        link_file: "/s/e/secret-1.mp4",
        link_file_content: { file_data: "secret-bytes", name: "secret.mp4" },
        sample_type: "file",
        sample_url: "https://files.example/secret-sample.mp4",
        sample_file: "/s/e/secret-sample.mp4",
      },
    ],
    downloadable_product_samples: [{ id: 3, title: "Voorproef", sample_file: "/s/e/secret-free.mp4" }],
  },
};
const told = {
  ...product,
  extension_attributes: {
    downloadable_product_links: [{ id: 1, title: "Les 1", price: 4, link_type: "url", sample_type: "file" }],
    downloadable_product_samples: [{ id: 3, title: "Voorproef" }],
  },
};
const hit = { _id: "7", _type: "product", _source: product };
/** A document asked for by names of fields has them flat, each with all of its values. */
const flat = { ...hit, fields: { "extension_attributes.downloadable_product_links.link_url": ["https://secret"] } };
const hits = { took: 1, hits: { total: 1, hits: [flat] } };

const body = async (answer: Response) => (await answer.json()) as any;

describe.each([
  ["a platform at an address", "https://platform.example"],
  ["the embedded one", undefined],
])("addresses of files that are sold, at %s", (_, url) => {
  it.each([
    ["search", () => post("catalog/shop/product/_search", {}), () => Response.json(hits), (it: any) => it.hits.hits[0]],
    [
      "search by a serialised query",
      () => post("catalog/shop/product/_search?request_format=search-query", { _searchText: "naaien" }),
      () => Response.json(hits),
      (it: any) => it.hits.hits[0],
    ],
    [
      "search by address",
      () => get("catalog/shop/product/_search"),
      () => Response.json(hits),
      (it: any) => it.hits.hits[0],
    ],
    ["URL map", () => post("url/map", { url: "naaicursus" }), () => Response.json(hit), (it: any) => it],
    [
      "list of products",
      () => get("product/list?skus=COURSE"),
      () => envelope(200, { items: [{ sku: "COURSE", _source: product }] }),
      (it: any) => it.result.items[0],
    ],
  ])("do not leave with a product in an answer of the %s", async (_name, asked, answer, productOf) => {
    const platform = createPlatform(url);
    platform.answers(answer);
    const came = await platform.gateway.fetch(asked());
    expect(came.status).toBe(200);
    const text = await came.clone().text();
    expect(text).not.toMatch(/secret|link_url|link_file|sample_url|sample_file/);
    expect(productOf(await body(came))._source).toEqual(told);
  });
});

describe("an index", () => {
  const field = "extension_attributes.downloadable_product_links.link_url";
  it.each([
    ["a count", post("catalog/shop/product/_search", { aggs: { a: { terms: { field } } } })],
    ["a script", post("catalog/shop/product/_search", { script_fields: { a: { script: `doc['${field}'].value` } } })],
    ["a condition", post("catalog/shop/product/_search", { query: { prefix: { [field]: "https" } } })],
    [
      "a filter of the serialised query",
      post("catalog/shop/product/_search?request_format=search-query", { _availableFilters: [{ field }] }),
    ],
    ["its order", get(`catalog/shop/product/_search?sort=${field}:asc`)],
    ["a body in the address", get(`catalog/shop/product/_search?source={"docvalue_fields":["${field}"]}`)],
  ])("is not asked for the addresses of files by %s", async (_, asked) => {
    const platform = createPlatform();
    platform.answers(() => Response.json(hits));
    const came = await platform.gateway.fetch(asked);
    expect([came.status, platform.arrived]).toEqual([400, []]);
  });

  it("is asked for what a shopper types, whatever it is", async () => {
    const platform = createPlatform();
    platform.answers(() => Response.json(hits));
    const came = await platform.gateway.fetch(
      post("catalog/shop/product/_search?request_format=search-query", { _searchText: "link_url" }),
    );
    expect([came.status, platform.arrived.length]).toEqual([200, 1]);
  });
});

it("an answer that only looks like one with addresses of files is refused as any that is no JSON", async () => {
  const platform = createPlatform();
  platform.answers(() => new Response('{"link_url":', { headers: { "content-type": "application/json" } }));
  expect((await platform.gateway.fetch(post("url/map", { url: "x" }))).status).toBe(502);
});
