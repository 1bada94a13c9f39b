import type { PageOf } from "../../../shared/contract/page/page.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import { loadPageDescriptions } from "../../../shared/i18n/page-descriptions/page-descriptions-texts.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { translateOf, type Viewed } from "../render/messages.ts";

/** The page-not-found content (URL-012); the pipeline answers it with status 404. */
export async function notFound({ store }: Viewed): Promise<PageOf<"not-found">> {
  const t = await translateOf(store);
  return {
    kind: "not-found",
    meta: {
      title: t("notFound.title"),
      description: (await loadPageDescriptions(languageOf(store)))("notFound"),
      canonical: storePath(store, "/"),
      noindex: true,
      alternates: [],
    },
  };
}
