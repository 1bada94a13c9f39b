import { loadOfflineTexts, type OfflineMessageKey } from "../../../shared/i18n/offline/offline-texts.ts";
import type { ConnectionMonitor } from "../../device/queue/sender.ts";

/** A connection that is gone for less moves nothing on the page. */
const stableMs = 500;
/** Another page may bring another layout. */
const lookAgainMs = 500;

/**
 * Says in the layout's place for it that there is no connection, as long as there is none (QUEUE-028): by the browser's
 * word. Where the browser believes to be online and nobody answers calls, as behind a dead access point, it says that.
 * The place is a live region that stands in every page; its words are no part of the first load, and are written once,
 * because every writing is read out. Words that got lost with the connection are asked for again when it is back. Ready
 * once the words have been asked for, whatever came.
 */
export async function watchConnection(
  language: string,
  reach: Pick<ConnectionMonitor, "reached" | "forget" | "listen">,
): Promise<void> {
  let words: ((key: OfflineMessageKey) => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loadWords = async () => {
    words ??= await loadOfflineTexts(language).catch(() => undefined);
  };
  const show = (key?: "badge" | "silent") => {
    const place = document.getElementById("offline");
    const said = (key && words?.(key)) ?? "";
    if (place && place.textContent !== said) place.textContent = said;
  };
  const stay = () => {
    show(navigator.onLine ? "silent" : "badge");
    timer = setTimeout(stay, lookAgainMs);
  };
  const look = () => {
    clearTimeout(timer);
    if (navigator.onLine && reach.reached()) show();
    else timer = setTimeout(stay, stableMs);
  };
  const change = () => {
    look();
    if (navigator.onLine && reach.reached()) void loadWords();
  };
  const turn = () => {
    reach.forget();
    change();
  };
  addEventListener("online", turn);
  addEventListener("offline", turn);
  reach.listen(change);
  look();
  await loadWords();
}
