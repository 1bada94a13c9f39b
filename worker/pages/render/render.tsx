import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { WrittenAmounts } from "../../../client/app/store-context.ts";
import { App } from "../../../client/app/app.tsx";
import { loadProductExtras } from "../../../client/app/deferred.tsx";
import { loadMessages, messageSource } from "../../../client/app/page-data.ts";
import { loadPage as loadPageCode } from "../../../client/app/page-registry.ts";
import { sourcesOfPage } from "../../../client/app/page-sources.ts";
import { loadLayout } from "../../../client/chrome/layouts/layouts.tsx";
import type { Tags } from "../../../shared/analytics/tags.ts";
import type { ConsentNeed } from "../../../shared/consent/purposes.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import type { PreviewBlock } from "../../../shared/contract/content/preview.ts";
import { matchRoute, type PageGroup } from "../../../shared/routes.ts";
import type { HeadPage } from "../../../shared/seo/head-tags.ts";
import type { AnyPosted } from "../posted/posted.tsx";
import { clientFiles } from "./client-files.ts";
import { loadBlockCode } from "./block-code.ts";
import { documentHead, documentTail } from "./document.ts";
import { preparePageTexts } from "./page-texts.ts";
import { withPosted } from "../posted/posted.tsx";
import { viewsSeenFrom } from "../resolve/store-origin.ts";

export interface CompletePage {
  store: StoreView;
  /** The page's own address: its path and canonical query under the request's origin. */
  url: URL;
  hosts: Readonly<Record<string, string>>;
  group: PageGroup;
  page: HeadPage;
  jsonLd: unknown[];
  /** Values of the data layer by key; all settled. */
  fallback: Record<string, unknown>;
  /**
   * The result of a form that the browser sent without a script. The page then has no script, which would redraw it
   * without the result.
   */
  posted?: AnyPosted;
  /** What visitors are asked consent for. */
  consent?: readonly ConsentNeed[];
  /** The tags that are loaded from other hosts after consent. */
  tags?: Tags;
  /** Set where the page is an editor's preview. */
  preview?: PreviewBlock;
}

/** A whole page as one string: no executable inline script, so its policy needs no nonce. */
export async function renderComplete({
  store,
  url,
  hosts,
  group,
  page,
  jsonLd,
  fallback,
  posted,
  consent,
  tags,
  preview,
}: CompletePage): Promise<string> {
  const language = languageOf(store);
  const [messages] = await Promise.all([loadMessages(language), loadPageCode(group)]);
  await Promise.all([
    loadProductExtras(language),
    preparePageTexts(group, language),
    loadBlockCode(),
    loadLayout(matchRoute(url.pathname)?.layout),
  ]);
  const files = clientFiles([...sourcesOfPage(group, url.pathname), messageSource(language)]);
  // Picture preloads come out in front of the element, so what is hydrated is exactly what the client renders.
  const written: WrittenAmounts = {};
  const shop = <App store={store} messages={messages} fallback={fallback} written={written} />;
  const app = renderToString(
    <div id="app">
      <StaticRouter location={url.pathname + url.search}>{posted ? withPosted(posted, shop) : shop}</StaticRouter>
    </div>,
  );
  if (posted)
    return (
      documentHead({ store, files: { ...files, entry: null, preload: [] }, page, url, hosts, jsonLd }) +
      app +
      "</body></html>"
    );
  return (
    documentHead({ store, files, page, url, hosts, jsonLd }) +
    app +
    documentTail(
      { storeCode: store.storeCode, language, views: viewsSeenFrom(url, hosts), fallback, written },
      { preview, consent, tags },
    )
  );
}
