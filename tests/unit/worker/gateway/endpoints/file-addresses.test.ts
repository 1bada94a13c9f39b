import { describe, expect, it } from "vitest";
import { createPlatform, envelope, get, post } from "../fake-platform.ts";

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

  const escaped = (name: string) => name.replace("link_url", "link\\u005furl");
  const count = JSON.stringify({ size: 0, aggs: { a: { terms: { field } } } });
  const inAddress = (name: string, text: string) =>
    get(`catalog/shop/product/_search?${name}=${encodeURIComponent(text)}`);
  const posted = (body: unknown, query = "") => post(`catalog/shop/product/_search${query}`, body);
  const serialised = "?request_format=search-query";
  it.each([
    ["a body in the address with escapes", inAddress("source", escaped(count))],
    ["a request in the address with escapes", inAddress("request", escaped(count))],
    ["a request that is encoded once more", inAddress("request", encodeURIComponent(escaped(count)))],
    ["a request that is no JSON", inAddress("request", "{")],
    ["a request beside a body", posted({}, `?request=${encodeURIComponent(escaped(count))}`)],
    ["a query in the address with escapes", inAddress("q", field.replace("_url", "\\_url") + ":https*")],
    ["a query in the address of every field", inAddress("q", "https*")],
    ["an order of a pattern in the address", inAddress("sort", "*_url:asc")],
    ["an order of what holds files", inAddress("sort", "extension_attributes:asc")],
    ["fields of a pattern", posted({ query: { query_string: { fields: ["*_url"], query: "https*" } } })],
    ["a text in fields of a pattern", posted({ query: { multi_match: { fields: ["*.link*"], query: "https" } } })],
    ["a text in a boosted pattern", posted({ query: { multi_match: { fields: ["name", "*^2"], query: "https" } } })],
    ["a text in no field by name", posted({ query: { multi_match: { query: "https" } } })],
    ["a text in no fields", posted({ query: { multi_match: { fields: [], query: "https" } } })],
    ["a query of every field", posted({ query: { query_string: { query: "secret*" } } })],
    ["a simple query", posted({ query: { simple_query_string: { query: "secret*" } } })],
    ["the field of all fields", posted({ query: { match_phrase: { _all: "https files example" } } })],
    ["a query in words of another kind", posted({ query: { wrapper: { query: btoa("{}") } } })],
    ["a clause deep below", posted({ query: { bool: { filter: [{ bool: { must: { prefix: { sku: "x" } } } }] } } })],
    ["a script of joined words", posted({ script_fields: { a: { script: "doc['x.link'+'_url'].value" } } })],
    ["a script of the document", posted({ script_fields: { a: { script: "params._source.toString()" } } })],
    ["a script that counts", posted({ aggs: { a: { terms: { field: "sku", script: "params._source" } } } })],
    ["a script that ranks", posted({ query: { function_score: { script_score: { script: "1" } } } })],
    ["a script that orders", posted({ sort: { _script: { type: "string", script: "params._source" } } })],
    ["chance drawn from what is not told", posted({ query: { function_score: { random_score: { seed: 1, field } } } })],
    ["a script as a clause", posted({ query: { script: { script: "true" } } })],
    ["fields made at run time", posted({ runtime_mappings: { a: { type: "keyword" } } })],
    ["highlights", posted({ highlight: { fields: { "*": {} } } })],
    ["values of documents", posted({ docvalue_fields: ["*"] })],
    ["stored fields", posted({ stored_fields: ["*"] })],
    ["fields", posted({ fields: ["*"] })],
    ["suggestions", posted({ suggest: { a: { text: "https", term: { field: "sku" } } } })],
    [
      "values of another document",
      posted({ query: { terms: { sku: { index: "x", id: "7", path: "extension_attributes" } } } }),
    ],
    ["a count below a count", posted({ aggs: { a: { terms: { field: "sku" }, aggs: { b: { top_hits: {} } } } } })],
    ["what is below the text", posted({ _searchText: { field } })],
    ["what is below the text, serialised", posted({ _searchText: { field } }, serialised)],
    ["a script beside the serialised query", posted({ script_fields: { a: { script: "1" } } }, serialised)],
    [
      "an available filter's script",
      posted({ _availableFilters: [{ field: "x", options: { script: "1" } }] }, serialised),
    ],
    ["an available filter of a pattern", posted({ _availableFilters: [{ field: "*" }] }, serialised)],
    ["an applied filter of a pattern", posted({ _appliedFilters: [{ attribute: "*_url", value: 1 }] }, serialised)],
    [
      "an applied filter of what holds files",
      posted({ _appliedFilters: [{ attribute: "extension_attributes", value: 1 }] }),
    ],
    [
      "an order by a script, serialised",
      posted({ _appliedSort: [{ field: "_script", options: { script: "1" } }] }, serialised),
    ],
    ["an order's script", posted({ _appliedSort: [{ field: "sku", options: { script: "1" } }] }, serialised)],
    [
      "a serialised request",
      inAddress(
        "request_format=search-query&request",
        `{"_appliedFilters":[{"attribute":"${escaped(field)}","value":1}]}`,
      ),
    ],
  ])("is not asked by %s", async (_, asked) => {
    const platform = createPlatform("https://platform.example");
    platform.answers(() =>
      Response.json({ ...hits, aggregations: { a: { buckets: [{ key: "https://secret", doc_count: 1 }] } } }),
    );
    const came = await platform.gateway.fetch(asked);
    expect([came.status, platform.arrived]).toEqual([400, []]);
    expect(await body(came)).toMatchObject({ code: 400, result: expect.any(String) });
  });

  it("hears no parameter that the contract does not have", async () => {
    const platform = createPlatform("https://platform.example");
    platform.answers(() => Response.json(hits));
    const kept = { size: "5", sort: "sku:asc", request: '{"query":{"match":{"name":"50 % wol + zijde"}}}', token: "" };
    const others = { docvalue_fields: "*_url", stored_fields: "*", df: "*", source_content_type: "x" };
    const asked = new URLSearchParams({ ...others, ...kept });
    expect((await platform.gateway.fetch(get(`catalog/shop/product/_search?${asked}`))).status).toBe(200);
    const { storeCode, ...heard } = Object.fromEntries(new URL(platform.arrived[0]!.url).searchParams);
    expect([storeCode, heard]).toEqual(["outlet_nl", kept]);
  });

  it("says what it was not asked by", async () => {
    const said = async (asked: Request) => {
      const { result, meta } = await body(await createPlatform().gateway.fetch(asked));
      return meta ? meta.errors[0].message : result;
    };
    expect(await said(posted({ query: { query_string: { query: "x" } } }))).toBe("Unknown clause query_string");
    expect(await said(posted({ runtime_mappings: {} }))).toBe("Unknown part runtime_mappings");
    expect(await said(posted({ query: { multi_match: { query: "x" } } }))).toBe(
      "searches fields that it does not name",
    );
    expect(await said(inAddress("request", escaped(count)))).toBe("names a field that is not told");
    expect(await said(inAddress("q", "x"))).toBe("is no parameter of a search");
  });

  const shown = { bool: { must: [{ terms: { visibility: [2, 3, 4] } }, { terms: { status: [0, 1] } }] } };
  const built = {
    query: {
      bool: {
        filter: {
          bool: {
            must: [shown, { range: { final_price: { gte: 1, lte: 90 } } }, { exists: { field: "label" } }],
            must_not: [{ term: { type_id: { value: "x" } } }],
            should: [{ terms: { colour_options: ["31"] } }, { match: { type_id: "configurable" } }],
            minimum_should_match: 1,
          },
        },
        must: {
          function_score: {
            functions: [{ filter: { match: { "category.name.keyword": 1 } }, weight: 2 }, { random_score: {} }],
            score_mode: "multiply",
            boost_mode: "multiply",
            max_boost: 100,
            min_score: 1,
            query: {
              bool: {
                should: [
                  { multi_match: { query: "link_url", fields: ["name^4", "sku^1.5"], minimum_should_match: "75%" } },
                  { match_phrase: { "configurable_children.sku": { query: "sample_file", boost: 1 } } },
                ],
              },
            },
          },
        },
      },
    },
    aggs: {
      agg_terms_colour: { terms: { field: "colour", size: 10 } },
      agg_range_price: { range: { field: "price", ranges: [{ from: 0, to: 50 }, { from: 50 }] } },
    },
    sort: [{ final_price: { order: "asc" } }, { sku: "desc" }, "_score"],
    size: 20,
    from: 0,
    min_score: 0.02,
    _source: { includes: ["configurable_children.*"], excludes: ["*.sgn"] },
    groupId: 3,
    groupToken: "t",
  };
  const shops = {
    _availableFilters: [{ field: "colour", scope: "catalog", options: { size: 10 } }, { field: "price" }],
    _appliedFilters: [
      { attribute: "stock.is_in_stock", value: { eq: true }, scope: "default", options: {} },
      { attribute: "category_ids", value: { in: [3, "4"] } },
    ],
    _appliedSort: [
      { field: "updated_at", options: { order: "desc" } },
      { field: "random", options: "asc" },
    ],
    _searchText: "link_url *_url",
    _oneVariant: true,
    groupId: null,
    groupToken: null,
  };
  const page = "size=50&from=0&sort=category.position:asc,sku&_source_include=*.sku,name&_source_exclude=*";
  it.each([
    ["the index's own language", posted(built, `?${page}&storeCode=outlet_nl`)],
    ["it in the address", inAddress("request", JSON.stringify(built))],
    ["it in the address, encoded once more", inAddress("request", encodeURIComponent(JSON.stringify(built)))],
    ["the serialised query", posted(shops, `${serialised}&${page}&response_format=compact`)],
    ["it in the address, too", inAddress("request_format=search-query&request", JSON.stringify(shops))],
    ["nothing", posted("")],
  ])("is asked in %s", async (_, asked) => {
    const platform = createPlatform();
    platform.answers(() => Response.json(hits));
    const came = await platform.gateway.fetch(asked);
    expect([came.status, platform.arrived.length, came.status === 200 || (await came.text())]).toEqual([200, 1, true]);
  });

  it("is asked by no query in the address that is nested too deeply", async () => {
    const deep = (n: number) => `{"query":${'{"bool":{"must":'.repeat(n)}{"match_all":{}}${"}}".repeat(n)}}`;
    const platform = createPlatform();
    platform.answers(() => Response.json(hits));
    const status = async (n: number) => (await platform.gateway.fetch(inAddress("request", deep(n)))).status;
    expect([await status(10), await status(20), await status(5_000)]).toEqual([200, 400, 400]);
    expect(platform.arrived.length).toBe(1);
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
