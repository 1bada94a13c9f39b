import { storeViews, type StoreView } from "../../shared/config/stores.ts";
import type { PageData } from "../../shared/contract/page/page.ts";
import { headPage, headTags } from "../../shared/seo/head-tags.ts";
import { jsonLdOf } from "../../shared/seo/json-ld.ts";

/** What the server wrote about the page before; names of the shop itself and of files stay. */
const ofThePage =
  'meta[name=description],meta[name=robots],meta[name^="twitter:"],meta[property^="og:"],' +
  'meta[property^="product:"],link:is([rel=canonical],[rel=alternate],[rel=prev],[rel=next])';

const originOf = (view: StoreView): string | null => {
  const address = storeViews.find((candidate) => candidate.storeCode === view.storeCode)?.url ?? "";
  return /^https?:\/\//.test(address) ? new URL(address).origin : null;
};

/** Makes the head speak of the page on screen, after a navigation inside the shop: the same list the server writes. */
export function syncHead(page: PageData, store: StoreView): void {
  const about = headPage(page);
  if (!about) return;
  for (const old of document.querySelectorAll(`head :is(${ofThePage}), script[type="application/ld+json"]`))
    old.remove();
  const { origin } = location;
  for (const { tag, attributes } of headTags(about, { store, origin, originOf })) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.head.append(element);
  }
  for (const data of jsonLdOf(page, { origin, store }, null)) {
    const element = document.createElement("script");
    element.type = "application/ld+json";
    element.textContent = JSON.stringify(data);
    document.head.append(element);
  }
}
