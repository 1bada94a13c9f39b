import type { StoreView } from "../../../shared/config/stores.ts";
import { consent, may } from "../../device/consent/consent.ts";

/** Removes what no answer permits. */
const tidy = (): void =>
  void import("./forget-stored.ts").then((m) => m.forgetStored(m.browserStored(), may)).catch(console.warn);

/**
 * Removes what is no longer permitted, now and at each change, and shows the question where it is open. Once for each
 * document. `answered`: something stands where the answer is kept.
 */
export async function startConsent(store: StoreView, answered: boolean): Promise<void> {
  const given = consent();
  // Where nobody has ever answered, nothing was ever kept for a purpose.
  if (answered) tidy();
  given.onChange(tidy);
  given.check();
  if (given.state() === "open") await (await import("./banner.tsx")).showBanner(store);
}
