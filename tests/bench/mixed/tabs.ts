import type { Browser, Page } from "@playwright/test";
import { fillAddress, hydrated, intoCart } from "../../../e2e/shop.ts";

/** A shopper's tab that is open while the version changes. */
interface Tab {
  readonly what: string;
  /** Until the version changes. */
  before(page: Page): Promise<void>;
  /** From then on; ends with an order's number. */
  after(page: Page): Promise<string>;
}

const product = "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-L";
/** A part of the page may take this long on a busy machine, in milliseconds. */
const patience = 60_000;

async function open(page: Page, path: string, title: RegExp | string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await heading(page, title);
}
const heading = (page: Page, name: RegExp | string) => page.getByRole("heading", { level: 1, name }).waitFor();
const openProduct = (page: Page) => open(page, product, "Oxford overhemd Merwede");

async function add(page: Page): Promise<void> {
  const known = intoCart(page);
  await page.getByRole("button", { name: "In winkelmand" }).click();
  await known;
}
/** By the cart's own page, in the same tab, without loading it anew. */
async function toCheckout(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Winkelmand/ })
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "Naar betalen" }).click();
  await heading(page, "Bestellen");
}
async function place(page: Page): Promise<string> {
  await page.getByRole("radio", { name: /Bankoverschrijving/ }).check();
  await page.getByRole("checkbox", { name: /akkoord/ }).check();
  await page.getByRole("button", { name: /^Bestellen met betaalverplichting$/ }).click();
  await page.waitForURL(/\/checkout\/thank-you\/?$/, { waitUntil: "commit" });
  return /\b4\d{9}\b/.exec(
    await page
      .getByText(/\b4\d{9}\b/)
      .first()
      .innerText(),
  )![0];
}
async function fillAndPlace(page: Page): Promise<string> {
  await page.getByRole("radio", { name: /Thuisbezorgd/ }).waitFor();
  await fillAddress(page);
  return place(page);
}

/** What shoppers have open when a version comes. */
export const tabs: readonly Tab[] = [
  {
    what: "a product is being looked at",
    before: openProduct,
    after: async (page) => {
      await page
        .getByRole("link", { name: /maattabel/i })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await add(page);
      await toCheckout(page);
      return fillAndPlace(page);
    },
  },
  {
    what: "home has just been opened",
    before: (page) => open(page, "/", /./),
    after: async (page) => {
      const main = page.getByRole("main");
      await page.getByRole("banner").getByRole("link", { name: "Heren", exact: true }).first().click();
      await heading(page, /Heren/);
      await main.getByRole("link", { name: "Overhemden", exact: true }).click();
      await heading(page, "Overhemden");
      await main
        .getByRole("link", { name: /Oxford overhemd Merwede/ })
        .first()
        .click();
      await heading(page, "Oxford overhemd Merwede");
      await page.getByRole("region", { name: "Maat" }).getByRole("link", { name: "L", exact: true }).click();
      await page.waitForURL(/childSku=/, { waitUntil: "commit" });
      await add(page);
      await toCheckout(page);
      return fillAndPlace(page);
    },
  },
  {
    what: "something is in the cart",
    before: async (page) => {
      await openProduct(page);
      await add(page);
    },
    after: async (page) => {
      await toCheckout(page);
      return fillAndPlace(page);
    },
  },
  {
    what: "the checkout is half filled in",
    before: async (page) => {
      await openProduct(page);
      await add(page);
      await open(page, "/checkout/", "Bestellen");
      await page.getByRole("radio", { name: /Thuisbezorgd/ }).waitFor();
      await fillAddress(page);
    },
    after: place,
  },
  {
    what: "pieces wait for a connection",
    before: async (page) => {
      await openProduct(page);
      await add(page);
      await page.context().setOffline(true);
      await page.getByRole("button", { name: "In winkelmand" }).click();
      await page.getByRole("link", { name: /Winkelmand, 2 artikelen/ }).waitFor();
    },
    after: async (page) => {
      const written = intoCart(page);
      await page.context().setOffline(false);
      await written;
      await toCheckout(page);
      return fillAndPlace(page);
    },
  },
];

export interface Outcome {
  readonly what: string;
  readonly worker: boolean;
  /** Number of the order, or what went wrong. */
  readonly order: string | null;
  readonly problem?: string;
  /** Files that the shop did not have. */
  readonly missing: readonly string[];
}

/** Opens every tab, with and without a service worker, and answers how each goes on after `change`. */
export async function throughChange(
  browser: Browser,
  baseURL: string,
  change: () => Promise<void>,
): Promise<Outcome[]> {
  const open: { tab: Tab; worker: boolean; page: Page; missing: string[] }[] = [];
  for (const tab of tabs)
    for (const worker of [false, true]) {
      const context = await browser.newContext({
        baseURL,
        serviceWorkers: worker ? "allow" : "block",
        locale: "nl-NL",
      });
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const missing: string[] = [];
      page.on("response", (answer) => {
        const { pathname } = new URL(answer.url());
        if (pathname.startsWith("/assets/") && answer.status() !== 200) missing.push(pathname);
      });
      await tab.before(page);
      // Without a worker nothing of the build is fetched ahead; with one its files are all there by then.
      if (worker) await page.waitForTimeout(5_000);
      open.push({ tab, worker, page, missing });
    }
  await change();
  const outcomes: Outcome[] = [];
  for (const { tab, worker, page, missing } of open) {
    const of = { what: tab.what, worker, missing };
    try {
      outcomes.push({ ...of, order: await tab.after(page) });
    } catch (error) {
      const said = (
        await page
          .getByRole("alert")
          .allInnerTexts()
          .catch(() => [])
      ).join(" / ");
      const why = error instanceof Error ? error.message.split("\n").slice(0, 4).join(" ") : String(error);
      outcomes.push({ ...of, order: null, problem: `${page.url()}: ${said} ${why}` });
    }
    await page.context().close();
  }
  return outcomes;
}
