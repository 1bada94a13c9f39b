import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;
interface Page {
  lang: string;
  title: string;
  body: Markup;
  script?: string;
  bodyClass?: string;
  data?: Markup;
  status?: 200 | 403 | 404 | 409;
  formTargets?: readonly string[];
}

/** Files of these pages change with a deployment only. */
export const assets = "/checkoutshopper/assets";

/**
 * A page of the provider's. It runs nothing but its own script, is framed by the shop only, and its forms lead to this
 * origin and the one the shopper returns to: browsers hold redirects after a form to that list too.
 */
export async function pageOf({
  lang,
  title,
  body,
  script,
  bodyClass = "",
  data = html``,
  status = 200,
  formTargets = [],
}: Page): Promise<Response> {
  const text = await html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${assets}/provider.css" />
        ${script === undefined ? "" : html`<script type="module" src="${assets}/${script}"></script>`}
      </head>
      <body class="${bodyClass}" ${data}>
        ${body}
      </body>
    </html>`;
  return new Response(text.toString(), {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": [
        "default-src 'none'",
        "style-src 'self'",
        `script-src ${script === undefined ? "'none'" : "'self'"}`,
        "base-uri 'none'",
        "frame-ancestors 'self'",
        `form-action ${["'self'", ...formTargets].join(" ")}`,
      ].join("; "),
    },
  });
}
