import { expect, type Page } from "@playwright/test";
import { beacon, type Beacon } from "../shared/measurement/beacon.ts";
import { mostBeaconBytes } from "../shared/measurement/limits.ts";
import { listeningFront, type BeaconFate, type Front } from "./listening-front.ts";
import type { Report } from "../worker/measurement/read-report.ts";
import { stay, untilQuiet } from "./quiet.ts";
import { complaints, open, operationsKey } from "./shop.ts";
import { test as base } from "./test.ts";

/** `front`: the shop, and what its pages sent so far. */
const test = base.extend<{ fate: BeaconFate; front: Front }>({
  fate: ["shop", { option: true }],
  front: async ({ baseURL, fate }, give) => {
    const front = await listeningFront(baseURL!, fate);
    await give(front);
    await front.stop();
  },
});

const sent = ({ bodies }: Front): Beacon[] =>
  bodies.map((body) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(mostBeaconBytes);
    return beacon.parse(JSON.parse(body));
  });

/** Measurement is loaded when the page is at rest; it has begun once its code has run. */
async function measures(page: Page): Promise<void> {
  const code = await page.waitForFunction(
    () => performance.getEntriesByType("resource").find(({ name }) => /\/measurement-[^/]*\.js$/.test(name))?.name,
  );
  await page.evaluate(
    async (address) => {
      await import(address);
      await new Promise((done) => setTimeout(done));
    },
    (await code.jsonValue())!,
  );
}

