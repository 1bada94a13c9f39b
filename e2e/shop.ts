import { expect, type APIRequestContext, type Locator, type Page, type Response } from "@playwright/test";
import { isHydrated } from "./hydrated.ts";
import { operationsKey } from "./shop-vars.ts";

export { operationsKey, previewToken } from "./shop-vars.ts";

/**
 * Waits until the page reacts to clicks: it is hydrated in slices, and React puts its keys on the elements before the
 * last of them.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Waits until a part of the page whose code comes late reacts to presses: React has put its keys on the element. */
export async function alive(element: Locator): Promise<void> {
  // Some of it comes only once somebody uses the page.
  await element.page().mouse.move(1, 1);
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
    .toBe(true);
}

/**
 * Goes to where an element stands far down a page, to press it: what lies around it is laid out in the frame after, and
 * moves it by a hundred pixels, which a press may fall between.
 */
export async function comeTo(element: Locator): Promise<Locator> {
  await element.scrollIntoViewIfNeeded();
  await element.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return element;
}

/**
 * Waits until no panel or dialog is left: one that closes is out of sight at once, and holds the focus for a frame
 * more. What is pressed or typed by key before that reaches nobody.
 */
export const closed = (page: Page): Promise<void> => expect(page.locator("dialog")).toHaveCount(0);

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A streamed page may be alive before its content is.
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await hydrated(page);
}

/** Address of a page in another view: its label stands in front of the shop's host. */
export function viewUrl(baseURL: string | undefined, label: "de" | "en", path: string): string {
  const url = new URL(path, baseURL);
  url.hostname = `${label}.${url.hostname}`;
  return url.href;
}

/**
 * Everything the page's scripts and console complain about, as it comes; of what React recovered from, the cause as
 * well.
 */
export function complaints(page: Page): string[] {
  const heard: string[] = [];
  void page.addInitScript(() =>
    addEventListener("error", ({ error }: { error?: unknown }) => {
      if (error instanceof Error && error.cause instanceof Error) console.error(`Because of: ${error.cause.stack}`);
    }),
  );
  page.on("pageerror", (error) => heard.push(`${page.url()}: ${error.message}`));
  page.on(
    "console",
    (message) => message.type() === "error" && heard.push(`${page.url()}: ${message.text()} ${message.location().url}`),
  );
  return heard;
}

/**
 * The totals that follow the next press into the cart, not those a page asks for when it is opened: by then the press
 * is written on device and server. To be called before the press.
 */
export async function intoCart(page: Page): Promise<Response> {
  let written = false;
  return page.waitForResponse((response) => {
    written ||= response.url().includes("/api/cart/update");
    return written && /\/api\/cart\/(totals|shipping-information)/.test(response.url());
  });
}

/**
 * Has what is said in toasts stand until it is closed, in every document opened from here on: a busy machine may need
 * its five seconds (NOTIF-005) for one press.
 */
export const toastsStay = (page: Page) => timersLast(page, 5_000);

/** Has timers of exactly so many milliseconds last for ten minutes. */
const timersLast = (page: Page, exactly: number) =>
  page.addInitScript((bounded) => {
    const wait = window.setTimeout.bind(window);
    const longer = (then: TimerHandler, ms?: number, ...given: unknown[]) =>
      wait(then, ms === bounded ? 600_000 : ms, ...given);
    window.setTimeout = longer as typeof window.setTimeout;
  }, exactly);

/**
 * Has nothing come of a page being looked at for long: what else begins after ten seconds at rest waits, in every
 * document opened from here on, until somebody uses it. A busy machine may take ten seconds to look at a page.
 */
export const restIsLong = (page: Page) => timersLast(page, 10_000);

/** Puts `qty` pieces of a sku on the shelf. */
export async function setStock(request: APIRequestContext, sku: string, qty: number): Promise<void> {
  const answer = await request.post("/api/admin/stock", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: { sku, qty },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Gives a sku another gross price in euro, without a reduction. */
export async function setPrice(request: APIRequestContext, sku: string, price: number): Promise<void> {
  const answer = await request.post("/api/admin/price", {
    headers: { authorization: `Bearer ${operationsKey}` },
    data: { sku, price },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function stockOf(request: APIRequestContext, sku: string): Promise<number> {
  // A kept connection may be closed by the server in the moment that it is used again.
  const answer = await request.get(`/api/stock/check?sku=${sku}`, { maxRetries: 2 });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { result: { qty: number } }).result.qty;
}

/** Answers a promise and how to keep it: a gate for routes that must wait. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}

export const shopper = {
  email: "shopper@example.test",
  given: "Noor",
  family: "de Wit",
  postcode: "3011 AB",
  street: "Voorbeeldkade",
  number: "12",
  city: "Rotterdam",
  phone: "0101234567",
};

/** Fills person and address of the checkout by the tokens that browsers autofill by. */
export async function fillAddress(page: Page, person = shopper): Promise<void> {
  const field = (token: string) => page.getByRole("main").locator(`[autocomplete~="${token}"]:visible`).first();
  await field("email").fill(person.email);
  await field("given-name").fill(person.given);
  await field("family-name").fill(person.family);
  await field("postal-code").fill(person.postcode);
  await field("address-line1").fill(person.street);
  const second = field("address-line2");
  if (await second.count()) await second.fill(person.number);
  await field("address-level2").fill(person.city);
  const phone = field("tel");
  if (await phone.count()) await phone.fill(person.phone);
}

/**
 * An empty page of the shop's origin, made by the browser itself: calls from it are same-origin, and no policy of a
 * page stands in their way.
 */
export async function blankPage(page: Page): Promise<void> {
  await page.route("**/blank-page", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>blank</title>" }),
  );
  await page.goto("/blank-page");
}

/** One jump of content: when, how far as the browser scores it, and what moved. */
interface Shift {
  readonly at: number;
  readonly value: number;
  readonly moved: readonly string[];
}

/** Writes down how the page's content jumps in each document that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const hear = (entries: PerformanceEntryList) => {
      for (const { startTime, value, hadRecentInput, sources } of entries as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            at: startTime,
            value,
            moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node))),
          });
    };
    const observer = new PerformanceObserver((list) => hear(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    (window as { shifts?: () => Shift[] }).shifts = () => (hear(observer.takeRecords()), shifts);
  });

/**
 * The jumps of this document, from a moment of its own clock on (`performance.now()`, ms) until now: the browser tells
 * of one with the frame after it.
 */
export const shiftsSince = (page: Page, since = 0): Promise<Shift[]> =>
  page.evaluate(async (from) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { shifts: () => Shift[] }).shifts().filter(({ at }) => at >= from);
  }, since);

/** How far content has jumped, as the browser scores it. */
export const scoreOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);
