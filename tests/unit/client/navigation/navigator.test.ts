import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLock } from "../../../../client/navigation/lock.ts";
import {
  createNavigator,
  type Mapped,
  type NavigatorDeps,
  type Place,
  type ShopHistory,
} from "../../../../client/navigation/navigator.ts";
import { mostVisited } from "../../../../client/navigation/history-list.ts";
import type { DispatcherRoute } from "../../../../client/navigation/route-state.ts";
import { mappedOf } from "../../../../client/navigation/page-route.ts";
import type { PageData } from "../../../../shared/contract/page/page.ts";
import { matchRoute } from "../../../../shared/routes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const category = (slug: string): Mapped => ({ route: { name: "category", params: { slug } } });
const product = (sku: string): Mapped => ({ route: { name: "simple-product", params: { parentSku: sku, slug: sku } } });

/** A window on a memory history, with a map whose answers can be held back. */
function windowAt(
  first: string,
  map: (path: string) => Mapped | Promise<Mapped> = (path) => category(path),
  change: Partial<NavigatorDeps> = {},
) {
  const memory = createMemoryHistory({ initialEntries: [first] });
  const calls: string[] = [];
  const shown: Place[] = [];
  const left: string[] = [];
  const busy: boolean[] = [];
  const writes: string[] = [];
  let scroll = 0;
  let heard: Parameters<ShopHistory["listen"]>[0] = () => undefined;
  const history: ShopHistory = {
    get location() {
      return memory.location;
    },
    push: (to, state) => {
      writes.push("push");
      memory.push(to, state);
    },
    replace: (to, state) => {
      writes.push("replace");
      memory.replace(to, state);
    },
    listen: (then) => {
      heard = then;
      return memory.listen(({ location, action, delta }) => then({ location, action, delta }));
    },
  };
  const navigator = createNavigator({
    history,
    isKnown: (path) => matchRoute(path) !== null,
    inView: (path) => path,
    leave: (address) => void left.push(address),
    busy: (value) => void busy.push(value),
    scrollY: () => scroll,
    map: async ({ pathname, search }) => {
      calls.push(pathname + search);
      return map(pathname);
    },
    show: (place) => void shown.push(place),
    after: (ms, then) => setTimeout(then, ms),
    ...change,
  });
  navigator.start();
  return {
    navigator,
    calls,
    shown,
    left,
    busy,
    writes,
    memory,
    scrollTo: (y: number) => {
      scroll = y;
    },
    on: () => shown.at(-1)?.location.pathname,
    /** The browser's back button: the history has moved when it is heard. */
    back: async () => {
      memory.go(-1);
      await vi.advanceTimersByTimeAsync(0);
    },
    heard: () => heard,
  };
}
const held = <T>() => Promise.withResolvers<T>();

