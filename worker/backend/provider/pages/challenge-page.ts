import { html } from "hono/html";
import type { StoredPayment, StoredStep } from "../ledger.ts";
import { facts } from "./away-page.ts";
import { pageOf } from "./document.ts";
import { languageOf, textsIn } from "./texts.ts";

/** The issuer's challenge, inside the web component's frame. */
export function challengePage(payment: StoredPayment, step: StoredStep): Promise<Response> {
  const t = textsIn(payment.locale);
  const body = html`<main>
    <h1>${t.challenge}</h1>
    <p class="notice">${t.notice}</p>
    ${facts(payment)}
    <form method="post" action="/checkoutshopper/acs/answer">
      <input type="hidden" name="step" value="${step.token}" /><button class="main" name="verdict" value="Y">
        ${t.approve}</button
      ><button name="verdict" value="N">${t.deny}</button><button name="verdict" value="U">${t.timeout}</button>
    </form>
  </main>`;
  return pageOf({ lang: languageOf(payment.locale), title: t.challenge, body });
}

/** Tells the web component what came of a step; the shopper sees it for a moment only. */
export function notifyPage(locale: string, message: object): Promise<Response> {
  const t = textsIn(locale);
  return pageOf({
    lang: languageOf(locale),
    title: t.wait,
    script: "notify.js",
    data: html` data-message="${JSON.stringify(message)}"`,
    body: html`<main><h1>${t.wait}</h1></main>`,
  });
}
