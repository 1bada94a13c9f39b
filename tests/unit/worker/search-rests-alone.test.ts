import { describe, expect, it } from "vitest";
import { mostFailures } from "../../../worker/breaker.ts";
import { createPlatform, get, noHits, post } from "./gateway/fake-platform.ts";

const path = "catalog/shop/product/_search?request_format=search-query";
const text = () => post(path, { _searchText: "trui", _appliedFilters: [] });
const listing = () =>
  post(path, { _appliedFilters: [{ attribute: "category_ids", value: { in: [3] } }], _searchText: "" });

describe("texts that nothing answers", () => {
  it("rest on their own: listings, products and the query language without a text go on", async () => {
    const platform = createPlatform();
    platform.answers(() => Promise.reject(new Error("lost")));
    for (let i = 0; i < mostFailures; i++) expect((await platform.gateway.fetch(text())).status).toBe(502);
    platform.answers(() => Response.json(noHits));
    expect((await platform.gateway.fetch(text())).status).toBe(503);
    expect(
      (
        await platform.gateway.fetch(
          post("catalog/shop/product/_search", { query: { multi_match: { query: "trui", fields: ["name"] } } }),
        )
      ).status,
    ).toBe(503);
    expect(
      (
        await platform.gateway.fetch(
          get(
            "catalog/shop/product/_search?request=" +
              `${encodeURIComponent(JSON.stringify({ query: { multi_match: { query: "x", fields: ["name"] } } }))}`,
          ),
        )
      ).status,
    ).toBe(503);
    for (const request of [
      listing(),
      post("catalog/shop/product/_search", { query: { terms: { sku: ["A"] } } }),
      get("catalog/shop/category/_search"),
    ])
      expect((await platform.gateway.fetch(request)).status).toBe(200);
  });
});
