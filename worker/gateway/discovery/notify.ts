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
 * A click or an addition whose ticket is not known: the provider takes tickets only, so the product's is asked for
 * first. The embedded one takes keys.
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
 * Tells the provider what a visitor did (DISC-010). 204 whatever it says (DISC-011): nobody waits for it and nobody
 * could mend it. A header says that it was not there. Without keys of a visitor who agreed nothing is told. Throws
 * Refusal.
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
  // To be forgotten may be asked for whatever a browser says against being known.
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
  // A word that was refused says the same again; one that nobody heard may be said once more.
  return done(told === null || (came !== null && came.status < 500 && came.status !== 429));
}

/** The provider's own name of a market that a page may call by its country. */
function marketNamed(market: string, { markets }: ProviderDeps): string {
  const view = storeViews.find((one) => marketOf(one, markets) === market || one.tax.defaultCountry === market);
  return view ? marketOf(view, markets) : market;
}
