import { describe, expect, it, vi } from "vitest";
import {
  answerBought,
  answerFile,
  answerPage,
  answerPicture,
  pageName,
  type AnswerDeps,
} from "../../../../client/service-worker/answers.ts";
import { dropOldCaches, keep } from "../../../../client/service-worker/caches.ts";
import { keepFiles, keepShell, openFirst } from "../../../../client/service-worker/files.ts";
import { handlingOf } from "../../../../client/service-worker/handling.ts";
import { keptAtOf } from "../../../../client/service-worker/kept-at.ts";
import { mayTakeOver, readMessage } from "../../../../client/service-worker/messages.ts";
import { routes } from "../../../../shared/routes.ts";
import { endpoints } from "../../../../worker/gateway/endpoints/endpoints.ts";
import { fakeCaches } from "./fake-caches.ts";

const origin = "https://shop.test";
/** An answer as the network gives it to a page of its own origin. */
function page(
  text: string,
  headers: Record<string, string> = {},
  more: { status?: number; redirected?: boolean } = {},
): Response {
  const answer = new Response(text, {
    status: more.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
      ...headers,
    },
  });
  const extra = { type: { value: "basic" }, redirected: { value: more.redirected ?? false } };
  const clone = answer.clone.bind(answer);
  return Object.defineProperties(answer, { ...extra, clone: { value: () => Object.defineProperties(clone(), extra) } });
}

const keptAt = 1_795_000_000_000;

function shop(fetch: (address: string) => Promise<Response>) {
  const { storage, held, room } = fakeCaches();
  const waiting: Promise<unknown>[] = [];
  const network = vi.fn((request: Request) => fetch(request.url));
  const deps: AnswerDeps = {
    storage,
    build: "b1",
    fetch: network,
    waitUntil: (work) => void waiting.push(work),
    now: () => keptAt,
  };
  const ask = async (path: string) => {
    const answer = await answerPage(new Request(origin + path), Promise.resolve(undefined), deps);
    await Promise.all(waiting.splice(0));
    return answer.text();
  };
  return { storage, held, room, network, parts: deps, ask, settled: () => Promise.all(waiting.splice(0)) };
}
const offline = () => Promise.reject(new TypeError("no network"));

describe("what the service worker takes on", () => {
  const handling = (path: string, mode = "navigate", method = "GET") =>
    handlingOf({ method, mode, url: new URL(path, origin).href }, origin);
  it("is pages, files of the build and pictures; calls, data and other origins pass by", () => {
    expect(["/", "/heren/jassen/", "/winkelwagen/", "/checkout/"].map((path) => handling(path))).toEqual([
      "page",
      "page",
      "page",
      "page",
    ]);
    // Paths of the catalogue that only begin like a call.
    for (const path of ["/opslag/", "/data-kabel-usb/", "/apiary-shirt/", "/cdnow/", "/downloads-en-patronen/"])
      expect(handling(path), path).toBe("page");
    expect(handling("/assets/entry-abc.js", "cors")).toBe("file");
    expect([handling("/img/375/469/resize/a.svg", "no-cors"), handling("/media/a.jpg", "no-cors")]).toEqual([
      "picture",
      "picture",
    ]);
    for (const path of [
      "/api/cart/pull?cartId=c",
      "/ops/health",
      "/data/heren/",
      "/service-worker.js",
      "/!shell",
      "/robots.txt",
      "/cdn-cgi/trace",
    ])
      expect(handling(path), path).toBe("pass");
    const bought = `/downloads/${"0a".repeat(16)}.signature`;
    expect([handling(bought), handling(bought, "cors"), handling(bought, "navigate", "HEAD")]).toEqual([
      "bought",
      "pass",
      "pass",
    ]);
    expect([
      handling("/heren/", "cors"),
      handling("/checkout/", "navigate", "POST"),
      handling("https://other.test/"),
    ]).toEqual(["pass", "pass", "pass"]);
    // A part of a file is the network's to give: the whole in its stead would be wrong.
    expect(handlingOf(new Request(`${origin}/media/film.mp4`, { headers: { range: "bytes=0-99" } }), origin)).toBe(
      "pass",
    );
  });
});

