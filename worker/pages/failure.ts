import { languageOf, type StoreView } from "../../shared/config/stores.ts";
import { clientFiles } from "./client-files.ts";
import { escapeHtml, robots } from "./document.ts";
import { translateOf } from "./messages.ts";

/** The page shown when nothing else can be: it needs no data and no script. */
export async function failureDocument(store: StoreView): Promise<string> {
  const t = await translateOf(store);
  const styles = clientFiles([]).styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const title = escapeHtml(t("error.title"));
  return `<!doctype html><html lang="${escapeHtml(languageOf(store))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${robots}<title>${title}</title>${styles}</head>`
    + `<body><main id="main"><h1>${title}</h1><p>${escapeHtml(t("error.text"))}</p><p><a href="/">${escapeHtml(t("error.home"))}</a></p></main></body></html>`;
}
