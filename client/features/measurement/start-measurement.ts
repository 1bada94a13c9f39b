import type { StoreView } from "../../../shared/config/stores.ts";
import { isRefusedByBrowser } from "../../../shared/consent/signals.ts";
import type { Chrome } from "../../../shared/contract/page/page.ts";
import { previewElement } from "../../../shared/contract/content/preview.ts";
import { chromeKeyOf } from "../../../shared/url/page-key.ts";
import type { ShownData } from "./shown-pages.ts";

let measuring: Promise<(path: string) => void> | undefined;

/**
 * Hears of every page that is shown, once it is at rest. Measures where the view does, for nobody whose browser refuses
 * and no editor; else no code of it is loaded.
 */
export function measureOnDemand(store: StoreView, path: string, data: ShownData): void {
  const chrome = data.fallback[chromeKeyOf(store)] as Chrome | undefined;
  if (!chrome?.measured || isRefusedByBrowser(navigator) || document.getElementById(previewElement)) return;
  measuring ??= import("./measurement.ts").then((m) => m.startMeasurement(store.storeCode, path, data));
  measuring.then(
    (visited) => visited(path),
    () => undefined,
  );
}
