import { html } from "hono/html";
import type { StoredPayment } from "../ledger.ts";
import { kinds, methodNames } from "../methods.ts";
import { type Markup, pageOf } from "./document.ts";
import { languageOf, textsIn } from "./texts.ts";

export const verdicts = ["pay", "refuse", "cancel", "later"] as const;
export type Verdict = (typeof verdicts)[number];

const titleOf = { bank: "bank", lender: "lender", card: "card" } as const;

/** What is paid, to the cent, in the shopper's language. */
export function facts({ amount_value, currency, merchant_reference, type, locale }: StoredPayment): Markup {
  const t = textsIn(locale);
  const digits =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = new Intl.NumberFormat(languageOf(locale), { style: "currency", currency }).format(
    amount_value / 10 ** digits,
  );
  return html`<dl>
    <dt>${t.amount}</dt>
    <dd>${amount}</dd>
    <dt>${t.order}</dt>
    <dd>${merchant_reference}</dd>
    <dt>${t.method}</dt>
    <dd>${methodNames[type] ?? type}</dd>
  </dl>`;
}

/**
 * The bank's, the lender's or the card issuer's page, where the shopper decides. A plain form: it works without
 * scripts.
 */
export function awayPage(payment: StoredPayment, token: string): Promise<Response> {
  const t = textsIn(payment.locale);
  const title = t[titleOf[kinds[payment.type]?.by ?? "bank"]];
  const body = html`<main>
    <h1>${title}</h1>
    <p class="notice">${t.notice}</p>
    ${facts(payment)}
    <form method="post" action="/checkoutshopper/checkoutPaymentRedirect">
      <input type="hidden" name="redirectData" value="${token}" /><button class="main" name="verdict" value="pay">
        ${t.pay}</button
      ><button name="verdict" value="refuse">${t.refuse}</button
      ><button name="verdict" value="cancel">${t.cancel}</button
      ><button name="verdict" value="later" aria-describedby="later">${t.later}</button>
    </form>
    <p id="later">${t.laterHint}</p>
  </main>`;
  return pageOf({ lang: languageOf(payment.locale), title, body, formTargets: [new URL(payment.return_url).origin] });
}

/** The shopper came back to a page they are done with. */
export function donePage(payment: StoredPayment, backTo: string): Promise<Response> {
  const t = textsIn(payment.locale);
  return pageOf({
    lang: languageOf(payment.locale),
    title: t.done,
    body: html`<main>
      <h1>${t.done}</h1>
      <p class="notice">${t.notice}</p>
      ${facts(payment)}
      <div class="ways"><a href="${backTo}">${t.back}</a></div>
    </main>`,
  });
}

export function unknownPage(locale: string): Promise<Response> {
  const t = textsIn(locale);
  return pageOf({
    lang: languageOf(locale),
    title: t.gone,
    status: 404,
    body: html`<main>
      <h1>${t.gone}</h1>
      <p>${t.goneHint}</p>
      <div class="ways"><a href="/">${t.back}</a></div>
    </main>`,
  });
}