describe("a page", () => {
  it("is always the network's while there is one", async () => {
    let version = 1;
    const { ask } = shop(async () => page(`version ${version}`));
    expect(await ask("/heren/")).toBe("version 1");
    version = 2;
    expect(await ask("/heren/")).toBe("version 2");
  });

  it("is the one last seen without a network, whatever campaign led to it", async () => {
    let online = true;
    const { ask } = shop((address) => (online ? Promise.resolve(page(address)) : offline()));
    await ask("/heren/?utm_source=mail");
    online = false;
    expect(await ask("/heren/")).toContain("/heren/");
    await expect(ask("/heren/?page=2")).rejects.toThrow("no network");
    expect(pageName(`${origin}/heren/?utm_source=mail&page=2`)).toBe(`${origin}/heren/?page=2`);
  });

  it("is the shell without a network when it was never seen, and the browser's own failure when not even that is there", async () => {
    const { ask, storage } = shop(offline);
    await expect(ask("/heren/")).rejects.toThrow("no network");
    await keep(storage, "files-b1", `${origin}/!shell`, page("shell"), 10);
    expect(await ask("/heren/")).toBe("shell");
    expect(await ask("/checkout/")).toBe("shell");
  });

  it("passes a failing server's answer on and never stores it", async () => {
    const { ask, held } = shop(async () => page("down", {}, { status: 503 }));
    expect(await ask("/heren/")).toBe("down");
    expect(held("seen-pages-b1")).toEqual([]);
  });

  it("is the one last seen where the shop is down, else the shell; what is said to machines is theirs", async () => {
    let down = () => page("down", {}, { status: 503 });
    let isUp = true;
    const { ask, storage } = shop(async () => (isUp ? page("seen") : down()));
    await ask("/heren/");
    isUp = false;
    expect(await ask("/heren/")).toBe("seen");
    expect(await ask("/dames/")).toBe("down");
    await keep(storage, "files-b1", `${origin}/!shell`, page("shell"), 10);
    expect(await ask("/dames/")).toBe("shell");
    down = () => page("{}", { "content-type": "application/json" }, { status: 503 });
    expect(await ask("/heren/")).toBe("{}");
    // Only a person can answer this one, and nothing else comes until then.
    down = () => page("challenge", { "cf-mitigated": "challenge" }, { status: 503 });
    expect(await ask("/heren/")).toBe("challenge");
  });

  it("says when it was kept, and the network's does not", async () => {
    let isUp = true;
    const { parts, settled } = shop(async () => {
      if (!isUp) throw new TypeError("no network");
      return page("seen", { "server-timing": "cache;desc=HIT" });
    });
    const ask = async () => {
      const answer = await answerPage(new Request(`${origin}/heren/`), Promise.resolve(undefined), parts);
      await settled();
      return answer;
    };
    expect((await ask()).headers.get("server-timing")).toBe("cache;desc=HIT");
    isUp = false;
    const seen = await ask();
    expect(seen.headers.get("content-type")).toContain("text/html");
    expect(seen.headers.get("server-timing")).toBe(`kept;desc="${keptAt}"`);
    expect(keptAtOf([{ name: "kept", description: String(keptAt) }])).toBe(keptAt);
    expect(keptAtOf([{ name: "cache", description: "HIT" }])).toBeNull();
  });

  for (const [name, path, answer] of [
    ["checkout", "/checkout/", () => page("x")],
    ["checkout of a view below its code", "/outlet_de/checkout/", () => page("x")],
    ["account", "/my-account/orders/", () => page("x")],
    ["a page that says no-store", "/heren/", () => page("x", { "cache-control": "no-store" })],
    ["a private page", "/heren/", () => page("x", { "cache-control": "private, no-store" })],
    ["a redirect that was followed", "/heren/", () => page("x", {}, { redirected: true })],
    ["something else than HTML", "/sitemap.xml", () => page("x", { "content-type": "application/xml" })],
  ] as const) {
    it(`is never kept: ${name}`, async () => {
      const { ask, held } = shop(async () => answer());
      await ask(path);
      expect(held("seen-pages-b1")).toEqual([]);
    });
  }

  it("uses the answer the browser asked for while the worker woke up", async () => {
    const { parts: deps, network } = shop(offline);
    expect(await (await answerPage(new Request(`${origin}/`), Promise.resolve(page("early")), deps)).text()).toBe(
      "early",
    );
    expect(network).not.toHaveBeenCalled();
  });

  it("is the one last seen where the answer asked for early is an error in the form of an answer, as one engine gives it without a network", async () => {
    const { ask, parts: deps, network } = shop(async () => page("last seen"));
    await ask("/heren/");
    network.mockClear();
    expect(
      await (await answerPage(new Request(`${origin}/heren/`), Promise.resolve(Response.error()), deps)).text(),
    ).toBe("last seen");
    await expect(answerPage(new Request(`${origin}/dames/`), Promise.resolve(Response.error()), deps)).rejects.toThrow(
      "network",
    );
    // It has just failed: asking again would only take time.
    expect(network).not.toHaveBeenCalled();
  });

  it("pushes out the one seen longest ago beyond forty", async () => {
    const { ask, held } = shop(async (address) => page(address));
    for (let i = 0; i < 42; i++) await ask(`/a${i}/`);
    await ask("/a5/");
    expect(held("seen-pages-b1")).toHaveLength(40);
    expect(held("seen-pages-b1")[0]).toBe(`${origin}/a2/`);
    expect(held("seen-pages-b1").at(-1)).toBe(`${origin}/a5/`);
  });

  it("stays as it was last seen where there is no room for it as it is now", async () => {
    let online = true;
    let version = 1;
    const { ask, room } = shop((address) => (online ? Promise.resolve(page(`${address} ${version}`)) : offline()));
    await ask("/heren/");
    room.full = true;
    version = 2;
    expect(await ask("/heren/")).toBe(`${origin}/heren/ 2`);
    online = false;
    expect(await ask("/heren/")).toBe(`${origin}/heren/ 1`);
  });

  it("is answered although the device has no room to keep it", async () => {
    const { parts: deps } = shop(async () => page("x"));
    const full = {
      open: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
    } as unknown as CacheStorage;
    expect(
      await (
        await answerPage(new Request(`${origin}/`), Promise.resolve(undefined), { ...deps, storage: full })
      ).text(),
    ).toBe("x");
  });
});

