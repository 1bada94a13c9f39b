import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { clientFiles } from "./client-files.ts";
import { escapeHtml, robots } from "./document.ts";
import { translateOf } from "./messages.ts";

/** The page shown when nothing else can be: it needs no data and no script. */
export const failureDocument = (store: StoreView): Promise<string> => bareDocument(store, "error.title", "error.text");

/**
 * The page at an address that no page can have (too long, wrongly encoded). It needs no data, and has no script,
 * because the application could not read the address either.
 */
export const strayDocument = (store: StoreView): Promise<string> =>
  bareDocument(store, "notFound.title", "notFound.text");

async function bareDocument(
  store: StoreView,
  heading: "error.title" | "notFound.title",
  text: "error.text" | "notFound.text",
): Promise<string> {
  const t = await translateOf(store);
  const styles = clientFiles([])
    .styles.map((href) => `<link rel="stylesheet" href="${href}">`)
    .join("");
  const title = escapeHtml(t(heading));
  return (
    `<!doctype html><html lang="${escapeHtml(languageOf(store))}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">${robots}` +
    `<title>${title}</title>${styles}</head>` +
    `<body><main id="main"><h1>${title}</h1><p>${escapeHtml(t(text))}</p>` +
    `<p><a href="${escapeHtml(storePath(store, "/"))}">${escapeHtml(t("error.home"))}</a></p></main></body></html>`
  );
}
