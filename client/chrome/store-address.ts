import type { StoreView } from "../../shared/config/stores.ts";
import type { Alternate } from "../../shared/contract/page/page.ts";
import { matchRoute, type PageGroup } from "../../shared/routes.ts";
import { childSkuOf, openOptionsOf, variantSearch } from "../../shared/url/page-key.ts";
import { pathInView, storePath } from "../../shared/url/store-path.ts";
import { switchTarget } from "../../shared/url/switch-target.ts";

/** Pages of the device that stand at the same path in every view; what it has of one order or payment is one view's. */
const inEveryView: readonly PageGroup[] = ["cart", "compare", "login", "my-account", "order-look-up", "withdrawal"];

interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Where the language switch leads: the equivalent of the present page when it names one in that view (STORE-021), with
 * the variant that is chosen; the same path for a page that every view has; else the view's home page.
 */
export function storeAddress(view: StoreView, alternates: readonly Alternate[], at?: Place): string {
  const equivalent = alternates.find((alternate) => alternate.storeCode === view.storeCode);
  if (equivalent) {
    const { path } = equivalent;
    return switchTarget(view, at && !path.includes("?") ? path + variantOf(at.search) : path);
  }
  const group = at && matchRoute(at.pathname)?.group;
  // What a link opens over the page is closed with the panel, an order's name goes along.
  const hash = at && !at.hash.startsWith("#dialog") ? at.hash : "";
  return switchTarget(
    view,
    storePath(view, group && inEveryView.includes(group) ? pathInView(at.pathname) + hash : "/"),
  );
}

const variantOf = (search: string): string => variantSearch(childSkuOf(search), openOptionsOf(search));