describe("a file that was bought", () => {
  const request = new Request(`${origin}/downloads/a.b`);
  it("is asked for once, whether the browser asked for it early or not, and kept nowhere", async () => {
    const { parts, network, held } = shop(async () => page("from the network", { "cache-control": "public" }));
    const early = await answerBought(request, Promise.resolve(page("early")), parts);
    expect([await early.text(), network.mock.calls.length]).toEqual(["early", 0]);
    const late = await answerBought(request, Promise.resolve(undefined), parts);
    expect([await late.text(), network.mock.calls.length]).toEqual(["from the network", 1]);
    expect(held("seen-pages-b1")).toEqual([]);
  });

  it("is nothing without a network: no page stands in for it", async () => {
    const { parts, storage } = shop(offline);
    await keep(storage, "files-b1", `${origin}/!shell`, page("shell"), 10);
    await expect(answerBought(request, Promise.resolve(undefined), parts)).rejects.toThrow("no network");
  });
});

describe("files and pictures", () => {
  it("are asked for once when their address names their content", async () => {
    const {
      parts: deps,
      network,
      settled,
    } = shop(async () =>
      page("x", { "content-type": "image/svg+xml", "cache-control": "public, max-age=31536000, immutable" }),
    );
    for (const answer of [answerFile, answerPicture]) {
      network.mockClear();
      const request = new Request(`${origin}/${answer.name}`);
      await answer(request, deps);
      await settled();
      expect(await (await answer(request, deps)).text()).toBe("x");
      expect(network).toHaveBeenCalledTimes(1);
    }
  });

  it("are asked for again when they may be replaced, and stand in for themselves without a network", async () => {
    let online = true;
    let text = "old";
    const { parts: deps, settled } = shop(async () =>
      online ? page(text, { "content-type": "image/jpeg", "cache-control": "public, max-age=86400" }) : offline(),
    );
    const seen = async () => {
      const answer = await answerPicture(new Request(`${origin}/media/a.jpg`), deps);
      await settled();
      return answer.text();
    };
    expect(await seen()).toBe("old");
    text = "new";
    expect(await seen()).toBe("new");
    online = false;
    expect(await seen()).toBe("new");
    await expect(answerPicture(new Request(`${origin}/media/b.jpg`), deps)).rejects.toThrow("no network");
  });

  it("stand in for another size of themselves without a network, the next larger one first", async () => {
    let online = true;
    const {
      parts: deps,
      settled,
      network,
    } = shop(async (address) =>
      online ? page(address, { "content-type": "image/webp", "cache-control": "immutable" }) : offline(),
    );
    const seen = async (path: string) => {
      const answer = await answerPicture(new Request(origin + path), deps);
      await settled();
      return (await answer.text()).slice(origin.length);
    };
    for (const size of ["640/800/resize", "375/469/resize", "94/117/resize", "200/250/crop"])
      await seen(`/img/${size}/catalog/a.jpg`);
    await seen("/media/catalog/b.jpg");
    // With one every size is asked for.
    expect(await seen("/img/88/110/resize/catalog/c.jpg")).toBe("/img/88/110/resize/catalog/c.jpg");
    expect(network).toHaveBeenCalledTimes(6);
    online = false;
    expect(await seen("/img/176/220/resize/catalog/a.jpg")).toBe("/img/375/469/resize/catalog/a.jpg");
    expect(await seen("/img/900/1125/resize/catalog/a.jpg?quality=40")).toBe("/img/640/800/resize/catalog/a.jpg");
    for (const path of ["/img/176/220/resize/catalog/b.jpg", "/img/176/220/resize/log/a.jpg", "/img/a.jpg"])
      await expect(seen(path), path).rejects.toThrow("no network");
  });

  it("are not kept when they are missing or large", async () => {
    const {
      parts: deps,
      settled,
      held,
    } = shop(async (address) =>
      page(
        "x",
        { "content-type": "image/jpeg", "content-length": address.endsWith("large") ? "400001" : "9" },
        { status: address.endsWith("gone") ? 404 : 200 },
      ),
    );
    for (const name of ["small", "large", "gone"]) await answerPicture(new Request(`${origin}/img/${name}`), deps);
    await settled();
    expect(held("seen-pictures")).toEqual([`${origin}/img/small`]);
  });
});

