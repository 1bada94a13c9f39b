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

/**
 * Removes what is no longer permitted, now and at each change, and shows the question where it is open. Once for each
 * document, also where no answer stands: it may have run out on a page that was left before everything had gone.
 */
export async function startConsent(store: StoreView): Promise<void> {
  // Before anything is refused: what happens from then on is dropped.
  startShopLog();
  const given = consent();
  tidy();
  given.onChange(tidy);
  const end = given.onChange(() => {
    end();
    void tidyWhenLeft().catch(console.warn);
  });
  given.check();
  if (given.state() === "open") await (await import("./banner.tsx")).showBanner(store);
}
