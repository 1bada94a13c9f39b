import type { SessionStorageKey } from "../../../shared/consent/stored-keys.ts";
import { loadOfflineTexts } from "../../../shared/i18n/offline/offline-texts.ts";
import { notify } from "../notifications/notifications.tsx";

const markName: SessionStorageKey = "told-not-kept";

/**
 * Says once a window that cart and orders last only as long as the page: storage is blocked, full, broken or slow, and
 * everything else goes on.
 */
export async function notifyVolatile(language: string): Promise<void> {
  try {
    if (sessionStorage.getItem(markName) !== null) return;
    sessionStorage.setItem(markName, "1");
  } catch {
    // Then every page that is reloaded says it.
  }
  const t = await loadOfflineTexts(language);
  await notify({ type: "info", message: t("notKept"), timeToLive: 15_000 });
}
