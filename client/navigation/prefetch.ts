import { deviceGroupOf, pageGroupOf } from "../../shared/routes.ts";
import { pageKey } from "../../shared/url/page-key.ts";
import { warmGalleryPicture } from "../features/catalog/gallery-picture.ts";
import { loadPage } from "../app/page-registry.ts";
import { fetchEarly } from "./freshness.ts";
import { shopAddress } from "./link-clicks.ts";

/** A pointer rests this long on a link before its page is fetched; a touch counts at once. Milliseconds. */
const restMs = 65;

/**
 * Fetches data, code and first picture of the page behind a link on intent. Links marked `rel="nofollow"` (filters,
 * sorting) are left alone, as is everything when the browser saves data.
 */
export function prefetchOnIntent(document: Document, fetcher: (key: string) => Promise<unknown>): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const consider = (target: EventTarget | null, wait: number) => {
    clearTimeout(timer);
    const link = (target as Element | null)?.closest?.("a");
    const address = link && link.rel !== "nofollow" ? shopAddress(link) : null;
    if (!address || (address.pathname === location.pathname && address.search === location.search)) return;
    timer = setTimeout(() => {
      if (deviceGroupOf(address.pathname)) return;
      void fetchEarly(pageKey(address.pathname, address.search), fetcher)
        .then((page) => {
          warmGalleryPicture(page);
          return page.kind === "redirect" ? undefined : loadPage(pageGroupOf(page));
        })
        .catch(() => undefined);
    }, wait);
  };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && consider(event.target, restMs), {
    passive: true,
  });
  document.addEventListener("touchstart", (event) => consider(event.target, 0), { passive: true });
  document.addEventListener("focusin", (event) => consider(event.target, restMs));
}
