import { expect, it } from "vitest";
import { NotFoundPage } from "../../../../../client/pages/not-found/not-found-page.tsx";
import { show } from "../../show.tsx";

it("offers the view's main categories by their menu, and only what leads somewhere", () => {
  const html = show(<NotFoundPage />, "/no/such/page/");
  const nav = /<nav aria-label="Categories">(.*?)<\/nav>/s.exec(html)?.[1] ?? "";
  expect(nav.match(/<li>/g)).toHaveLength(2);
  expect([...nav.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, path, name]) => [path, name])).toEqual([
    ["/men/", "Men"],
    ["/blog/", "Journal"],
  ]);
});
