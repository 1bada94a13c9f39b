import { Hono, type Context } from "hono";
import type { z } from "zod";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import {
  cartBody,
  changeBody,
  createBody,
  engageBase,
  preferenceBody,
  redeemBody,
  viewsBody,
} from "../../../shared/customer-data/engage-wire.ts";
import type { Bindings } from "../../env.ts";
import { logLine } from "../../log.ts";
import { sameSecret } from "../../same-secret.ts";
import * as contacts from "./contacts.ts";
import { promotionsOf, redeem } from "./promotions.ts";
import { trackCart, trackViews } from "./tracking.ts";

/** Most calls of a key within a second, as the platform documents. */
export const mostPerSecond = 200;
const mostBodyBytes = 256 * 1024;

interface Options {
  /** The key that calls must bring. */
  readonly key: () => string;
  readonly now: () => Date;
  /** Calls of one second beyond which 429 is answered. */
  readonly mostPerSecond?: number;
}
type Call = Context<{ Bindings: Bindings }>;

/** How the platform refuses: a code for programs, and words. */
class Refusal extends Error {
  readonly status: 400 | 404 | 409 | 413;
  readonly more: Record<string, unknown>;
  constructor(status: Refusal["status"], code: string, more: Record<string, unknown> = {}) {
    super(code);
    this.status = status;
    this.more = more;
  }
}
const notFound = () => new Refusal(404, "ContactNotFound");

/**
 * The embedded customer-data platform: the part of Voyado Engage's API (version 3) that the shop uses, on D1. It is
 * asked in-process and by servers alone: there are no CORS headers, so a page's call fails in its browser. The
 * customers of the embedded shop are its contacts.
 */
export function createStandIn({ key, now, mostPerSecond: most = mostPerSecond }: Options) {
  const app = new Hono<{ Bindings: Bindings }>();
  let second = { at: 0, calls: 0 };

  app.use(`${engageBase}/*`, async (c, next) => {
    if (!(await sameSecret(c.req.header("apikey") ?? "", key())))
      return c.json({ errorCode: "Unauthorized", message: "Authorization has been denied for this request." }, 401);
    const at = Math.floor(now().getTime() / 1_000);
    second = second.at === at ? { at, calls: second.calls + 1 } : { at, calls: 1 };
    if (second.calls > most)
      return c.json({ errorCode: "TooManyRequests", message: "Too many requests" }, 429, { "retry-after": "1" });
    // The platform's own answers to what its documentation requires of every call.
    if (!/^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? ""))
      return c.json({ message: "An error has occurred." }, 500);
    if (!/^[\w.-]+\/[\w.-]+/.test(c.req.header("user-agent") ?? ""))
      return c.json({ errorCode: "UserAgentMissing", message: "The User-Agent header is required" }, 400);
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof Refusal)
      return c.json({ errorCode: error.message, message: error.message, ...error.more }, error.status);
    console.error(logLine({ event: "customer-data-stand-in", path: c.req.path, message: error.message }));
    return c.json({ message: "An error has occurred." }, 500);
  });
  app.notFound((c) => c.json({ message: "No HTTP resource was found that matches the request URI." }, 404));

  addContacts(app, now);
  addTracking(app);
  addPromotions(app, now);
  return app;
}
type App = Hono<{ Bindings: Bindings }>;

async function read<T extends z.ZodType>(c: Call, schema: T): Promise<z.output<T>> {
  const text = await bodyText(
    c.req.raw as { body: ReadableStream<Uint8Array> | null; headers: Headers },
    mostBodyBytes,
  );
  if (text === null) throw new Refusal(413, "RequestTooLarge");
  const json = parseJson(text);
  const parsed = json.ok ? schema.safeParse(json.value) : null;
  if (!parsed?.success) throw new Refusal(400, "InvalidRequest");
  return parsed.data;
}

function addContacts(app: App, now: () => Date): void {
  app.get(`${engageBase}/contacts/id`, async (c) => {
    const { contactType, customKey, email } = c.req.query();
    if (!contactType || (!customKey && !email)) throw new Refusal(400, "InvalidRequest");
    const found = customKey
      ? await contacts.byKey(c.env.DB, customKey, now())
      : await contacts.byEmail(c.env.DB, contactType, email!.toLowerCase());
    if (found === null) throw notFound();
    return c.json(found);
  });
  app.get(`${engageBase}/contactoverview`, async (c) => {
    const found = await contacts.overviewOf(c.env.DB, c.req.query("contactId") ?? "");
    if (!found) throw notFound();
    return c.json(found);
  });
  app.post(`${engageBase}/contacts`, async (c) => {
    const body = await read(c, createBody);
    if (!body.email && !body.externalId) throw new Refusal(400, "InvalidRequest");
    return c.json(await contacts.create(c.env.DB, body, c.req.query("createAsUnapproved") !== "true", now()));
  });
  app.get(`${engageBase}/contacts/:id`, async (c) => {
    const found = await contacts.contactOf(c.env.DB, c.req.param("id"));
    if (!found) throw notFound();
    return c.json(found);
  });
  app.patch(`${engageBase}/contacts/:id`, async (c) => {
    const fields = await read(c, changeBody);
    if (!(await contacts.change(c.env.DB, c.req.param("id"), fields, now()))) throw notFound();
    return c.json({ id: c.req.param("id") });
  });
  app.delete(`${engageBase}/contacts/:id`, async (c) => {
    if (!(await contacts.forget(c.env.DB, c.req.param("id")))) throw notFound();
    return c.json({});
  });
  app.post(`${engageBase}/contacts/:id/preferences/acceptsEmail`, async (c) => {
    const { value } = await read(c, preferenceBody);
    if (!(await contacts.setAcceptsEmail(c.env.DB, c.req.param("id"), value, now()))) throw notFound();
    return c.json({});
  });
}

function addTracking(app: App): void {
  app.post(`${engageBase}/tracking/productviews`, async (c) => {
    await trackViews(c.env.DB, await read(c, viewsBody));
    return c.json({});
  });
  app.post(`${engageBase}/tracking/carts`, async (c) => {
    await trackCart(c.env.DB, await read(c, cartBody));
    return c.json({});
  });
}

function addPromotions(app: App, now: () => Date): void {
  app.get(`${engageBase}/contacts/:id/promotions`, async (c) =>
    c.json(await promotionsOf(c.env.DB, c.req.param("id"), c.req.query("redemptionChannelType"), now())),
  );
  app.post(`${engageBase}/promotion-assignments/:id/redeem`, async (c) => {
    const { redemptionChannel } = await read(c, redeemBody);
    const came = await redeem(c.env.DB, c.req.param("id"), redemptionChannel, now());
    if (came === "PromotionNotFound") throw new Refusal(404, came);
    if (came !== "redeemed") throw new Refusal(409, came);
    return c.json({});
  });
}