/** Follows a link within the document, until its page is drawn: the one before stays until then. */
async function follow(page: Page, path: string): Promise<void> {
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  const before = (await heading.textContent())!;
  await page.evaluate((href) => {
    const link = document.querySelector("main")!.appendChild(document.createElement("a"));
    Object.assign(link, { href, textContent: "x" });
    link.click();
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}?$`));
  await expect(heading).not.toHaveText(before);
  await expect(heading).toBeVisible();
}

/** Writes down what scripts write on the device, each with its stack. */
const watchWrites = (page: Page) =>
  page.addInitScript(() => {
    const writes: string[] = [];
    (window as { writes?: string[] }).writes = writes;
    const heard = (of: object, name: string) => {
      const own = (of as Record<string, (...given: unknown[]) => unknown>)[name]!;
      Object.defineProperty(of, name, {
        value(this: unknown, ...given: unknown[]) {
          writes.push(new Error(name).stack!);
          return own.apply(this, given);
        },
      });
    };
    heard(Storage.prototype, "setItem");
    heard(IDBObjectStore.prototype, "put");
    heard(IDBObjectStore.prototype, "add");
    heard(Cache.prototype, "put");
    heard(CookieStore.prototype, "set");
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, "cookie")!;
    Object.defineProperty(Document.prototype, "cookie", {
      get,
      set(this: Document, text: string) {
        writes.push(new Error("cookie").stack!);
        set!.call(this, text);
      },
    });
  });

/** Who of measurement has written anything in this document. */
const writesOfIt = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { writes: string[] }).writes.filter((stack) => stack.includes("/measurement-")),
  );

test("a walk from home to the cart is one beacon with its pages, steps, vitals and cache outcome, and nothing is written on the device for it; a search without results and an error of a script are counted in that of the next page, without what is personal", async ({
  page,
  front,
  request,
}) => {
  await watchWrites(page);
  await open(page, `${front.url}/`);
  await measures(page);
  for (const path of ["/heren/", "/oxford-overhemd-merwede/", "/winkelwagen/"]) await follow(page, path);
  expect(front.bodies).toEqual([]);
  await page.goto(`${front.url}/catalogsearch/result/?q=Xylofoonhoes`);
  await expect.poll(() => front.bodies.length).toBe(1);
  const [walk] = sent(front);
  expect(walk).toMatchObject({
    store: "outlet_nl",
    views: { home: 1, category: 1, product: 1, cart: 1 },
    steps: ["list", "product", "cart"],
    document: { kind: "home", cache: expect.stringMatching(/^(HIT|MISS)$/) },
    searches: [],
    errors: [],
  });
  const [first] = walk!.pages;
  expect(first).toMatchObject({ kind: "home", way: "load" });
  for (const metric of ["LCP", "CLS", "TTFB"] as const) expect(first![metric], metric).toBeDefined();
  // The page after it has a life of its own.
  await measures(page);
  await untilQuiet(page);
  expect(front.bodies).toHaveLength(1);
  await page.evaluate(() => {
    for (let i = 0; i < 3; i += 1)
      void Promise.reject(new TypeError("order 4000000012 of noor@example.test at /x?email=noor"));
  });
  // A beacon goes when its page is no longer seen, here as where it is left.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect.poll(() => front.bodies.length).toBeGreaterThan(1);
  expect(await writesOfIt(page)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(sent(front)[1]).toMatchObject({
    views: { search: 1 },
    searches: ["xylofoonhoes"],
    errors: [{ message: "TypeError: order # of -@- at /x", times: 3 }],
  });
  // The edge has taken them: they are in the operator's report, beside those of other pages.
  const answer = await request.get("/ops/report?days=1", { headers: { authorization: `Bearer ${operationsKey}` } });
  const { result } = (await answer.json()) as { result: Report };
  expect(result.funnel.find(({ step }) => step === "cart")!.n).toBeGreaterThanOrEqual(1);
  expect(result.vitals.some(({ kind, way, metric }) => kind === "home" && way === "load" && metric === "LCP")).toBe(
    true,
  );
});

/** Addresses of the pages within this document that the browser has told of, once it is asked for them. */
const toldPages = (page: Page) =>
  page.evaluate(() => {
    const held = window as { told?: string[] };
    if (!held.told) {
      const told: string[] = (held.told = []);
      new PerformanceObserver((list) => void told.push(...list.getEntries().map(({ name }) => name))).observe({
        type: "soft-navigation",
      });
    }
    return held.told;
  });

test("a page within the document has vitals of its own where the browser knows such pages", async ({ page, front }) => {
  let documents = 0;
  const knows = () => page.evaluate(() => PerformanceObserver.supportedEntryTypes.includes("soft-navigation"));
  const first = page.locator("main section[aria-label] > ul > li > a").first();
  // A browser knows such a page by what a press leads to, and now and then loses its thread on a busy machine: then
  // there is nothing to be measured, and another document is tried.
  await expect(async () => {
    documents += 1;
    await open(page, `${front.url}/heren/`);
    await measures(page);
    if (await knows()) await toldPages(page);
    const name = await first.getByRole("heading").innerText();
    await first.click();
    // The address changes first; the page before stays until the next can be drawn, and only then the browser tells.
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    if (await knows()) await expect.poll(() => toldPages(page), { timeout: 3_000 }).toEqual([page.url()]);
  }).toPass({ timeout: 90_000 });
  const isKnown = await knows();
  await page.goto("about:blank");
  await expect.poll(() => front.bodies.length).toBe(documents);
  const walk = sent(front).at(-1)!;
  expect(walk.views).toEqual({ category: 1, product: 1 });
  expect(walk.pages.map(({ kind, way }) => `${kind} ${way}`)).toEqual(
    isKnown ? ["category load", "product soft"] : ["category load"],
  );
});

for (const [what, fate] of [
  ["never answers", "silent"],
  ["answers 500", "broken"],
] as const)
  test.describe(() => {
    test.use({ fate });
    test(`an address for beacons that ${what} delays no page and troubles nobody`, async ({ page, front }) => {
      const heard = complaints(page);
      await open(page, `${front.url}/heren/`);
      await measures(page);
      await open(page, `${front.url}/blog/`);
      await expect.poll(() => front.bodies.length).toBe(1);
      // The page stands there while nobody has answered: it has waited for no answer.
      if (fate === "silent") expect(front.waiting()).toBe(1);
      await measures(page);
      expect(heard).toEqual([]);
      expect(front.bodies).toHaveLength(1);
    });
  });

test("a browser that refuses loads nothing of it and sends nothing; nor does a view that does not measure", async ({
  page,
  front,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => void (request.url().includes("/measurement") && loaded.push(request.url())));
  // Code for whoever stays comes after the page's rest, with which measurement begins.
  const later = () => stay(page);
  await open(page, front.url.replace("localhost", "de.localhost"));
  await later();
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { configurable: true, get: () => true }),
  );
  await open(page, `${front.url}/`);
  await later();
  await page.goto("about:blank");
  await page.waitForTimeout(500);
  expect([front.bodies, loaded]).toEqual([[], []]);
});
