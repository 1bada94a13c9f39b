import type { D1Database } from "@cloudflare/workers-types";
import { Hono } from "hono";
import { queryNames, type QueryName } from "../../../shared/discovery/answers.ts";
import { discoveryPath } from "../../../shared/discovery/edge.ts";
import { askedBody } from "../../../shared/discovery/asked-body.ts";
import {
  notificationBodies,
  notificationNames,
  readNotified,
  type NotificationName,
} from "../../../shared/discovery/notification.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import { readParameters } from "../../../shared/discovery/parameters.ts";
import { readTicket } from "../../../shared/discovery/ticket.ts";
import { viewOf } from "../../../shared/discovery/view.ts";
import type { Bindings } from "../../env.ts";
import { keepEvent } from "./events.ts";
import { forgetVisitor } from "./learn/delete-events.ts";
import { answerQuery } from "./queries.ts";

/** The embedded discovery provider: the wire of the real one (docs/decisions/253). */
export const discoveryRoutes = new Hono<{ Bindings: Bindings }>();

const wrong = (message: string) => Response.json({ message }, { status: 400 });
const jsonOf = async (request: Request): Promise<unknown> => {
  const json = parseJson(await request.text());
  return json.ok ? (json.value ?? {}) : null;
};

discoveryRoutes.on(["GET", "POST"], `${discoveryPath}/queries/:name`, async (c) => {
  const name = queryNames.find((one) => one === c.req.param("name"));
  if (!name) return c.json({ message: "No such query" }, 404);
  const read = readParameters(new URL(c.req.url).searchParams);
  if (!read.success) return wrong(`${read.error.issues[0]?.path.join(".")}: not valid`);
  const store = viewOf(read.data);
  const body = askedBody.safeParse(c.req.method === "POST" ? await jsonOf(c.req.raw) : {});
  if (!store || !body.success) return wrong(store ? "The body is not valid" : "locale: none of the shop's");
  const { customerKey, sessionKey, notify, productKey } = read.data;
  if (customerKey === undefined || sessionKey === undefined) return wrong("customerKey and sessionKey are required");
  const now = Date.now();
  const answer = await answerQuery(name satisfies QueryName, {
    db: c.env.DB,
    store,
    parameters: read.data,
    body: body.data,
    customerKey: notify ? customerKey : null,
    now,
  });
  if (notify && name === "product-page" && productKey !== undefined)
    await keepEvent(c.env.DB, { customerKey, sessionKey }, "view", productKey, now);
  return c.json(answer);
});

interface Told {
  readonly ticket?: string;
  readonly productKey?: string;
  readonly variantKey?: string;
}
/** The article that a notification is about; null for a ticket that no list of this shop carried. */
function articleOf({ ticket, productKey, variantKey }: Told): string | null {
  const shown = ticket === undefined ? { product: productKey, variant: variantKey } : readTicket(ticket);
  return shown?.variant ?? shown?.product ?? null;
}

async function idsOf(db: D1Database, skus: readonly string[]): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT p.id FROM json_each(?1) w JOIN product p ON p.sku = w.value")
    .bind(JSON.stringify(skus))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

discoveryRoutes.post(`${discoveryPath}/notifications/:name`, async (c) => {
  const name = notificationNames.find((one) => one === c.req.param("name"));
  if (!name) return c.json({ message: "No such notification" }, 404);
  const read = readNotified(new URL(c.req.url).searchParams);
  const body = notificationBodies[name satisfies NotificationName].safeParse(await jsonOf(c.req.raw));
  const { customerKey, sessionKey } = read.data ?? {};
  if (!body.success || customerKey === undefined || sessionKey === undefined) return wrong("Not a valid notification");
  // The end of a visit leaves nothing to store.
  if (name === "end") return c.body(null, 204);
  if (name === "remove-recently-viewed") {
    const { productKeys } = body.data as { productKeys?: string[] };
    await forgetVisitor(c.env.DB, customerKey, productKeys && (await idsOf(c.env.DB, productKeys)));
    return c.body(null, 204);
  }
  const sku = articleOf(body.data as Told);
  if (sku === null) return wrong("ticket: not valid");
  await keepEvent(c.env.DB, { customerKey, sessionKey }, name === "click" ? "click" : "cart", sku, Date.now());
  return c.body(null, 204);
});