describe("what is one shopper's own", () => {
  const handling = (path: string, mode: string, method = "GET") =>
    handlingOf({ method, mode, url: new URL(path, origin).href }, origin);
  const shared = [
    "home",
    "catalogsearch",
    "cart",
    "compare",
    "blog",
    "storelocator",
    "service-points",
    "elevate-landing-page",
    "style-guide",
    "error",
  ];
  const withParameters = (path: string) => path.replaceAll(/:\w+/g, "7");

  it.each(
    routes.flatMap(({ name, path }) =>
      ["", "/outlet_de"].map((prefix) => [prefix + withParameters(path), name] as const),
    ),
  )("%s (%s) is kept only if everybody gets the same", async (path, name) => {
    for (const address of [path, `${path}/`.replace("//", "/"), `${path}?reference=1`]) {
      const { ask, held } = shop(async () => page("x"));
      await ask(address);
      expect(held("seen-pages-b1").length > 0, address).toBe(shared.includes(name));
    }
  });

  it.each(endpoints.map(({ method, path }) => [method, path]))(
    "%s %s passes by, however it is asked for",
    (method, path) => {
      const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, "7").replaceAll("*", "x");
      for (const mode of ["cors", "navigate", "no-cors", "same-origin"])
        for (const as of new Set([method, "GET", "POST"]))
          expect(handling(address, mode, as), `${as} ${mode}`).toBe("pass");
      expect(handling(`${address}?token=t&cartId=c`, "navigate")).toBe("pass");
    },
  );

  it.each([
    "/api/payment/redirect?reference=1&redirectResult=x",
    "/api/payment/webhook",
    "/checkoutshopper/securedfields/x.html",
    "/checkoutshopper/v1/bin",
    "/checkoutanalytics/v3/analytics",
    "/cdn/x.svg",
    "/checkout-return/?reference=1",
    "/checkout-failed/",
    "/outlet_de/checkout-return/",
    "/ops/outbox",
    "/data/heren/",
    "/chrome",
    "/invalidate",
    "/sitemap.xml",
  ])("%s is never touched", (path) => {
    for (const mode of ["navigate", "cors", "no-cors"]) expect(handling(path, mode)).toBe("pass");
  });

  it("is not kept from a page of another build, whose files this worker does not have", async () => {
    for (const [build, kept] of [
      ["b1", 1],
      ["b2", 0],
    ] as const) {
      const { ask, held } = shop(async () => page("x", { "x-vs-build": build }));
      await ask("/heren/");
      expect(held("seen-pages-b1")).toHaveLength(kept);
    }
  });
});

