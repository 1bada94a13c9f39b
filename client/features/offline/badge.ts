import { loadOfflineTexts } from "../../../shared/i18n/offline/offline-texts.ts";

const lookAgainMs = 200;

/** Says in the layout's place for it that there is no connection, as long as there is none (QUEUE-028). The place is a live region that stands in every page; its words are no part of the first load. */
export async function watchConnection(language: string): Promise<void> {
  const t = await loadOfflineTexts(language);
  const show = () => {
    const place = document.getElementById("offline");
    if (place) place.textContent = navigator.onLine ? "" : t("badge");
    // A page that begins without a connection may not be drawn yet.
    else setTimeout(show, lookAgainMs);
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}
