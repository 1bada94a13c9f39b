// @vitest-environment page
import type { Cache } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { batchMs, seenMs } from "../../../../../client/features/analytics/shown-cards.ts";
import { watchLists } from "../../../../../client/features/analytics/watch-lists.ts";
import type { Card } from "../../../../../shared/contract/page/page.ts";

const { told } = vi.hoisted(() => ({ told: [] as unknown[] }));
vi.mock("../../../../../client/device/events/shop-events.ts", () => ({
  emit: (event: { list: { id: string }; cards: { card: { path: string } }[] }) =>
    told.push([event.list.id, ...event.cards.map(({ card }) => card.path)]),
}));

/** Says of the links it watches that they are in view. */
class AllInView {
  readonly tell: (entries: { target: Element; intersectionRatio: number }[]) => void;
  constructor(tell: (entries: { target: Element; intersectionRatio: number }[]) => void) {
    this.tell = tell;
  }
  observe(target: Element) {
    this.tell([{ target, intersectionRatio: 1 }]);
  }
  disconnect() {}
}

const card = (id: number): Card => ({ id, path: `/article-${id}/` }) as unknown as Card;
const list = (path: string, ...ids: number[]) => ({
  kind: "category",
  path,
  name: path,
  listing: { page: 1, pageSize: 24, cards: ids.map(card) },
});
const shown = (...ids: number[]) => {
  document.body.innerHTML = `<div id="app"><main><section><ul>${ids
    .map((id) => `<li><a href="/article-${id}/">x</a></li>`)
    .join("")}</ul></section></main></div>`;
};
/** Something of the page changes, and a list is looked at long enough. */
async function aMoment(): Promise<void> {
  document.querySelector("main")!.append(document.createElement("p"));
  await vi.advanceTimersByTimeAsync(100 + seenMs + batchMs);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] }));
afterEach(() => void vi.useRealTimers());

it("[DATA-008] a list whose data comes after its address is told as itself, and never as the list before it", async () => {
  vi.stubGlobal("IntersectionObserver", AllInView);
  const cache = new Map<string, { data: unknown }>();
  shown(1, 2);
  history.pushState(null, "", "/heren/");
  watchLists({ cache: cache as unknown as Cache, fallback: { "/data/heren/": list("/heren/", 1, 2, 5) } });
  // It watches changes within what stands there at the start.
  const app = document.getElementById("app")!;
  await aMoment();
  expect(told.splice(0)).toEqual([["/heren/", "/article-1/", "/article-2/"]]);

  // One more comes into view, too late to be seen. Then the address is another: the old cards still are there, and no
  // data has come.
  app.querySelector("ul")!.insertAdjacentHTML("beforeend", '<li><a href="/article-5/">x</a></li>');
  await vi.advanceTimersByTimeAsync(seenMs / 2);
  history.pushState(null, "", "/dames/");
  await aMoment();
  expect(told).toEqual([]);

  cache.set("/data/dames/", { data: list("/dames/", 3, 4) });
  const items = [3, 4].map((id) => `<li><a href="/article-${id}/">x</a></li>`).join("");
  app.querySelector("ul")!.innerHTML = items;
  await aMoment();
  expect(told.splice(0)).toEqual([["/dames/", "/article-3/", "/article-4/"]]);
  // Once for this view of it; again where the browser has kept the page whole and shows it again.
  await aMoment();
  expect(told).toEqual([]);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await aMoment();
  expect(told.splice(0)).toEqual([["/dames/", "/article-3/", "/article-4/"]]);
});
