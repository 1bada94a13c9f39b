import type { StoreView } from "../../../shared/config/stores.ts";
import { consent, may } from "../../device/consent/consent.ts";
import { startShopLog } from "../../device/events/listen.ts";

/** Removes what no answer permits. */
const tidy = (): void =>
  void import("./forget-stored.ts").then((m) => m.forgetStored(m.browserStored(), may)).catch(console.warn);

/**
 * Removes it once more whenever the page is hidden or left: a script that ran before the withdrawal runs on until then,
 * and may write its cookies again.
 */
async function tidyWhenLeft(): Promise<void> {
  // Here before it is needed: a page that is being left waits for nothing.
  const { browserStored, forgetStored } = await import("./forget-stored.ts");
  const again = () => void forgetStored(browserStored(), may).catch(console.warn);
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && again());
  window.addEventListener("pagehide", again);
}

let view: StoreView;
let started = false;

const ask = async (): Promise<void> => {
  if (consent().state() === "open") await (await import("./banner.tsx")).showBanner(view);
};

/**
 * Removes what is no longer permitted, now and at each change, and shows the question where it is open, also where an
 * answer runs out or is taken back while the page stays. Called for each page of a document; what holds for all of them
 * begins with the first, also where no answer stands: it may have run out on a page that was left before everything had
 * gone. `ready`: when what is kept may go, `startConsentOnDemand`.
 */
export async function startConsent(store: StoreView, ready = Promise.resolve()): Promise<void> {
  view = store;
  const given = consent();
  if (!started) {
    started = true;
    // Before anything is refused: what happens from then on is dropped.
    startShopLog();
    void ready.then(tidy);
    given.onChange(tidy);
    const end = given.onChange(() => {
      end();
      void tidyWhenLeft().catch(console.warn);
    });
    given.onChange(() => void ask().catch(console.warn));
  }
  given.check();
  await ask();
}
