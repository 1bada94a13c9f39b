import { productPageAnswer } from "../../../shared/discovery/answers.ts";
import { standsInHeader } from "../../../shared/discovery/edge.ts";
import { acceptedAnswer } from "../../../shared/discovery/accept.ts";
import { notificationBodies, readNotified, type NotificationName } from "../../../shared/discovery/notification.ts";
import { storeViews } from "../../../shared/config/stores.ts";
import { localeOf, marketOf } from "../../../shared/discovery/view.ts";
import { logLine } from "../../log.ts";
import { jsonBody, keysInUse, Refusal, singleParameters } from "./asked.ts";
import { askPath, type ProviderDeps } from "./provider.ts";

interface Told {
  readonly ticket?: string;
  readonly productKey?: string;
  readonly variantKey?: string;
}

/**
 * Finds the ticket of a click or an addition that has none, by asking for the product: the provider takes only tickets.
 * The embedded provider takes keys.
 */
async function withTicket(told: Told, keys: URLSearchParams, deps: ProviderDeps): Promise<Told | null> {
  if (told.ticket !== undefined || told.productKey === undefined || deps.upstream.place.isEmbedded) return told;
  const search = new URLSearchParams(keys);
  search.set("productKey", told.productKey);
  search.set("notify", "false");
  search.set("touchpoint", "desktop");
  search.set(
    "locale",
    localeOf(storeViews.find((view) => marketOf(view, deps.markets) === keys.get("market")) ?? storeViews[0]!),
  );
  const came = await askPath(`queries/product-page?${search}`, {}, deps);
  const tickets = (came && acceptedAnswer("product-page", came)?.tickets) ?? productPageAnswer.parse({}).tickets;
  const ticket = told.variantKey === undefined ? Object.values(tickets)[0] : tickets[told.variantKey];
  return ticket === undefined ? null : { ticket };
}

/**
 * Tells the provider what a visitor did (DISC-010). Answers 204 in any case (DISC-011), because no caller can use an
 * error; a header says that the provider did not receive it. Nothing is sent without the keys of a visitor who agreed.
 * Throws Refusal.
 */
export async function passNotification(
  name: NotificationName,
  request: Request,
  deps: ProviderDeps,
  uuid: () => string,
): Promise<Response> {
  const read = readNotified(singleParameters(new URL(request.url)));
  if (!read.success) throw new Refusal(400, `${read.error.issues[0]?.path.join(".") ?? "parameters"}: not valid`);
  const body = notificationBodies[name].safeParse(await jsonBody(request));
  if (!body.success) throw new Refusal(400, "The notification does not say what it is about");
  // A visitor may ask to be forgotten even with a browser that refuses tracking.
  const headers = name === "remove-recently-viewed" ? new Headers() : request.headers;
  const keys = keysInUse(read.data, headers, uuid);
  const done = (wasHeard: boolean) =>
    new Response(null, {
      status: 204,
      headers: { "cache-control": "private, no-store", ...(!wasHeard && { [standsInHeader]: "1" }) },
    });
  if (!keys.isPersonal) return done(true);
  const search = new URLSearchParams({
    market: deps.upstream.place.isEmbedded ? read.data.market : marketNamed(read.data.market, deps),
    customerKey: keys.customerKey,
    sessionKey: keys.sessionKey,
  });
  const told = await withTicket(body.data, search, deps);
  const came = told && (await askPath(`notifications/${name}?${search}`, name === "end" ? undefined : told, deps));
  if (came && came.status >= 300)
    console.error(logLine({ event: "discovery-failed", call: name, why: `status ${came.status}` }));
  // A refused notification would be refused again; one that was not received may be sent once more.
  return done(told === null || (came !== null && came.status < 500 && came.status !== 429));
}

/** The provider's own name of a market that a page may call by its country. */
function marketNamed(market: string, { markets }: ProviderDeps): string {
  const view = storeViews.find((one) => marketOf(one, markets) === market || one.tax.defaultCountry === market);
  return view ? marketOf(view, markets) : market;
}
