import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { loadPageDescriptions } from "../../../shared/i18n/page-descriptions/page-descriptions-texts.ts";
import { loadOfflineTexts } from "../../../shared/i18n/offline/offline-texts.ts";
import { messageSource } from "../../../client/app/page-data.ts";
import type { RenderDeps } from "../make.ts";
import { clientFiles } from "./client-files.ts";
import { viewsSeenFrom } from "../resolve/store-origin.ts";
import { documentHead, documentTail, escapeHtml } from "./document.ts";

/**
 * The page without content, which the application fills from what the device keeps. Its text appears after a moment, so
 * that only visitors for whom the application does not start see it. Pages drawn in the shell take the shop's name from
 * its title.
 */
export async function shellDocument(
  store: StoreView,
  url: URL,
  shopName: string,
  { hosts, consent, tags }: Pick<RenderDeps, "hosts" | "consent" | "tags">,
): Promise<string> {
  const language = languageOf(store);
  const t = await loadOfflineTexts(language);
  const home = storePath(store, "/");
  const meta = {
    title: `${t("title")} | ${shopName}`,
    description: (await loadPageDescriptions(language))("offline"),
    canonical: home,
    noindex: true,
    alternates: [],
  };
  const words =
    `<div id="app"><main class="page-wait"><h1>${escapeHtml(t("title"))}</h1><p>${escapeHtml(t("text"))}</p>` +
    `<p><a class="button" href="">${escapeHtml(t("retry"))}</a></p>` +
    `<p><a class="textlink" href="${escapeHtml(home)}">${escapeHtml(t("home"))}</a></p></main></div>`;
  const head = documentHead({
    store,
    files: clientFiles([messageSource(language)]),
    page: { kind: "static", meta },
    url,
    hosts,
    jsonLd: [],
  });
  return (
    head +
    words +
    documentTail(
      {
        storeCode: store.storeCode,
        language,
        views: viewsSeenFrom(url, hosts),
        fallback: {},
        offline: true,
      },
      { consent, tags },
    )
  );
}
