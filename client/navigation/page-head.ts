import type { StoreView } from "../../shared/config/stores.ts";
import type { PageData } from "../../shared/contract/page/page.ts";
import { present } from "./present-navigator.ts";

/** The window's title of a page that no data names: its heading, and the shop's name from the title before. */
export const windowTitle = (heading: string): string => `${heading} | ${document.title.split(" | ").at(-1)}`;

/**
 * Lets title and head speak of the page on screen (ROUTE-041); all but the title in a chunk of its own. The server
 * wrote the head of the document's own page, whose call may never come: whoever follows a link at once leaves it before
 * it is alive. So the way the shopper went is asked, not how often this was called.
 */
export function showHead(page: Exclude<PageData, { kind: "redirect" }>, store: StoreView): void {
  document.title = page.meta.title;
  if (present.navigator?.state().prevRoute)
    void import("./head-sync.ts").then((m) => m.syncHead(page, store)).catch(() => undefined);
}