describe("a build's files", () => {
  const files = [
    { path: "/assets/cart.js" },
    { path: "/assets/nl.js", language: "nl-NL" },
    { path: "/assets/de.js", language: "de-DE" },
  ];

  it("are the shell and what it names, or nothing: a half-kept build is never used", async () => {
    const shell =
      '<link href="/assets/style.css"><script src="/assets/entry.js"></script><script src="/assets/entry.js"></script>';
    const whole = fakeCaches(async () => new Response("x"));
    await keepShell(whole.storage, "b1", origin, async () => new Response(shell));
    expect(whole.held("files-b1")).toEqual([
      `${origin}/!shell`,
      `${origin}/assets/style.css`,
      `${origin}/assets/entry.js`,
    ]);
    const broken = fakeCaches(async (address) => new Response("x", { status: address.endsWith(".css") ? 404 : 200 }));
    await expect(keepShell(broken.storage, "b1", origin, async () => new Response(shell))).rejects.toThrow("404");
    await expect(keepShell(whole.storage, "b1", origin, async () => new Response("", { status: 503 }))).rejects.toThrow(
      "503",
    );
    await expect(
      keepShell(whole.storage, "b1", origin, async () => new Response(shell, { headers: { "x-vs-build": "b2" } })),
    ).rejects.toThrow("build b2");
  });

  it("come in the page's language only, each once, and go on where they ended", async () => {
    const asked: string[] = [];
    let fails = true;
    const { storage, held } = fakeCaches(async (address) => {
      asked.push(address);
      if (fails && address.endsWith("nl.js")) throw new TypeError("no network");
      return new Response("x");
    });
    await expect(keepFiles(storage, "b1", origin, files, "nl-NL")).rejects.toThrow("no network");
    fails = false;
    await keepFiles(storage, "b1", origin, files, "nl-NL");
    expect(asked.map((address) => address.slice(origin.length))).toEqual([
      "/assets/cart.js",
      "/assets/nl.js",
      "/assets/nl.js",
    ]);
    expect(held("files-b1")).toHaveLength(2);
  });

  it("of an open page are kept before all others", () => {
    const files = ["a", "b", "c", "d"].map((path) => ({ path }));
    expect(openFirst(files, ["c", "b", "of-another-build"]).map(({ path }) => path)).toEqual(["b", "c", "a", "d"]);
  });

  it("of another build go when this one takes over; pictures stay, and so does what others keep", async () => {
    const { storage } = fakeCaches();
    for (const name of ["files-b0", "seen-pages-b0", "files-b1", "seen-pages-b1", "seen-pictures", "somebody-else"])
      await storage.open(name);
    await dropOldCaches(storage, "b1");
    expect(await storage.keys()).toEqual(["files-b1", "seen-pages-b1", "seen-pictures", "somebody-else"]);
  });
});

describe("a new worker", () => {
  it("takes over at once only from a single page of its own build", () => {
    expect([
      mayTakeOver("b2", "b2", 1),
      mayTakeOver("b2", "b2", 2),
      mayTakeOver("b2", "b1", 1),
      mayTakeOver("b2", "b2", 0),
    ]).toEqual([true, false, false, false]);
  });

  it("listens to no message it does not know", () => {
    const here = { type: "here", build: "b1", language: "nl-NL", saveData: false, files: ["/assets/a.js"] };
    expect(readMessage(here)).toEqual(here);
    // A page of an earlier version names none.
    expect(readMessage({ ...here, files: undefined })).toEqual({ ...here, files: [] });
    for (const other of [
      null,
      "here",
      {},
      { ...here, type: "skip" },
      { ...here, build: 1 },
      { ...here, saveData: "no" },
    ])
      expect(readMessage(other)).toBe(null);
  });
});
