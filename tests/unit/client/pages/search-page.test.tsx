import { describe, expect, it } from "vitest";
import type { PageOf } from "../../../../shared/contract/page/page.ts";
import { SearchPage } from "../../../../client/pages/search/search-page.tsx";
import { show, wordsOf } from "../show.tsx";

const popular = [{ name: "Shirts", path: "/men/shirts/" }];
const listing = { total: 0, page: 1, pageSize: 50, sort: "", sorts: [], facets: [], cards: [] };
const page = (service?: PageOf<"search">["service"]) =>
  wordsOf(show(<SearchPage data={{ kind: "search", q: "refund", listing, popular, service, meta: {} } as never} />));

describe("search results without an article", () => {
  it("lead with the pages that were found, and say nothing of spelling", () => {
    const said = "No items for “refund”, but these pages:";
    const words = page({ title: "Service", said, pages: [{ name: "Returns", path: "/returns/" }] });
    expect(words).toMatch(/No items for “refund”, but these pages: Returns Shirts$/);
    expect(words).not.toContain("spelling");
  });

  it("speak of spelling where nothing at all was found", () =>
    expect(page()).toContain("Nothing found for “refund”. Check the spelling, or try another word."));
});
