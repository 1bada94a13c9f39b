import { loadOfflineTexts } from "../../../shared/i18n/offline/offline-texts.ts";
import { keptWords } from "./kept-words.ts";
import styles from "./kept-note.module.css";

export interface KeptPlace {
  /** Since when the page on screen has been kept; null for one of the network's. */
  keptAt(): number | null;
  /** Calls back when that may have changed. */
  listen(then: () => void): void;
}

/**
 * Says above a page that is shown from what the device keeps when it was kept: its prices may have changed. Written
 * past React, so that no first load has a place for it: as the first thing in the page's main part, where React, which
 * goes by its own nodes, leaves it alone.
 */
export async function noteKept(language: string, { keptAt, listen }: KeptPlace): Promise<void> {
  const t = await loadOfflineTexts(language);
  const note = document.createElement("p");
  note.className = `page ${styles.note}`;
  const show = () => {
    const main = document.getElementById("main");
    const at = keptAt();
    if (at === null || !main) return note.remove();
    const words = keptWords(t, language, new Date(at));
    if (note.textContent !== words) note.textContent = words;
    if (main.firstChild !== note) main.prepend(note);
  };
  // What is on screen changes with the page; one of another layout brings another main part.
  const pages = new MutationObserver(show);
  pages.observe(document.getElementById("app") ?? document.body, { childList: true, subtree: true });
  listen(show);
  show();
}
