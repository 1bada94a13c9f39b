import type { Cache } from "swr";
import type { StoreView } from "../../shared/config/stores.ts";
import { productRouteName, type Layout } from "../../shared/routes.ts";
import { storePath } from "../../shared/url/store-path.ts";
import { chromeKeyOf } from "../../shared/url/page-key.ts";
import { previewElement } from "../../shared/contract/content/preview.ts";
import { asksForConsent } from "../device/consent/asks-for-consent.ts";
import { warmFormatsOnDemand } from "../app/warm-formats.ts";
import { askPicturesAgain } from "../ui/ask-pictures-again.ts";
import { startOnDemand } from "../device/page/start-on-demand.ts";
import { cartRuntime } from "../features/cart/cart.tsx";
import { followCardColors } from "../features/catalog/card-colors.ts";
import { startAnalyticsOnDemand } from "../features/analytics/start-analytics.ts";
import { startConsentOnDemand } from "../features/consent/start-consent.ts";
import { startCustomerDataOnDemand } from "../features/customer-data/start-customer-data.ts";
import { startCompareOnDemand } from "../features/compare/start-compare.ts";
import { measureOnDemand } from "../features/measurement/start-measurement.ts";
import { followDialogLinks } from "./dialogs/dialog-links.ts";
import { present } from "../navigation/present-navigator.ts";
import { followMenu } from "./follow-menu.ts";
import { openPanel, openPanels } from "./panels.ts";
import { stopProgress } from "./progress.ts";
import { followVisitOnDemand, recommendAtEnds } from "../features/recommendations/start-recommendations.ts";
import { showShop } from "./shop/shop.ts";

export type Fetcher = (key: string) => Promise<unknown>;
export interface ShownPage {
  store: StoreView;
  layout: Layout;
  /** The client's data layer: what has been asked for by key, and what came with the document. */
  cache: Cache;
  fallback: Record<string, unknown>;
  fetcher: Fetcher;
  /** The page on screen. */
  path: string;
}

/** The view whose cart is looked after. */
let cartOf = "";
/** The cart's engine, once there is something for it to do. */
function startCartOnDemand(store: StoreView): void {
  if (cartOf === store.storeCode) return;
  cartOf = store.storeCode;
  // What could not be had is asked for again on the next page.
  startOnDemand(store.storeCode, () => void cartRuntime(store).catch(() => (cartOf = "")));
}

let started = false;
/** View and layout that it was called for last. */
let shown = "";
/** The page that the document came with. */
let first = "";

/**
 * What a page needs of the chrome once it is at rest, and no first load waits for; once for each document; called again
 * for each page.
 */
export function startLate({ store, layout, cache, fallback, fetcher, path }: ShownPage): void {
  const place = `${store.storeCode} ${layout}`;
  if (layout !== "empty") startCartOnDemand(store);
  if (layout === "default" && place !== shown) startCompareOnDemand(store);
  shown = place;
  showAccessibility(store, fallback, path);
  measureOnDemand(store, path, { cache, fallback });
  if (started) {
    startConsentOnDemand(store);
    return path === first ? undefined : offerNewsletter(store, fallback, path);
  }
  // Whoever was quick has left the document's own page before it was at rest.
  const wasGoneTo = Boolean(present.navigator?.state().prevRoute);
  first = wasGoneTo ? "" : path;
  started = true;
  warmFormatsOnDemand();
  followDialogLinks();
  followMenu();
  followCardColors(document, fetcher);
  askPicturesAgain();
  // Gone back to: what was on its way when the page was left is over.
  window.addEventListener("pageshow", ({ persisted }) => persisted && stopProgress());
  startConsentOnDemand(store, followVisitOnDemand(store));
  startCustomerDataOnDemand(store);
  recommendAtEnds(store);
  startAnalyticsOnDemand(store, { cache, fallback });
  showShop(store, cache, fallback);
  if (wasGoneTo) offerNewsletter(store, fallback, path);
  // Only an editor's page has it (CMS-024).
  const editors = document.getElementById(previewElement);
  if (editors)
    void import("../features/preview/preview.ts").then((m) =>
      m.startPreview(editors.textContent ?? "", store, fallback),
    );
}

/** Not over a page that its editor looks at. */
function showAccessibility(store: StoreView, fallback: ShownPage["fallback"], path: string): void {
  if (document.getElementById(previewElement)) return;
  const { customerServicePath } = (fallback[chromeKeyOf(store)] ?? {}) as { customerServicePath?: string };
  void import("../features/accessibility/accessibility.tsx")
    .then((m) => m.showAccessibility)
    .then((show) => show({ store, path, contact: customerServicePath ?? storePath(store, "/") }))
    .catch(() => undefined);
}

let offered = false;
/**
 * On a page that was gone to, once for a browser (NEWS-027). Not where the shop sends no mails, for nobody could
 * confirm.
 */
function offerNewsletter(store: StoreView, fallback: ShownPage["fallback"], path: string): void {
  const { mails } = (fallback[chromeKeyOf(store)] ?? {}) as { mails?: boolean };
  if (offered || mails === false) return;
  void import("../features/newsletter/modal.ts")
    .then(({ openNewsletterOnce }) =>
      openNewsletterOnce(path, {
        storage: () => localStorage,
        // Nor over a page that could not be had: its way out would be out of reach.
        covered: () =>
          !navigator.onLine ||
          // Nobody is interrupted who looks at a product; its page has no path of its own.
          present.navigator?.state().currentRoute.name.endsWith(productRouteName("")) === true ||
          openPanels().length > 0 ||
          document.querySelector("dialog[open], main [role=alert]") !== null ||
          asksForConsent(),
        open: () => openPanel("newsletter"),
      }),
    )
    .then((isDone) => (offered ||= isDone))
    .catch(() => undefined);
}
