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
 * What the platform says of a customer's newsletter. Where the list has a confirmed subscription of the account's
 * address, the contacts of that address: one that refuses counts for all of them. Otherwise the account's own contact
 * alone, because an account's address is nobody's proof: whoever registered with a stranger's would read what they
 * agreed to.
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

/** The platform's word on the customer's newsletter, and whether the shop's is still under way to it. */
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
  // A platform elsewhere has no such call: its list and its contacts are its own affair.
  const { waiting: onItsWay, told } = resultOf(waiting, consentOnItsWay) ?? { waiting: false, told: false };
  if ("status" in owner || onItsWay) return { contact: null, onItsWay, told };
  return { contact: await consentOf(tools.customerData!.engage, owner, listed), onItsWay, told };
}

/**
 * The customer's newsletter, of which list and contact have one truth (decision 251). A contact that was unsubscribed
 * at the platform ends the subscription of the list as well, in the customer's name. Without the platform's answer the
 * list's word stands.
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
