import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { intoCart } from "./shop.ts";
import { test } from "./test.ts";

const path = "/oxford-overhemd-merwede/?childSku=KD-0001-SALIE-S";
const addButton = (page: Page) => page.getByRole("button", { name: /^(In winkelmand|Toevoegen)$/ });
const words = (page: Page) => page.getByText("Geen verbinding. Dit gaat je winkelmand in zodra die er weer is.");
const inCart = (page: Page, pieces: RegExp) => page.getByRole("banner").getByRole("link", { name: pieces });
const one = /^Winkelmand, 1 artikel$/;

/**
 * A device without a service worker, whose connection to the shop is one's to cut; only files whose name matches `held`
 * are lost from the start.
 */
async function device(
  browser: Browser,
  baseURL: string,
  held?: RegExp,
): Promise<{
  page: Page;
  lose(files: RegExp): void;
  cut(): Promise<void>;
  join(): Promise<void>;
  close(): Promise<void>;
}> {
  const context: BrowserContext = await browser.newContext({
    baseURL,
    locale: "nl-NL",
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  let lost = held;
  // A route has every request wait for this process: where no file is held back the browser's own cut is enough.
  if (held)
    await page.route("**", (route) =>
      lost?.test(new URL(route.request().url()).pathname) ? route.abort("internetdisconnected") : route.fallback(),
    );
  return {
    page,
    close: () => context.close(),
    lose(files) {
      lost = files;
    },
    async cut() {
      lost = /./;
      await context.setOffline(true);
    },
    async join() {
      lost = undefined;
      await context.setOffline(false);
    },
  };
}

/**
 * What a press must come to, at whatever moment the connection went: words at once, and the article in the cart once,
 * when it is back.
 */
async function pressed(page: Page, join: () => Promise<void>): Promise<void> {
  await addButton(page).click();
  // Kept and told of by the cart itself where its code had come, else by the page.
  await expect(words(page).or(page.getByRole("status").getByText("in je winkelmand")).first()).toBeVisible();
  const known = intoCart(page);
  await join();
  await known;
  await expect(inCart(page, one)).toBeVisible();
  await expect(words(page)).toHaveCount(0);
}

test("a button that can be pressed keeps what is pressed: the connection goes at any moment of the first ten seconds", async ({
  browser,
  baseURL,
}) => {
  // Between them: whichever file is missing, below.
  const moments = [0, 750, 3_000, 10_000];
  await Promise.all(
    moments.map(async (ms) => {
      const { page, cut, join, close } = await device(browser, baseURL!);
      await page.clock.install();
      await page.goto(path);
      await expect(addButton(page)).toBeEnabled();
      // By then all that comes without a wait has come; what begins after ten seconds at rest begins now.
      await page.waitForTimeout(Math.min(ms, 3_000));
      if (ms > 3_000) await page.clock.runFor(ms - 3_000);
      await cut();
      await test.step(`cut ${ms} ms after the button could be pressed`, () => pressed(page, join));
      await close();
    }),
  );
});

test("whichever file of the cart is missing when the connection goes, a press is told, kept, and put in once", async ({
  browser,
  baseURL,
}) => {
  const files = [/\/assets\/runtime-/, /\/assets\/(?:shared|device)-/, /\/assets\/(?:notices|toasts)-/];
  await Promise.all(
    files.map(async (held) => {
      const { page, cut, join, close } = await device(browser, baseURL!, held);
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await cut();
      await test.step(`without ${held.source}`, () => pressed(page, join));
      await close();
    }),
  );
});

test("a page whose code does not come has no button that can be pressed, and says why; a press that was kept outlives its page: the next one puts it into the cart", async ({
  browser,
  baseURL,
}) => {
  const { page, lose, cut, join, close } = await device(browser, baseURL!, /\/assets\/.*\.js/);
  await page.goto(path);
  await expect(addButton(page)).toBeDisabled();
  for (const name of ["Eén meer", "Vergelijken", "Schrijf een beoordeling"])
    await expect(page.getByRole("button", { name }), name).toBeDisabled();
  // The newsletter's form is sent by the browser itself.
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Aanmelden" }) });
  await expect(form).toHaveAttribute("method", /^post$/i);
  await expect(form).toHaveAttribute("action", /^\//);
  const said = page.getByText("Voor bestellen is JavaScript nodig. Kijk of het aanstaat en of je verbinding hebt.");
  await expect(said).toBeVisible();
  await expect(said).toBeInViewport({ ratio: 1 });
  await test.step("once its code comes, all but the cart's, a press is kept and outlives the page", async () => {
    lose(/\/assets\/shared-/);
    await page.reload();
    await expect(addButton(page)).toBeEnabled();
    await expect(said).toBeHidden();
    await cut();
    await addButton(page).click();
    await expect(words(page)).toBeInViewport({ ratio: 1 });
    await page.goto("about:blank");
    await join();
    await page.goto("/winkelwagen/");
    await expect(inCart(page, one)).toBeVisible();
    await expect(page.getByRole("main").locator("li[data-line]")).toHaveCount(1);
  });
  await close();
});
