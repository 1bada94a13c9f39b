import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { settings } from "../../../shared/config/settings.ts";
import { storeByCode } from "../../../shared/config/stores.ts";
import { createProvenance } from "../../../worker/pages/provenance.ts";
import { createReference } from "../../../worker/pages/reference.ts";
import { loadSuggestions } from "../../../worker/pages/load/search/load-suggestions.ts";
import type { LoadContext } from "../../../worker/pages/load/context.ts";
import { api, importLines, shop } from "./fixture.ts";

interface Seen {
  method: string;
  path: string;
  status: number;
  body: { _searchText?: string };
}

beforeAll(async () => {
  await importLines(shop);
});

/** What the panel asks of the server, with every call of the server written down. */
function panel(seen: Seen[]): LoadContext {
  const fetch = async (path: string, init: RequestInit) => {
    const response = await api(path.slice("/api/".length), init);
    seen.push({
      method: init.method!,
      path: path.split("?")[0]!,
      status: response.status,
      body: init.body ? (JSON.parse(String(init.body)) as Seen["body"]) : {},
    });
    return response;
  };
  return {
    store: storeByCode("outlet_nl"),
    from: createProvenance(null),
    head: null,
    now: 0,
    reference: createReference(),
    apiOf: (storeCode) => createApi({ storeCode, fetch }),
    tools: {
      waitUntil: () => undefined,
      sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
      patienceMs: 2_000,
    },
  };
}

describe("the search panel", () => {
  it("[SEARCH-006] queries the catalogue's search index with POST and gets 200", async () => {
    const seen: Seen[] = [];
    const { cards } = await loadSuggestions(panel(seen), { q: "trui", size: 16 });
    expect(cards.map((card) => card.sku)).toEqual(["TRUI-1"]);
    const texts = seen.filter(({ body }) => body._searchText === "trui");
    expect(texts).toEqual([
      expect.objectContaining({
        method: "POST",
        path: `/api/catalog/${settings.search.index}/product/_search`,
        status: 200,
      }),
    ]);
    expect(
      seen.every(
        ({ method, status, path }) =>
          method === "POST" && status === 200 && path.startsWith(`/api/catalog/${settings.search.index}/`),
      ),
    ).toBe(true);
  });
});
