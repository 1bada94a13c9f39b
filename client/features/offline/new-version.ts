import { loadOfflineTexts } from "../../../shared/i18n/offline/offline-texts.ts";
import { matchRoute, type PageGroup } from "../../../shared/routes.ts";
import type { NotificationInput } from "../notifications/notifications.tsx";

export interface NewVersionDeps {
  language: string;
  path(): string;
  /** Whether the device keeps cart and orders: where it does not, loading the page again would cost them. */
  lasting(): boolean;
  say(notification: NotificationInput): void;
  reload(): void;
  wait(ms: number, then: () => void): void;
}

/** Nobody is disturbed while ordering or paying. */
const busy: ReadonlySet<PageGroup> = new Set<PageGroup>(["checkout", "payment-return", "payment-failed"]);
const lookAgainMs = 20_000;

/**
 * Offers, once, to load the page again because there is a newer version of the shop. It never does so by itself
 * (decision 106).
 */
export function createNewVersion({ language, path, lasting, say, reload, wait }: NewVersionDeps): () => Promise<void> {
  let offered = false;
  async function offer(): Promise<void> {
    if (busy.has(matchRoute(path())?.group ?? "home") || !lasting()) return wait(lookAgainMs, () => void offer());
    const t = await loadOfflineTexts(language);
    say({
      type: "info",
      message: t("newVersion"),
      hasNoTimeout: true,
      action1: { label: t("reload"), action: reload },
    });
  }
  return async () => {
    if (offered) return;
    offered = true;
    await offer();
  };
}
