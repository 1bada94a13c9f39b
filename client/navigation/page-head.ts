import type { StoreView } from "../../shared/config/stores.ts";
import type { PageData } from "../../shared/contract/page.ts";

/** The server wrote the head of the document's own page. */
let isFirst = true;

/** Lets title and head speak of the page on screen; all but the title in a chunk of its own. */
export function showHead(page: Exclude<PageData, { kind: "redirect" }>, store: StoreView): void {
  document.title = page.meta.title;
  if (!isFirst)
    void import("./head-sync.ts").then(
      (m) => m.syncHead(page, store),
      () => undefined,
    );
  isFirst = false;
}
