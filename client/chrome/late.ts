import type { Cache } from "swr";
import type { StoreView } from "../../shared/config/stores.ts";
import type { Layout } from "../../shared/routes.ts";
import { previewElement } from "../../shared/contract/preview.ts";
import { startCompareOnDemand } from "../features/compare/start-compare.ts";
import { followDialogLinks } from "./dialogs/dialog-links.ts";
import { stopProgress } from "./progress.ts";
import { showShop } from "./shop/shop.ts";

export interface Late {
  store: StoreView;
  layout: Layout;
  /** The client's data layer: what has been asked for by key, and what came with the document. */
  cache: Cache;
  fallback: Record<string, unknown>;
}

let started = false;

/** What a page needs of the chrome once it is at rest, and no first load waits for; once for each document. */
export function startLate({ store, layout, cache, fallback }: Late): void {
  if (layout === "default") startCompareOnDemand(store);
  if (started) return;
  started = true;
  followDialogLinks();
  // Gone back to: what was on its way when the page was left is over.
  window.addEventListener("pageshow", ({ persisted }) => persisted && stopProgress());
  showShop(store, cache, fallback);
  // Only an editor's page has it (CMS-024).
  const editors = document.getElementById(previewElement);
  if (editors)
    void import("../features/preview/preview.ts").then((m) =>
      m.startPreview(editors.textContent ?? "", store, fallback),
    );
}
