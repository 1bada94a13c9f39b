import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withOfflineAnswers } from "../../../../../client/app/offline-answers.ts";
import { watchGoingBack } from "../../../../../client/features/offline/going-back.ts";
import { createOfflinePageStore } from "../../../../../client/features/offline/page-store.ts";
import { createRouteStore } from "../../../../../client/features/offline/route-store.ts";
import { createNewVersion } from "../../../../../client/features/offline/new-version.ts";
import type { NotificationInput } from "../../../../../client/features/notifications/notifications.tsx";
import { registerServiceWorker } from "../../../../../client/features/offline/register.ts";
import { cacheMemory } from "../../../../../client/device/storage/cache/cache-memory.ts";
import { bareChrome } from "../../../../../shared/contract/page/bare-chrome.ts";
import { chromeOf } from "../../../../../worker/pages/load/chrome-of.ts";
import { loadPage } from "../../../../../worker/pages/load-page.ts";
import { demoAttributes, demoCategories, fakeContext, shirt, type FakeShop } from "../../../worker/pages/fake-shop.ts";
import { cacheOver } from "../../device/storage/cache/cache-deps.ts";
import { waitFor } from "../../../../wait-for.ts";

const shop: FakeShop = {
  attributes: demoAttributes,
  categories: demoCategories,
  products: () => [shirt()],
  map: (url) =>
    url === "linnen-overhemd"
      ? { _type: "product", _id: "5", _source: shirt() }
      : url === "heren"
        ? { _type: "category", _id: "3", _source: demoCategories[1]! }
        : null,
};
const pageAt = async (path: string) => (await loadPage(fakeContext(shop), path, "")).page;

