// @vitest-environment page
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { facetOrder } from "../../../../../client/app/page-data.ts";
import { ListingView } from "../../../../../client/features/catalog/listing-view.tsx";
import type { Facet } from "../../../../../shared/contract/page/page.ts";
import { card, inShop } from "../../show.tsx";

const facet = (code: string): Facet => ({
  code,
  label: code,
  kind: "list",
  options: [{ value: "1", label: `one ${code}`, count: 1, selected: false }],
});

/** A list of one card that tells when it is drawn. */
function list() {
  const drawn = vi.fn<() => void>();
  const told = Object.defineProperty(card(), "name", { get: () => (drawn(), "Shirt Quay") });
  const listing = { total: 1, page: 1, pageSize: 50, sort: "recommended", facets: [facet("fit"), facet("brand")] };
  const view = <ListingView title="Men" path="/men/" listing={{ ...listing, cards: [told] }} empty="" />;
  return { drawn, shown: inShop(view, "/men/") };
}

async function hydrated({ drawn, shown }: ReturnType<typeof list>) {
  const place = document.createElement("div");
  const markup = renderToString(shown);
  place.innerHTML = markup;
  const once = drawn.mock.calls.length;
  drawn.mockClear();
  const failed = vi.fn<(error: unknown) => void>();
  const root = await act(async () => hydrateRoot(place, shown, { onRecoverableError: failed }));
  expect(failed).not.toHaveBeenCalled();
  const words = place.textContent;
  await act(async () => root.unmount());
  return { markup, words, drawings: drawn.mock.calls.length / once };
}

it("draws a list once while it is hydrated, its cards and filters not again at the end", async () => {
  expect((await hydrated(list())).drawings).toBe(1);
});

it("draws it again where the filters stand in another order than the server's for who looks at them", async () => {
  const { arrange } = facetOrder;
  facetOrder.arrange = (facets) => facets.toReversed();
  try {
    const { markup, words, drawings } = await hydrated(list());
    expect(markup.indexOf("one fit")).toBeLessThan(markup.indexOf("one brand"));
    expect(words.indexOf("one brand")).toBeLessThan(words.indexOf("one fit"));
    expect(drawings).toBe(2);
  } finally {
    facetOrder.arrange = arrange;
  }
});
