import { operatorsPage } from "virtual:client-build";
import { Hono } from "hono";
import { html } from "hono/html";
import type { Bindings } from "../env.ts";

/** Runs its own files alone, asks this host alone, and stands in nobody's frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
/** The development server brings its scripts and styles inline. */
const developmentPolicy = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'";
const files = operatorsPage ?? { script: "/client/ops/entry.tsx", styles: [] };

/**
 * The operators' page: `/ops/` is the same document for everybody, and holds nothing; what it shows it asks for, as
 * whoever is signed in (docs/decisions/290).
 */
export const operatorsPageRoutes = new Hono<{ Bindings: Bindings }>();
operatorsPageRoutes.get("/ops", (c) => c.redirect("/ops/", 308));
operatorsPageRoutes.get("/ops/", (c) =>
  c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <title>Operations</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          ${files.styles.map((sheet) => html`<link rel="stylesheet" href="${sheet}" />`)}
          <script type="module" src="${files.script}"></script>
        </head>
        <body>
          <div id="app"></div>
          <noscript
            ><p>This page works with JavaScript. In a terminal: <code>npm run ops</code>.</p></noscript
          >
        </body>
      </html>`,
    200,
    {
      "cache-control": "no-store",
      "content-security-policy": operatorsPage ? policy : developmentPolicy,
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  ),
);