function device({
  disabled = false,
  connected = true,
  goesBackTo = () => false,
  codes = ["home", "category", "product"],
}: { disabled?: boolean; connected?: boolean; goesBackTo?: (key: string) => boolean; codes?: string[] } = {}) {
  const { cache } = cacheOver(async () => driver);
  const loadCode = vi.fn(async (kind: string) => {
    if (!codes.includes(kind)) throw new TypeError(`Failed to fetch module ${kind}`);
  });
  const replace = vi.fn();
  const shown = vi.fn();
  const store = createOfflinePageStore({
    cache,
    routes: createRouteStore(cache, disabled, loadCode),
    replace,
    goesBackTo,
    online: () => connected,
    noting: (call) => call(),
    loadCode: ({ kind }) => loadCode(kind),
    shown,
  });
  open.push(cache);
  return { cache, keeper: store, loadCode, replace, shown };
}
let driver = cacheMemory(1_000);
const open: { stop(): void }[] = [];
beforeEach(() => {
  driver = cacheMemory(1_000);
});
afterEach(() => {
  for (const cache of open.splice(0)) cache.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const offline = () => Promise.reject(new TypeError("no network"));

/** Whoever waits for somebody to use the page. */
const onDemand: (() => void)[] = [];
vi.mock("../../../../../client/device/page/start-on-demand.ts", () => ({
  startOnDemand: (_: string, start: () => void) => void onDemand.push(start),
}));

describe("the keeper of answers", () => {
  it("tells of what is shown since when it has been kept, also where the way back finds no network, and of what is the network's", async () => {
    const key = "/data/heren/";
    const page = await pageAt("/heren/");
    let goesBack = false;
    const { keeper, shown } = device({ goesBackTo: () => goesBack });
    await keeper.answer(key, async () => page);
    expect(shown).toHaveBeenLastCalledWith(key, page, null);
    await keeper.answer(key, offline);
    expect(shown).toHaveBeenLastCalledWith(key, expect.objectContaining({ kind: "category" }), expect.any(Number));
    shown.mockClear();
    goesBack = true;
    await keeper.answer(key, offline);
    await waitFor(() => expect(shown).toHaveBeenCalledWith(key, expect.anything(), expect.any(Number)));
  });

  it("keeps the pages the shop really makes, its header and its related products, and hands them out without a network", async () => {
    const { keeper: store } = device();
    const answers = {
      "/data/": await pageAt("/"),
      "/data/heren/": await pageAt("/heren/"),
      "/data/linnen-overhemd/": await pageAt("/linnen-overhemd/"),
      "/chrome": await chromeOf(fakeContext(shop)),
    };
    expect(Object.values(answers).map((answer) => ("kind" in answer ? answer.kind : "chrome"))).toEqual([
      "home",
      "category",
      "product",
      "chrome",
    ]);
    for (const [key, value] of Object.entries(answers)) {
      expect(await store.answer(key, async () => value)).toBe(value);
      expect(await store.answer(key, offline), key).toEqual(value);
    }
  });

  it("rejects with the network's problem what was never seen, but gives every page a header", async () => {
    const { keeper: store } = device();
    await expect(store.answer("/data/dames/", offline)).rejects.toThrow("no network");
    expect(await store.answer("/chrome", offline)).toEqual(bareChrome);
    expect(await store.answer("/outlet_de/chrome", offline)).toEqual(bareChrome);
  });

  it("keeps nothing but pages, header and related products: no missing page, no list of one shopper's own, no call", async () => {
    const { keeper: store, cache } = device();
    store.keep("/data/weg/", { kind: "not-found", meta: {} });
    store.keep("/data/!cards/A,B", { cards: [] });
    store.keep("/data/outlet_de/!compare/A", { cards: [] });
    store.keep("/api/cart/pull", []);
    store.keep("/data/storyblok/", {
      kind: "cms",
      meta: { title: "Draft", description: "", canonical: "/", alternates: [] },
      title: "Draft",
      blocks: [],
    });
    store.keep("/data/heren/", { kind: "category", listing: "broken" });
    await cache.settled();
    expect(await cache.list("")).toEqual([]);
  });

  it("keeps the journal and its articles", async () => {
    const { keeper: store } = device();
    const meta = { title: "Journaal", description: "", canonical: "/blog/", alternates: [] };
    const pages = {
      "/data/blog/": {
        kind: "blog",
        meta,
        title: "Journaal",
        hero: null,
        blocks: [],
        listTitle: "Alles",
        articles: [{ title: "Linnen" }],
        page: 1,
        pages: 1,
      },
      "/data/blog/linnen/": {
        kind: "article",
        meta,
        title: "Linnen",
        hero: null,
        blocks: [{ component: "richtext", html: "<p>x</p>" }],
        crumbs: [],
        date: null,
      },
    };
    for (const [key, value] of Object.entries(pages)) {
      store.keep(key, value);
      expect(await store.answer(key, offline)).toEqual(value);
    }
  });

  it("forgets what cannot be read any more", async () => {
    const { keeper: store, cache } = device();
    cache.set("page//data/heren/", { kind: "category", name: 7 });
    await expect(store.answer("/data/heren/", offline)).rejects.toThrow("no network");
    await cache.settled();
    expect(await cache.list("")).toEqual([]);
  });

  it("shows a page that is gone back to at once, and puts the server's answer in its place", async () => {
    vi.useFakeTimers();
    const { keeper: store, replace } = device({ goesBackTo: (key) => key === "/data/heren/" });
    const [before, after] = [await pageAt("/heren/"), { ...(await pageAt("/heren/")), id: 99 }];
    store.keep("/data/heren/", before);
    const slow = new Promise((done) => setTimeout(done, 500, after));
    expect(await store.answer("/data/heren/", () => slow as Promise<unknown>)).toEqual(before);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(501);
    expect(replace).toHaveBeenCalledWith("/data/heren/", after);
  });

  it("waits for the server's answer on every other way to a page", async () => {
    const { keeper: store } = device();
    store.keep("/data/heren/", await pageAt("/heren/"));
    const after = { ...(await pageAt("/heren/")), id: 99 };
    expect(await store.answer("/data/heren/", async () => after)).toBe(after);
  });

  it("lists the pages seen last by their titles, one for all pages of a listing", async () => {
    const { keeper: store, cache } = device();
    for (const path of ["/data/heren/", "/data/heren/?page=2", "/data/linnen-overhemd/"]) {
      store.keep(path, await pageAt(path.includes("heren") ? "/heren/" : "/linnen-overhemd/"));
      await cache.settled();
    }
    expect((await store.pages(8)).map(({ path }) => path)).toEqual(["/linnen-overhemd/", "/heren/"]);
    expect((await store.pages(1))[0]!.title).toContain("Linnen overhemd");
  });

  it("lists a product that was opened in a colour or size once, at the address it was seen at last", async () => {
    const { keeper: store, cache } = device({ connected: false });
    const shirtPath = "/linnen-overhemd/";
    const variant = `${shirtPath}?childSku=SHIRT-1-S&open=size`;
    for (const path of ["/heren/", shirtPath, variant]) {
      store.keep(`/data${path}`, await pageAt(path === "/heren/" ? path : shirtPath));
      await cache.settled();
    }
    expect((await store.pages(8)).map(({ path }) => path)).toEqual([variant, "/heren/"]);
  });

  it("without a connection lists no page whose code is not on the device", async () => {
    for (const connected of [true, false]) {
      driver = cacheMemory(1_000);
      const { keeper: store, cache } = device({ connected, codes: ["category"] });
      for (const path of ["/", "/heren/", "/linnen-overhemd/"]) {
        store.keep(`/data${path}`, await pageAt(path));
        await cache.settled();
      }
      const paths = (await store.pages(8)).map(({ path }) => path);
      expect(paths).toEqual(connected ? ["/linnen-overhemd/", "/heren/", "/"] : ["/heren/"]);
    }
  });
});

describe("mapped routes", () => {
  it("[URL-022] are stored in the persistent cache, unless the switch disables it", async () => {
    for (const disabled of [false, true]) {
      driver = cacheMemory(1_000);
      const { keeper: store, cache } = device({ disabled });
      await store.answer("/data/linnen-overhemd/?childSku=SHIRT-1-S", () => pageAt("/linnen-overhemd/"));
      await store.answer("/data/", () => pageAt("/"));
      await cache.settled();
      const stored = (await driver.summaries()).map(({ key }) => key).filter((key) => key.startsWith("route/"));
      expect(stored).toEqual(disabled ? [] : ["route//linnen-overhemd/"]);
    }
  });

  it("let the page's code come while its data is still under way", async () => {
    const { keeper: store, loadCode, cache } = device();
    await store.answer("/data/linnen-overhemd/", () => pageAt("/linnen-overhemd/"));
    await cache.settled();
    let arrive: (value: unknown) => void = () => undefined;
    const pending = store.answer(
      "/data/linnen-overhemd/?childSku=X",
      () =>
        new Promise((done) => {
          arrive = done;
        }),
    );
    await waitFor(() => expect(loadCode).toHaveBeenCalledWith("product"));
    arrive(await pageAt("/linnen-overhemd/"));
    await pending;
  });
});

describe("answers before the keeper is there", () => {
  const idle: (() => void)[] = [];
  beforeEach(() => {
    idle.length = 0;
    vi.stubGlobal("document", { readyState: "complete" });
    vi.stubGlobal("window", { requestIdleCallback: true });
    vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  });

  it("are kept once it is, each in a pause of its own, those that came with the page too", async () => {
    const keep = vi.fn();
    const keeper = { keep, answer: vi.fn(async () => "answered"), kept: vi.fn(), pages: vi.fn() };
    const fetcher = withOfflineAnswers(
      { "/data/": "home" },
      async (key) => `fresh ${key}`,
      async () => keeper as never,
      "outlet_nl",
    );
    expect(await fetcher("/chrome")).toBe("fresh /chrome");
    expect(keep).not.toHaveBeenCalled();
    onDemand.splice(0).forEach((start) => start());
    await waitFor(() => expect(idle).toHaveLength(2));
    idle.splice(0).forEach((run) => run());
    expect(keep.mock.calls).toEqual([
      ["/data/", "home"],
      ["/chrome", "fresh /chrome"],
    ]);
    expect(await fetcher("/data/x/")).toBe("answered");
  });

  it("come from the device when the very first call finds no network; without its code the network's problem stands", async () => {
    const keeper = {
      keep: vi.fn(),
      answer: vi.fn(),
      instead: async (key: string) => (key === "/chrome" ? "kept" : undefined),
      kept: vi.fn(),
      pages: vi.fn(),
    };
    const fetcher = withOfflineAnswers({}, offline, async () => keeper as never, "outlet_nl");
    expect(await fetcher("/chrome")).toBe("kept");
    const alone = withOfflineAnswers({}, offline, () => Promise.reject(new TypeError("no code")), "outlet_nl");
    await expect(alone("/chrome")).rejects.toThrow("no network");
  });
});

it("a way back is one for five seconds, and to its own page only", () => {
  const target = new EventTarget();
  let now = 0;
  const goesBackTo = watchGoingBack(
    target,
    () => ({ pathname: "/heren/", search: "?utm_source=x" }),
    () => now,
  );
  expect(goesBackTo("/data/heren/")).toBe(false);
  target.dispatchEvent(new Event("popstate"));
  expect([goesBackTo("/data/heren/"), goesBackTo("/data/dames/")]).toEqual([true, false]);
  now = 5_000;
  expect(goesBackTo("/data/heren/")).toBe(false);
});

it("a page that is neither answered nor kept says which of both is missing: the network online, the page offline", async () => {
  await expect(device().keeper.answer("/data/x/", offline)).rejects.toThrow("no network");
  await expect(device({ connected: false }).keeper.answer("/data/x/", offline)).rejects.toThrow(
    "query returned empty result",
  );
  await expect(device({ connected: false }).keeper.instead("/data/x/", new TypeError("x"))).rejects.toMatchObject({
    cause: new TypeError("x"),
  });
});

describe("the service worker's states", () => {
  const worker = (state: string) => Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
  function container(parts: { controller?: unknown; fails?: boolean } = {}) {
    const installing = worker("installing");
    const active = worker("activated");
    const update = vi.fn(async () => undefined);
    const registration = Object.assign(new EventTarget(), { installing, waiting: null, active, update });
    const register = vi.fn(() =>
      parts.fails ? Promise.reject(new TypeError("refused")) : Promise.resolve(registration),
    );
    return {
      installing,
      active,
      register,
      update,
      registration,
      it: Object.assign(new EventTarget(), {
        register,
        controller: parts.controller ?? null,
        ready: Promise.resolve(registration),
      }) as unknown as ServiceWorkerContainer,
    };
  }
  const start = async (parts: Parameters<typeof container>[0], online = true) => {
    const made = container(parts);
    const [log, onOtherBuild] = [vi.fn(), vi.fn()];
    let [back, mono] = [() => undefined as void, 0];
    await registerServiceWorker({
      container: made.it,
      build: "b1",
      language: "nl-NL",
      saveData: false,
      files: () => ["/assets/entry.js"],
      log,
      online: () => online,
      onOtherBuild,
      onReturn: (then) => {
        back = then;
      },
      mono: () => mono,
    });
    return {
      ...made,
      log,
      onOtherBuild,
      come: (at: number) => {
        mono = at;
        back();
      },
    };
  };

  it("[QUEUE-032] cached, updated, offline and error are lines in the log and nothing else", async () => {
    for (const [controller, said] of [
      [null, "cached"],
      [{}, "updated"],
    ] as const) {
      const { installing, log, register, active } = await start({ controller });
      expect(register).toHaveBeenCalledWith("/service-worker.js", { scope: "/", updateViaCache: "none" });
      installing.state = "installed";
      installing.dispatchEvent(new Event("statechange"));
      expect(log.mock.calls).toEqual([[said]]);
      expect(active.postMessage).toHaveBeenCalledWith({
        type: "here",
        build: "b1",
        language: "nl-NL",
        saveData: false,
        files: ["/assets/entry.js"],
      });
    }
    expect((await start({ fails: true }, false)).log.mock.calls).toEqual([["offline"]]);
    expect((await start({ fails: true })).log.mock.calls).toEqual([["error", new TypeError("refused")]]);
  });

  it("[QUEUE-032] are logged for a worker that comes later too, while the page is open, each once", async () => {
    const { installing, registration, log } = await start({ controller: {} });
    registration.dispatchEvent(new Event("updatefound"));
    installing.state = "installed";
    installing.dispatchEvent(new Event("statechange"));
    expect(log.mock.calls).toEqual([["updated"]]);
    const next = worker("installing");
    registration.installing = next;
    registration.dispatchEvent(new Event("updatefound"));
    next.state = "installed";
    next.dispatchEvent(new Event("statechange"));
    expect(log.mock.calls).toEqual([["updated"], ["updated"]]);
    expect(next.postMessage).toHaveBeenCalledTimes(1);
  });

  it("are not what tells a page of a newer version: that is another build's own word, and its own build's says nothing", async () => {
    const { it: container, onOtherBuild, log } = await start({ controller: {} });
    for (const data of [
      null,
      "ready",
      { type: "ready" },
      { type: "ready", build: "b1" },
      { type: "here", build: "b2" },
    ])
      container.dispatchEvent(new MessageEvent("message", { data }));
    expect(onOtherBuild).not.toHaveBeenCalled();
    container.dispatchEvent(new MessageEvent("message", { data: { type: "ready", build: "b2" } }));
    expect(onOtherBuild).toHaveBeenCalledTimes(1);
    expect(log).not.toHaveBeenCalled();
  });

  it("are looked for again when the shopper comes back after half an hour, and without a connection not", async () => {
    const { update, come } = await start({});
    come(1_799_999);
    expect(update).not.toHaveBeenCalled();
    come(1_800_000);
    come(1_900_000);
    expect(update).toHaveBeenCalledTimes(1);
    const alone = await start({}, false);
    alone.come(9_000_000);
    expect(alone.update).not.toHaveBeenCalled();
  });
});

describe("a newer version of the shop", () => {
  function shown({ path = "/heren/", lasting = true }: { path?: string; lasting?: boolean } = {}) {
    const place = { path, lasting };
    const said: NotificationInput[] = [];
    const waits: (() => void)[] = [];
    const reload = vi.fn();
    const tell = createNewVersion({
      language: "en-US",
      path: () => place.path,
      lasting: () => place.lasting,
      say: (input) => said.push(input),
      reload,
      wait: (_, then) => waits.push(then),
    });
    return { place, said, waits, reload, tell };
  }

  it("is offered once, stays in sight, and loads the page anew only when the shopper says so", async () => {
    const { said, reload, tell } = shown();
    await tell();
    await tell();
    expect(said).toMatchObject([
      { type: "info", message: "A new version is available", hasNoTimeout: true, action1: { label: "Reload" } },
    ]);
    expect(reload).not.toHaveBeenCalled();
    said[0]!.action1!.action();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(["/checkout/", "/checkout-return/?reference=1", "/checkout-failed/"])(
    "disturbs nobody at %s",
    async (path) => {
      const { place, said, waits, tell } = shown({ path: path.split("?")[0]! });
      await tell();
      waits.shift()!();
      expect(said).toEqual([]);
      place.path = "/";
      waits.shift()!();
      await waitFor(() => expect(said).toHaveLength(1));
    },
  );

  it("is not offered where loading anew would cost the cart", async () => {
    const { said, tell } = shown({ lasting: false });
    await tell();
    expect(said).toEqual([]);
  });
});
