import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Bindings } from "../../env.ts";
import { paymentAnswer } from "./answer.ts";
import { identityOf } from "./identity.ts";
import { componentTexts } from "./component-texts.ts";
import { findPayment, findStep } from "./ledger.ts";
import { assets, pageOf } from "./pages/document.ts";
import { textsIn } from "./pages/texts.ts";
import { picture } from "./pictures.ts";
import { fromBase64Url, newToken } from "./random.ts";
import securedFields from "./browser/secured-fields.js?raw";
import notify from "./browser/notify.js?raw";
import styles from "./browser/provider.css?raw";

/** What the official web component loads and asks: card fields in frames, the state of a payment, its own counts. */
export const browserRoutes = new Hono<{ Bindings: Bindings }>();

const files: Record<string, { text: string; type: string }> = {
  "secured-fields.js": { text: securedFields, type: "text/javascript" },
  "notify.js": { text: notify, type: "text/javascript" },
  "provider.css": { text: styles, type: "text/css" },
};
browserRoutes.get(`${assets}/:file`, (c) => {
  const file = Object.hasOwn(files, c.req.param("file")) ? files[c.req.param("file")] : undefined;
  return file
    ? c.body(file.text, 200, { "content-type": `${file.type}; charset=utf-8`, "cache-control": "no-cache" })
    : c.notFound();
});

browserRoutes.get("/checkoutshopper/securedfields/:clientKey/:version/securedFields.html", async (c) => {
  const { clientKey, cardKey } = await identityOf(c.env.DB);
  if (c.req.param("clientKey") !== clientKey) return c.json({ status: 403, message: "Unknown client key" }, 403);
  const t = textsIn(c.req.header("accept-language") ?? "");
  const body = html`<input
      type="text"
      inputmode="numeric"
      autocomplete="off"
      spellcheck="false"
      maxlength="24"
      aria-label="${t.field}"
      aria-describedby="problem"
    />
    <p id="problem" class="aside"></p>`;
  return pageOf({
    lang: "en",
    title: t.field,
    bodyClass: "field",
    script: "secured-fields.js",
    data: html` data-key="${publicPoint(cardKey)}"`,
    body,
  });
});

const asked = z.looseObject({ paymentData: z.string().min(20).max(10_000) });
/** Asked again and again by components that wait for a bank. */
browserRoutes.post("/checkoutshopper/services/PaymentInitiation/v1/status", async (c) => {
  const parsed = asked.safeParse(await c.req.json().catch(() => null));
  const step = parsed.success ? await findStep(c.env.DB, "token", parsed.data.paymentData) : null;
  const payment = step && (await findPayment(c.env.DB, step.psp_reference));
  if (!step || !payment)
    return c.json({ status: 422, errorCode: "702", message: "Invalid payment data", errorType: "validation" }, 422);
  const open = payment.state === "waiting" || payment.state === "pending";
  const resultCode = open ? "pending" : String(paymentAnswer(payment).resultCode).toLowerCase();
  return c.json({ type: open ? "pending" : "complete", resultCode, payload: step.verdict === null ? "" : step.result });
});

/** Nothing is counted: the component only wants a name for its attempt. */
browserRoutes.post("/checkoutanalytics/*", (c) => c.json({ checkoutAttemptId: `do-not-track-${newToken(8)}` }));
browserRoutes.get("/cdn/sdk/:version/translations/:file{[a-z]{2}-[A-Z]{2}\\.json}", (c) =>
  c.json(componentTexts(c.req.param("file")), 200, { "cache-control": "public, max-age=3600" }),
);
browserRoutes.get("/cdn/images/*", (c) => {
  const drawn = picture(/(?<![\w-])([\w-]+)\.svg$/.exec(c.req.path)?.[1] ?? "");
  return drawn === null
    ? c.body(null, 404)
    : c.body(drawn, 200, {
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=3600",
        "content-security-policy": "default-src 'none'",
      });
});
/** The component goes on without what else it may ask for. */
browserRoutes.get("/cdn/*", (c) => c.body(null, 404));
browserRoutes.all("/checkoutshopper/*", (c) =>
  c.json({ status: 404, errorCode: "000", message: "Not found", errorType: "configuration" }, 404),
);

/** The public key's point, uncompressed, in base64: 04, x, y. */
function publicPoint({ x = "", y = "" }: JsonWebKey): string {
  return btoa(String.fromCharCode(4, ...fromBase64Url(x), ...fromBase64Url(y)));
}
