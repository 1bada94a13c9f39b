import { tagsElement } from "../../../shared/analytics/tags.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { PagesData } from "./watch-lists.ts";

/** Starts analytics where something of it is configured; else no code of it is loaded (DATA-014). */
export function startAnalyticsOnDemand(store: StoreView, data: PagesData): void {
  const text = document.getElementById(tagsElement)?.textContent;
  if (text) void import("./analytics.ts").then((m) => m.startAnalytics(store, text, data)).catch(() => undefined);
}
