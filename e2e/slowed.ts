import type { BrowserContext, CDPSession } from "@playwright/test";

/**
 * How many times slower than the machine every page is: `E2E_SLOWED=6`, with `--workers 1`, finds what presses a page
 * before it has answered, and what looks at it before it is drawn.
 */
const slowed = Number(process.env.E2E_SLOWED ?? 1);
const slowPages = new Set<CDPSession>();

/** Has pages of a context opened slowed down. Nothing else of a session is asked for: it would change what they do. */
function slowDown(context: BrowserContext): void {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    const session = await context.newCDPSession(page);
    slowPages.add(session);
    const again = () =>
      Promise.all(
        [...slowPages].map((each) =>
          each.send("Emulation.setCPUThrottlingRate", { rate: slowed }).catch(() => slowPages.delete(each)),
        ),
      );
    // Pages share a process: with one of them its rate ends for all.
    page.once("close", () => void (slowPages.delete(session), again()));
    await again();
    return page;
  };
}

/**
 * How many milliseconds later each frame, each further slice of React's work, each database and each call of a page's
 * scripts comes: `E2E_LATE=100` finds the same in a whole run, for a page that waits takes no processor's time. What is
 * slowed down as above does: Chromium keeps it busy meanwhile.
 */
const late = Number(process.env.E2E_LATE ?? 0);

const comeLate = (context: BrowserContext) =>
  context.addInitScript((ms) => {
    const wait = setTimeout.bind(window);
    const post = MessagePort.prototype.postMessage as (this: MessagePort, ...given: unknown[]) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: unknown[]) {
      wait(() => post.apply(this, given), ms);
    };
    const frame = requestAnimationFrame.bind(window);
    const cancelled = new Set<number>();
    let frames = 0;
    window.requestAnimationFrame = (draw) => {
      const mine = (frames += 1);
      wait(() => frame((at) => cancelled.delete(mine) || draw(at)), ms);
      return mine;
    };
    window.cancelAnimationFrame = (which) => void cancelled.add(which);
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function late(...given) {
      const asked = open.apply(this, given);
      let isLate = false;
      asked.addEventListener("success", (event) => {
        if (isLate) return;
        event.stopImmediatePropagation();
        isLate = true;
        wait(() => asked.dispatchEvent(new Event("success")), ms);
      });
      return asked;
    };
    const ask = fetch.bind(window);
    window.fetch = async (...given) => {
      await new Promise((done) => wait(done, ms));
      return ask(...given);
    };
  }, late);

/**
 * How many milliseconds later each file of code comes: `E2E_CODE_LATE=1500` finds what looks at a page, or presses it,
 * before the parts are there whose code is fetched afterwards. Not for tests of the service worker, which fetches every
 * file of the shop.
 */
const codeLate = Number(process.env.E2E_CODE_LATE ?? 0);

const codeComesLate = (context: BrowserContext) =>
  context.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, codeLate));
    await route.fallback().catch(() => undefined);
  });

/**
 * As the environment asks. Not for tests of time itself: presses (press, cart-speed, and those measured on demand), the
 * server's (slow), a processor that they slow down themselves (product), and vitals of pages within the document
 * (measurement), which Chromium tells of only where no script defers its work.
 */
export async function slowedAsAsked(context: BrowserContext): Promise<void> {
  if (slowed > 1) slowDown(context);
  if (late > 0) await comeLate(context);
  if (codeLate > 0) await codeComesLate(context);
}
