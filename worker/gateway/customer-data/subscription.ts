import { z } from "zod";
import { subscriptionStatus, type SubscriptionStatus } from "../../../shared/contract/content/newsletter.ts";
import { agreed } from "../../../shared/customer-data/agreed.ts";
import { consentOnItsWay } from "../../../shared/customer-data/calls.ts";
import type { Adapter, AdapterTools } from "../endpoint.ts";
import type { Call, UpstreamAnswer } from "../upstream.ts";
import { answerWith } from "./contact-calls.ts";
import type { Engage } from "./engage.ts";
import { ownerOf, type Owner } from "./own-contact.ts";

/** How long the switch waits for the platform; then it shows what the shop's list says. */
const patienceMs = 2_500;
const mostContacts = 5;

const envelopeOf = <T extends z.ZodType>(result: T) => z.looseObject({ code: z.coerce.number(), result });
function resultOf<T extends z.ZodType>({ text }: UpstreamAnswer, result: T): z.output<T> | null {
  try {
    const { success, data } = envelopeOf(result).safeParse(JSON.parse(text));
    return success && data.code === 200 ? (data.result as z.output<T>) : null;
  } catch {
    return null;
  }
}

/**
 * Whether the platform's contacts accept the newsletter. If the list has a confirmed subscription for the account's
 * address, all contacts of that address count, and one refusal decides. Otherwise only the account's own contact
 * counts: the address of an account is unproven, so somebody registered with a stranger's address could read what the
 * stranger agreed to.
 */
export async function consentOf(
  engage: Pick<Engage, "idOf" | "idsOfAddress" | "acceptsEmail">,
  { externalId, email }: Owner,
  listed: SubscriptionStatus,
): Promise<boolean | null> {
  const ids =
    listed === "subscribed"
      ? (await engage.idsOfAddress(email)).slice(0, mostContacts)
      : [await engage.idOf(externalId)].filter((id) => id !== null);
  const said = await Promise.all(ids.map((id) => engage.acceptsEmail(id)));
  return said.includes(false) ? false : said.includes(true) ? true : null;
}

/**
 * What the platform knows of the customer's newsletter, and whether a change made in the shop is still on its way
 * there.
 */
async function platformWord(
  call: Call,
  tools: AdapterTools,
  listed: SubscriptionStatus,
): Promise<{ contact: boolean | null; onItsWay: boolean; told: boolean }> {
  const left = tools.until - tools.now();
  const [owner, waiting] = await Promise.all([
    ownerOf(call, tools),
    tools.upstreams.contact.ask({ ...call, method: "GET", target: "/api/contact/consent" }, left),
  ]);
  // An external platform has no such call: how its list and its contacts agree is its own affair.
  const { waiting: onItsWay, told } = resultOf(waiting, consentOnItsWay) ?? { waiting: false, told: false };
  if ("status" in owner || onItsWay) return { contact: null, onItsWay, told };
  return { contact: await consentOf(tools.customerData!.engage, owner, listed), onItsWay, told };
}

/**
 * The state of the customer's newsletter, on which the list and the contact must agree (decision 251). If the contact
 * was unsubscribed at the platform, the subscription on the list is ended too, in the customer's name. Without an
 * answer of the platform the list decides.
 */
export const readSubscription: Adapter = async (call, upstream, tools) => {
  const answer = await upstream.ask(call, tools.until - tools.now());
  const listed: SubscriptionStatus | null = resultOf(answer, subscriptionStatus);
  if (listed === null || !tools.customerData) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), patienceMs);
  });
  const word = await Promise.race([platformWord(call, tools, listed).catch(() => null), late]);
  clearTimeout(timer);
  const { status, ends } = agreed({ listed, contact: null, onItsWay: false, told: false, ...word });
  if (ends) return upstream.ask({ ...call, method: "DELETE" }, tools.until - tools.now());
  return status === listed ? answer : answerWith(200, status);
};