describe("navigations", () => {
  it("[ROUTE-036] wait for one another: the second resolves only after the first, in order", async () => {
    const first = held<Mapped>();
    const { navigator, calls, on } = windowAt("/", (path) => (path === "/a/" ? first.promise : category("b")));
    const order: string[] = [];
    const one = navigator.go("/a/").then(() => order.push("a"));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual(["/a/"]);
    const two = navigator.go("/b/").then(() => order.push("b"));
    expect(order).toEqual([]);
    await Promise.all([one, two]);
    expect(order).toEqual(["a", "b"]);
    expect(calls).toEqual(["/a/", "/b/"]);
    expect(on()).toBe("/b/");
  });

  it("[ROUTE-036] of the lock: what is told to end may take its time, and the next begins only then", async () => {
    const order: string[] = [];
    const busy: boolean[] = [];
    const slow = held<void>();
    const lock = createLock((working) => void busy.push(working));
    const one = lock.run(async (signal) => {
      order.push("one begins");
      await slow.promise;
      order.push(`one ends, superseded: ${signal.aborted}`);
    });
    await vi.advanceTimersByTimeAsync(0);
    const two = lock.run(async () => void order.push("two"));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(order).toEqual(["one begins"]);
    slow.resolve();
    await Promise.all([one, two]);
    expect(order).toEqual(["one begins", "one ends, superseded: true", "two"]);
    expect(busy.filter((working) => !working)).toHaveLength(1);
  });

  it("[URL-005] a path the map knows nothing of is the route page-not-found, slug and all", async () => {
    const { navigator } = windowAt("/", () => null);
    await navigator.go("/niets/");
    expect(navigator.state().currentRoute).toMatchObject({
      name: "page-not-found",
      params: { slug: "page-not-found" },
      path: "/niets/",
    });
    await navigator.go("/winkelwagen/");
    expect(navigator.state().currentRoute).toMatchObject({ name: "cart", params: {} });
  });

  it("a later one wins on the screen, superseded ones leave no entry, however late their answers come", async () => {
    const late = held<Mapped>();
    const { navigator, shown, memory, busy } = windowAt("/", (path) =>
      path === "/a/" ? late.promise : category(path),
    );
    const all = [navigator.go("/a/"), navigator.go("/b/"), navigator.go("/c/"), navigator.go("/winkelwagen/")];
    await Promise.all(all);
    late.resolve(category("a"));
    await vi.advanceTimersByTimeAsync(10);
    expect(shown.map((place) => place.location.pathname)).toEqual(["/winkelwagen/"]);
    expect(memory.index).toBe(1);
    expect([busy[0], busy.at(-1)]).toEqual([true, false]);
  });

  it("never hang: a map that is silent or fails leaves it to the page, and the next one goes on", async () => {
    const { navigator, on } = windowAt("/", (path) =>
      path === "/silent/" ? new Promise<Mapped>(() => undefined) : Promise.reject(new Error("down")),
    );
    const silent = navigator.go("/silent/");
    await vi.advanceTimersByTimeAsync(3_999);
    expect(on()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await silent;
    expect(on()).toBe("/silent/");
    await navigator.go("/down/");
    expect(on()).toBe("/down/");
  });

  it("[URL-003] ask the map for a path of the dispatcher without parameters, and not for one with them", async () => {
    const { navigator, calls } = windowAt("/");
    navigator.recall(
      new Map<string, DispatcherRoute>([
        ["/known", { name: "category", params: { slug: "known" } }],
        ["/guess", { name: "category", params: {} }],
      ]),
    );
    await navigator.go("/known/");
    expect(calls).toEqual([]);
    await navigator.go("/guess/");
    await navigator.go("/new/?page=2");
    expect(calls).toEqual(["/guess/", "/new/?page=2"]);
    await navigator.go("/new/?page=3");
    await navigator.go("/winkelwagen/");
    expect(calls).toHaveLength(2);
  });

  it("[URL-006] replace the entry after mapping when the move is back or forward", async () => {
    const { navigator, memory, writes, back, on, shown } = windowAt("/a/", (path) => category(path));
    await navigator.go("/winkelwagen/");
    writes.length = 0;
    const { key } = shown.at(-1)!.location;
    const before = memory.index;
    await back();
    expect(writes).toEqual(["replace"]);
    expect([memory.index, on(), shown.at(-1)!.action]).toEqual([before - 1, "/a/", "POP"]);
    expect(shown.at(-1)!.location.key).not.toBe(key);
    memory.go(1);
    await vi.advanceTimersByTimeAsync(0);
    expect([memory.index, on()]).toEqual([before, "/winkelwagen/"]);
  });

  it("[URL-007] replace it when the target is the page shown, and push otherwise", async () => {
    const { navigator, memory, writes } = windowAt("/", (path) =>
      path === "/old/" ? { location: "/a/" } : category(path),
    );
    await navigator.go("/a/");
    expect([writes, memory.index]).toEqual([["push"], 1]);
    await navigator.go("/a/");
    await navigator.go("/old/");
    expect([writes, memory.index]).toEqual([["push", "replace", "replace"], 1]);
    await navigator.go("/b/");
    expect(memory.index).toBe(2);
  });

  it("follow addresses that lead on, out of the shop too, and give up on those that lead in circles", async () => {
    const { navigator, on, left, calls } = windowAt("/", (path) =>
      path === "/x/"
        ? { location: "/y/?childSku=1" }
        : path === "/out/"
          ? { location: "https://elsewhere.example/" }
          : path.startsWith("/loop")
            ? { location: `${path}o/` }
            : category(path),
    );
    await navigator.go("/x/#faq");
    expect([on(), calls]).toEqual(["/y/", ["/x/", "/y/?childSku=1"]]);
    await navigator.go("/out/");
    expect([left, on()]).toEqual([["https://elsewhere.example/"], "/y/"]);
    await navigator.go("/loop/");
    expect(calls.filter((path) => path.startsWith("/loop"))).toHaveLength(5);
  });

  it("keeps the entry's own key while going back, so that what is remembered of it is found", async () => {
    const { navigator, back, memory, shown } = windowAt("/a/");
    const { key } = memory.location;
    await navigator.go("/winkelwagen/");
    await back();
    expect(shown.at(-1)!.location.key).toBe(key);
  });
});

describe("history of navigations", () => {
  it("[ROUTE-037] keeps the last 30 full paths", async () => {
    const { navigator } = windowAt("/");
    await vi.advanceTimersByTimeAsync(200);
    for (let i = 1; i <= 35; i++) {
      await navigator.go(`/p${i}/`);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(mostVisited).toBe(30);
    expect(navigator.visited()).toHaveLength(30);
    expect([navigator.visited()[0], navigator.visited().at(-1)]).toEqual(["/p6/", "/p35/"]);
  });

  it("[ROUTE-038] records a full path 100 ms after the navigation", async () => {
    const { navigator } = windowAt("/");
    await vi.advanceTimersByTimeAsync(200);
    await navigator.go("/heren/?page=2");
    await vi.advanceTimersByTimeAsync(99);
    expect(navigator.visited()).toEqual(["/"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(navigator.visited()).toEqual(["/", "/heren/?page=2"]);
  });

  it("[ROUTE-039] tells the path before this one", async () => {
    const { navigator } = windowAt("/a/");
    expect(navigator.previousPath()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    await navigator.go("/b/");
    await vi.advanceTimersByTimeAsync(100);
    expect(navigator.previousPath()).toBe("/a/");
  });

  it("[ROUTE-040] knows present and previous route, their scroll and products, and moves back", async () => {
    const { navigator, scrollTo, back } = windowAt("/heren/", (path) =>
      path === "/jas/" ? product("JAS") : category("heren"),
    );
    navigator.note({ route: { name: "category", params: { slug: "heren" } }, categoryPageSize: 100 });
    scrollTo(1_840);
    await navigator.go("/jas/");
    expect(navigator.state()).toMatchObject({
      isBackRoute: false,
      currentRoute: { name: "simple-product", path: "/jas/", params: { parentSku: "JAS" }, categoryPageSize: null },
      prevRoute: { name: "category", fullPath: "/heren/", scrollPosition: 1_840, categoryPageSize: 100 },
    });
    scrollTo(70);
    await back();
    expect(navigator.state()).toMatchObject({
      isBackRoute: true,
      currentRoute: { name: "category", scrollPosition: 1_840, categoryPageSize: 100 },
      prevRoute: { path: "/jas/", scrollPosition: 70 },
    });
  });

  it("reads how far the page is scrolled when a link is pressed, before the press changes the page", async () => {
    const { navigator, scrollTo } = windowAt("/heren/", () => product("JAS"));
    scrollTo(1_840);
    const gone = navigator.go("/jas/");
    scrollTo(0);
    await gone;
    expect(navigator.state().prevRoute).toMatchObject({ fullPath: "/heren/", scrollPosition: 1_840 });
  });
});

describe("URL state", () => {
  it("[URL-020] has its four fields from the start, and every mapping adds an entry", async () => {
    const { navigator } = windowAt("/");
    expect(Object.keys(navigator.state()).sort()).toEqual([
      "currentRoute",
      "dispatcherMap",
      "isBackRoute",
      "prevRoute",
    ]);
    expect(navigator.state().dispatcherMap.size).toBe(0);
    await navigator.go("/heren/");
    expect([...navigator.state().dispatcherMap]).toEqual([
      ["/heren", { name: "category", params: { slug: "/heren/" } }],
    ]);
  });

  it("remembers neither missing pages nor where paths lead on, so a page that comes later is found", async () => {
    const { navigator, calls } = windowAt("/", (path) =>
      path === "/gone/" ? null : path === "/old/" ? { location: "/a/" } : category(path),
    );
    await navigator.go("/gone/");
    await navigator.go("/old/");
    expect([...navigator.state().dispatcherMap.keys()]).toEqual(["/a"]);
    await navigator.go("/gone/");
    expect(calls.filter((path) => path === "/gone/")).toHaveLength(2);
    expect(
      mappedOf({
        kind: "not-found",
        meta: { title: "", description: "", canonical: "/", alternates: [] },
      } satisfies PageData),
    ).toBeNull();
  });
});
