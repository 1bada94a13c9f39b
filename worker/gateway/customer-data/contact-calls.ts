import { languageOf, storeByCode } from "../../../shared/config/stores.ts";
import { isRefusedByHeaders } from "../../../shared/consent/signals.ts";
import { contactUpdate } from "../../../shared/customer-data/calls.ts";
import type { Adapter, AdapterTools } from "../endpoint.ts";
import { UpstreamFailure, type Call, type UpstreamAnswer } from "../upstream.ts";
import type { Engage } from "./engage.ts";
import { EngageFailure } from "./engage-call.ts";
import { tellEndOfVisits } from "./end-of-visits.ts";
import { ownerOf, type Contacts } from "./own-contact.ts";
import { cartOf, fieldsOf, timed, viewsOf } from "./tracked.ts";

/** The customer-data platform as the calls of this Worker reach it. */
export interface CustomerData {
  readonly engage: Engage;
  readonly contacts: Contacts;
  /** Whether product views and carts may be told at all (CUSTOMER_DATA_TRACKING). */
  readonly tracks: boolean;
  /** Deletes everything stored of a contact's visits, for a platform that can do more than the wire has. */
  readonly endVisits?: ((contactId: string) => Promise<void>) | undefined;
}

/** An answer in the envelope. */
export const answerWith = (code: number, result: unknown, headers: Record<string, string> = {}): UpstreamAnswer => ({
  status: code,
  headers: new Headers({ "content-type": "application/json", ...headers }),
  text: JSON.stringify({ code, result }),
});
const nothing = () => answerWith(404, "There is no such contact");

/**
 * The answer to a browser after a failure. A failure that passes by itself has a code that the browser's queue retries:
 * 429 with the wait that the platform asked for.
 */
export function failureAnswer(error: unknown): UpstreamAnswer {
  if (!(error instanceof EngageFailure)) throw error;
  const wait = { "retry-after": String(error.again ?? 300) };
  if (error.kind === "resting") return answerWith(429, "The customer-data platform is to be left alone", wait);
  return answerWith(error.kind === "timeout" ? 504 : 502, "The customer-data platform has no answer", wait);
}

/** What the call names: the customer's key, or ids of the contact. */
interface Named {
  readonly customKey?: string | null;
  readonly contactIds?: readonly (string | null)[];
}
const same = (a: string | null, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

/**
 * Does `work` with the contact of the session's customer. A key or id of somebody else is answered like an unknown one.
 */
export async function withOwnContact(
  call: Call,
  tools: AdapterTools,
  { customKey, contactIds = [] }: Named,
  work: (own: { contactId: string; data: CustomerData }) => Promise<UpstreamAnswer>,
): Promise<UpstreamAnswer> {
  const data = tools.customerData;
  if (!data) throw new UpstreamFailure("unreachable");
  const owner = await ownerOf(call, tools);
  if ("status" in owner) return owner;
  const wait = data.contacts.waitOf(owner.externalId);
  // Without a reason, so that the client keeps the call and tries again.
  if (wait > 0) return answerWith(429, "Too many requests", { "retry-after": String(wait) });
  if (customKey !== undefined && customKey !== owner.externalId) return nothing();
  try {
    const contactId = await data.contacts.idOf(owner.externalId);
    if (contactId === null || !contactIds.every((id) => same(id, contactId))) return nothing();
    const answer = await work({ contactId, data });
    if (answer.status === 404) data.contacts.forget(owner.externalId);
    return answer;
  } catch (error) {
    return failureAnswer(error);
  }
}

const queryOf = ({ target }: Call): URLSearchParams => new URL(target, "http://edge").searchParams;
/** DATA-002. */
export const readContactId: Adapter = (call, _, tools) =>
  withOwnContact(call, tools, { customKey: queryOf(call).get("customKey") }, async ({ contactId }) =>
    answerWith(200, contactId),
  );

/** DATA-003. */
export const readOverview: Adapter = (call, _, tools) =>
  withOwnContact(call, tools, { contactIds: [queryOf(call).get("contactId")] }, async ({ contactId, data }) => {
    const favourites = await data.engage.favourites(contactId);
    return favourites ? answerWith(200, { id: contactId, attributes: favourites }) : nothing();
  });

/** DATA-001, DATA-004. A browser with a privacy signal is not tracked, whatever its scripts send. */
export const updateContact: Adapter = async (call, _, tools) => {
  if (tools.customerData?.tracks === false || isRefusedByHeaders(call.headers))
    return answerWith(403, "Nothing is tracked here");
  const update = timed(contactUpdate.parse(JSON.parse(call.body ?? "null")), tools.now());
  const path = decodeURIComponent(new URL(call.target, "http://edge").pathname.split("/").at(-1) ?? "");
  return withOwnContact(
    call,
    tools,
    { contactIds: [path, update.contactId] },
    async ({ contactId, data: { engage } }) => {
      const store = storeByCode(call.storeCode);
      const place = { contactId, origin: call.origin ?? "", store, language: languageOf(store) };
      if (!(await engage.change(contactId, fieldsOf(update)))) return nothing();
      if (update.views.length > 0) await engage.views(viewsOf(update.views, place));
      if (update.cart) await engage.cart(cartOf(update.cart, place));
      return answerWith(200, true);
    },
  );
};

/**
 * A withdrawal of consent to marketing (DATA-018), accepted whatever the browser's signals are and also while tracking
 * is off. The platform may have merged the contact since its id was looked up. So after a 404 the id is looked up once
 * more, because a 404 would end the browser's retries.
 */
export const endVisits: Adapter = async (call, _, tools) => {
  const end = () =>
    withOwnContact(call, tools, {}, async ({ contactId, data }) => {
      if (data.endVisits) {
        await data.endVisits(contactId);
        return answerWith(200, true);
      }
      const place = { contactId, origin: call.origin ?? "", at: new Date(tools.now()).toISOString() };
      return (await tellEndOfVisits(data.engage, place)) ? answerWith(200, true) : nothing();
    });
  const answer = await end();
  return answer.status === 404 ? end() : answer;
};
