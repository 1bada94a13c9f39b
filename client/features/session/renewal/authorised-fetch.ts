import type { ApiFetch } from "../../../../shared/contract/wire/call.ts";
import { customersOnly, notAuthorized, refusesToken, renewalRefused } from "../../../../shared/session/refusals.ts";
import { withToken } from "../records/session-types.ts";
import type { Ticket, Tickets } from "./tickets.ts";

/**
 * Fetch in the name of the customer who is signed in. With `customer` (an id) the call is made for that customer only:
 * it rejects if somebody else, or nobody, is signed in by now.
 */
export type AuthorisedFetch = (path: string, init: RequestInit, customer?: string) => Promise<Response>;

export interface AuthorisedFetchDeps extends Tickets {
  fetch: ApiFetch;
  /** Whether the last renewal was refused (QUEUE-015). */
  isRefused(): boolean;
  /** Id of the session that this tab shows, in whose name calls are begun; null for a guest or before it is known. */
  present(): string | null;
  /** Whether this is still the current session, over all tabs. */
  isCurrent(id: string): Promise<boolean>;
}

const refusal = (result: string): Response =>
  Response.json({ code: 401, result, meta: { reason: "not_authorized" } }, { status: 401 });
const lost = (): never => {
  throw new TypeError("The session cannot be renewed at present");
};
const changed = (): never => {
  throw new DOMException("The customer has changed", "AbortError");
};

/**
 * Fetch in the customer's name: the call carries the token; if that is invalid, it is renewed once and the call
 * repeated (QUEUE-016). A guest's calls carry none. The answer to a call begun for one customer is never given to
 * another: the call then fails as if the network had failed (code 0).
 */
export function createAuthorisedFetch(deps: AuthorisedFetchDeps): AuthorisedFetch {
  return async (path, init, customer) => {
    const begun = deps.present();
    const ticket = await deps.ticket(customersOnly(path));
    // The session may have ended since the caller checked who is signed in; the call must not become a guest's.
    if (customer !== undefined && !isFor(customer, ticket)) return changed();
    if (begun !== null && ticket.kind === "customer" && ticket.session.entry.id !== begun) return changed();
    if (ticket.kind === "unreached") return lost();
    if (ticket.kind === "ended") return refusal(notAuthorized);
    if (ticket.kind === "guest") {
      if (customersOnly(path)) return refusal(deps.isRefused() ? renewalRefused : notAuthorized);
      // Begun for a customer who has signed out meanwhile: its result is not needed.
      if (begun !== null) return changed();
      return deps.fetch(path, withToken(init, null));
    }
    const { session } = ticket;
    let { response, body } = await whole(await deps.fetch(path, withToken(init, session.entry.token)));
    if (response.status === 401 && refusesToken(body)) {
      const renewal = await deps.renew(session);
      if (renewal.kind === "refused") return refusal(renewalRefused);
      if (renewal.kind !== "token") return lost();
      ({ response, body } = await whole(await deps.fetch(path, withToken(init, renewal.token))));
    }
    // Checked again without waiting, because this tab may have learned of an end while reading the records.
    if (!(await deps.isCurrent(session.entry.id)) || deps.present() !== session.entry.id) return changed();
    return response;
  };
}

/** Whether a call with this ticket could only be made in the name of `customer`. */
const isFor = (customer: string, ticket: Ticket): boolean =>
  ticket.kind === "customer" ? ticket.session.entry.customer === customer : ticket.kind !== "guest";

/** An answer whose body is already read, so that the caller does not have to wait for it. */
async function whole(response: Response): Promise<{ response: Response; body: unknown }> {
  const text = await response.text();
  const { status, headers } = response;
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // The caller decides what an answer without JSON means.
  }
  return { response: new Response([204, 205, 304].includes(status) ? null : text, { status, headers }), body };
}
