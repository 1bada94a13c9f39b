import { languageOf, storeByHost } from "../../../shared/config/stores.ts";

/** Seconds after which the page loads itself again. */
export const waitSeconds = 3;

const words = {
  nl: {
    title: "De winkel gaat zo open",
    text: "De winkel wordt gebouwd en gevuld. Deze pagina laadt zichzelf opnieuw.",
  },
  de: { title: "Der Shop öffnet gleich", text: "Der Shop wird gebaut und gefüllt. Diese Seite lädt sich selbst neu." },
  en: {
    title: "The shop opens in a moment",
    text: "The shop is being built and filled. This page loads itself again.",
  },
} as const;

const languageAt = (host: string): keyof typeof words =>
  (["nl", "de"] as const).find((language) => languageOf(storeByHost(host, {})).startsWith(language)) ?? "en";

/** What is said at this host while the shop is being made, in the language of the view it leads to. */
export const wordsOfWaiting = (host: string): (typeof words)[keyof typeof words] => words[languageAt(host)];

const look =
  "body { display: grid; place-content: center; min-block-size: 90vh; margin: 1rem; " +
  "font: 1.125rem/1.5 system-ui, sans-serif; text-align: center }";

/** A page that needs nothing of the shop and loads itself again. */
export function pageOfWaiting(host: string): string {
  const { title, text } = wordsOfWaiting(host);
  return `<!doctype html>
<html lang="${languageAt(host)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${waitSeconds}">
<title>${title}</title>
<style>${look}</style>
<main>
<h1>${title}</h1>
<p role="status">${text}</p>
</main>
</html>
`;
}
