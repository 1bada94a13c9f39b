import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Bindings, readConfig } from "../../env.ts";
import {
  changePayment,
  decideStep,
  findPayment,
  findStep,
  type StoredPayment,
  type StoredStep,
  written,
} from "./ledger.ts";
import { awayPage, donePage, unknownPage, type Verdict, verdicts } from "./pages/away-page.ts";
import { finalise } from "./finalise.ts";

type Ctx = Context<{ Bindings: Bindings }>;
const form = z.object({ redirectData: z.string().min(20).max(100), verdict: z.enum(verdicts) });
/** A bank that is to decide later does so then. */
const decidesAfterMs = 2 * 60 * 1000;
const path = "/checkoutshopper/checkoutPaymentRedirect";

/** Pages a shopper is sent away to: the bank's, the lender's, the card issuer's. */
export const redirectRoutes = new Hono<{ Bindings: Bindings }>();

redirectRoutes.get(path, async (c) => {
  const found = await find(c, c.req.query("redirectData") ?? "");
  if (!found) return unknownPage(c.req.header("accept-language") ?? "");
  const { payment, step } = found;
  return step.verdict === null && payment.state === "waiting"
    ? awayPage(payment, step.token)
    : donePage(payment, backTo(payment, step));
});

redirectRoutes.post(path, async (c) => {
  const parsed = form.safeParse(await c.req.parseBody().catch(() => null));
  for (let tries = 0; parsed.success && tries < 5; tries += 1) {
    const found = await find(c, parsed.data.redirectData);
    if (!found) break;
    const { payment, step } = found;
    // The first word counts, however often the button is pressed; all lead back alike.
    if (
      step.verdict !== null ||
      (await written(c.env.DB, decide(c.env.DB, payment, step, parsed.data.verdict, new Date())))
    )
      return c.redirect(backTo(payment, step), 303);
  }
  return unknownPage(c.req.header("accept-language") ?? "");
});

/** The step and its payment, if their way back leads to this shop: these pages send nobody anywhere else. */
async function find(c: Ctx, token: string): Promise<{ payment: StoredPayment; step: StoredStep } | null> {
  const step = await findStep(c.env.DB, "token", token);
  const payment = step?.kind === "redirect" ? await findPayment(c.env.DB, step.psp_reference) : null;
  return step && payment && isOurs(payment.return_url, c.req.url, readConfig(c.env).storeHosts)
    ? { payment, step }
    : null;
}

/** Whether an address lies at the origin asked, or at a host of the shop's views. */
export function isOurs(address: string, asked: string, hosts: Readonly<Record<string, string>>): boolean {
  const { origin, host } = new URL(address);
  return origin === new URL(asked).origin || Object.values(hosts).includes(host);
}

function decide(db: Bindings["DB"], payment: StoredPayment, step: StoredStep, verdict: Verdict, now: Date) {
  const decided = decideStep(db, step, verdict, now);
  if (payment.state !== "waiting") return decided;
  if (verdict === "later")
    return [
      ...decided,
      ...changePayment(
        db,
        { ...payment, state: "pending", settles_at: new Date(now.getTime() + decidesAfterMs).toISOString() },
        verdict,
        now,
      ),
    ];
  return [
    ...decided,
    ...finalise(db, payment, ({ pay: payment.answer, refuse: "DECLINED", cancel: "AT_BANK" } as const)[verdict], now)
      .statements,
  ];
}

function backTo(payment: StoredPayment, step: StoredStep): string {
  const url = new URL(payment.return_url);
  url.searchParams.set("redirectResult", step.result);
  return url.href;
}
