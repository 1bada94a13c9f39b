import { consentElement } from "../../../shared/consent/purposes.ts";
import { previewElement } from "../../../shared/contract/content/preview.ts";
import type { StoreView } from "../../../shared/config/stores.ts";

/**
 * Loads the visit's code only where visitors are asked about preferences, because nobody else has keys. Resolves once
 * the keys of a visitor whose consent has ended are read, in order to have them forgotten by the provider.
 */
export async function followVisitOnDemand(store: StoreView): Promise<void> {
  if (document.getElementById(consentElement)?.textContent.includes('"preferences"'))
    await import("./follow-visit.ts").then((m) => m.followVisit(store)).catch(() => undefined);
}

interface Shown {
  readonly at: HTMLElement;
  readonly ended: Promise<() => void>;
}

/**
 * Fills the places that pages keep for recommendations (`data-recommended`), now and on every page to come; the code
 * comes with the first of them. Once for each document; none while an editor looks at the page.
 */
export function recommendAtEnds(store: StoreView): void {
  const main = document.getElementById("main");
  if (!main || document.getElementById(previewElement)) return;
  let shown: Shown | null = null;
  const look = () => {
    if (shown && !shown.at.isConnected) {
      void shown.ended.then((end) => end());
      shown = null;
    }
    const at = main.querySelector<HTMLElement>("[data-recommended]");
    if (!at || shown?.at === at) return;
    const ended = import("./end-root.tsx").then((m) => m.showEnd(store, at)).catch(() => () => undefined);
    shown = { at, ended };
  };
  new MutationObserver(look).observe(main, { childList: true, subtree: true });
  look();
}
