import { html, raw } from "hono/html";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { trader } from "../../../shared/trader/trader.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { downloadWords, type Said } from "./texts.ts";

/** Headers of everything at the address of a file: never cached, never indexed, and never sent as a referrer. */
export const fileHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
} as const;

/** The page may be styled, but may run and load nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** The same for a file itself, sandboxed: a file that a browser opens must not act as a page of the shop's origin. */
export const filePolicy = `${policy}; sandbox`;

const look = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#16181a;background:#fff}
main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1rem}p{margin:0 0 1.5rem}
a{color:inherit;display:inline-block;padding:.75rem 0;margin-inline-end:1.5rem}`;

const status = { waits: 403, closed: 403, used: 410, unknown: 404, missing: 404, busy: 429 } as const;

/**
 * The page a shopper sees in place of a file, in the language of the view: with links onward, and nothing of any order.
 */
export function messagePage(said: Said, view: StoreView, more: Readonly<Record<string, string>> = {}): Response {
  const language = languageOf(view);
  const { title, text, lookUp, shop } = downloadWords(said, language);
  const way = (path: string, words: string) => html`<a href="${storePath(view, path)}">${words}</a>`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${trader.brand}</title>
        <style>
          ${raw(look)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          <p>
            <a href="mailto:${trader.email}">${trader.email}</a><br />${way("/bestelling-zoeken/", lookUp)}
            ${way("/", shop)}
          </p>
        </main>
      </body>
    </html>`;
  return new Response(String(page), {
    status: status[said],
    headers: {
      ...fileHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      ...more,
    },
  });
}
