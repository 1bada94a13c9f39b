import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { formatMoney } from "../../../shared/money/format.ts";
import type { Cents } from "../../../shared/money/money.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import type { Origins } from "./origins.ts";
import { sayIn, type Say } from "./words/words.ts";

/** The words and addresses of the view a mail is written for. */
export interface Tools {
  say: Say;
  language: string;
  at: (path: string) => string;
  money: (cents: Cents) => string;
}

export function toolsOf(origins: Origins, storeCode: string): Tools {
  const view = storeByCode(storeCode);
  const language = languageOf(view);
  return {
    say: sayIn(language),
    language,
    at: (path) => origins(view) + storePath(view, path),
    money: (cents) => formatMoney(cents, view.i18n.formatLanguage, view.i18n.currencyCode),
  };
}
