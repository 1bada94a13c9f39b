import { loadMessages } from "../../../client/app/page-data.ts";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { createTranslate, type Translate } from "../../../shared/i18n/translate.ts";

export interface Viewed {
  readonly store: StoreView;
}

/** The translator of a view's page language. */
export async function translateOf(store: StoreView): Promise<Translate> {
  return createTranslate(await loadMessages(languageOf(store)));
}
