import { settings } from "../../../shared/config/settings.ts";
import {
  confirmAnswer,
  confirmRequest,
  formToken,
  leaveAnswer,
  leaveRequest,
  statusAnswer,
  statusQuery,
  subscribeAnswer,
  subscribeRequest,
  unsubscribeAnswer,
  widgetRequest,
} from "../../../shared/contract/content/newsletter.ts";
import { parseJson } from "../../../shared/contract/wire/json-text.ts";
import { broughtToken } from "../../../shared/session/token-form.ts";
import { answerWith } from "../customer-data/contact-calls.ts";
import { ownerOf } from "../customer-data/own-contact.ts";
import type { Adapter, Endpoint } from "../endpoint.ts";
import { UpstreamFailure, type UpstreamAnswer } from "../upstream.ts";

const common = { family: "newsletter", namesVisitor: true, timeoutMs: 10_000 } as const;
const subscribe = "/api/ext/newsletter/subscribe";
const own = { narrows: true, ownPages: true } as const;
const signedUp = subscribeAnswer(settings.newsletter.tellsSubscribed);

/**
 * A platform's answer to a sign-up outside the envelope: `{resultCode, result}` (NEWS-011), where only 200 means
 * success.
 */
const byResultCode = (body: unknown): unknown => {
  const { resultCode, result } = (body ?? {}) as { resultCode?: unknown; result?: unknown };
  return Number(resultCode) === 200 ? signedUp.parse(result) : undefined;
};

/** The code of an answer: that of the body if it has one, which counts rather than the HTTP status. */
function codeOf({ status, text }: UpstreamAnswer): number {
  const json = parseJson(text);
  const { code, resultCode } = ((json.ok && json.value) || {}) as { code?: unknown; resultCode?: unknown };
  return Number(code ?? resultCode ?? status);
}

/**
 * Answers a platform's refusal of a known address like any sign-up, unless the shop may reveal which addresses are
 * known.
 */
const asAnySignUp = (answer: UpstreamAnswer): UpstreamAnswer =>
  codeOf(answer) === 409 && !settings.newsletter.tellsSubscribed ? answerWith(200, { status: "pending" }) : answer;

const signUp: Adapter = async (call, upstream, { until, now }) => asAnySignUp(await upstream.ask(call, until - now()));

/**
 * Status and end of a subscription, only for the owner of the address, because a platform may answer anybody
 * (resolution 13). Others are told "unknown" about every address, unless the shop may reveal which are known, and
 * cannot end anything. The embedded platform checks the owner itself.
 */
const ofOwnAddress: Adapter = async (call, upstream, tools) => {
  const query = new URL(call.target, "http://shop").searchParams;
  const isEnd = call.method === "DELETE";
  // Only the address in the body was compared with the owner's, so one in the query is removed.
  if (isEnd) query.delete("email");
  const target = isEnd ? `${subscribe}${query.size > 0 ? `?${query}` : ""}` : call.target;
  const ask = () => upstream.ask({ ...call, target }, tools.until - tools.now());
  if (upstream.place.isEmbedded || (settings.newsletter.tellsSubscribed && !isEnd)) return ask();
  const notTheirs = () => (isEnd ? answerWith(401, "You are not authorized to do this") : answerWith(200, "unknown"));
  if (broughtToken(call.headers.get("authorization"), query.get("token")) === "") return notTheirs();
  const owner = await ownerOf(call, tools);
  if (!("email" in owner)) {
    // The platform did not refuse, but its profile cannot be read, so the owner is unknown.
    if (codeOf(owner) < 400) throw new UpstreamFailure("unreachable");
    return owner;
  }
  const named = isEnd ? subscribeRequest.parse(JSON.parse(call.body ?? "null")).email : query.get("email");
  return named?.trim().toLowerCase() === owner.email.trim().toLowerCase() ? ask() : notTheirs();
};

/**
 * The widget's call in the form platforms expect: the address in query and body, the token in the body (NEWS-009).
 * Between browser and edge no address is in a query. A filled hidden field means a program: nothing is sent to the
 * platform, and the program gets the usual answer.
 */
const asPlatformsWant: Adapter = async (call, upstream, { until, now }) => {
  const { email, token, remarks } = widgetRequest.parse(JSON.parse(call.body ?? "null"));
  if (remarks !== "") return answerWith(200, { status: "pending" });
  const target = `${settings.newsletter.widgetPath}?email=${encodeURIComponent(email)}`;
  return asAnySignUp(await upstream.ask({ ...call, target, body: JSON.stringify({ email, token }) }, until - now()));
};

/** Newsletter (contract §2.12): the account's calls, the widget's, and the ways of a mail's links. */
export const newsletterEndpoints: readonly Endpoint[] = [
  { ...common, method: "GET", path: subscribe, query: statusQuery, answer: statusAnswer, adapter: ofOwnAddress },
  {
    ...common,
    method: "POST",
    path: subscribe,
    body: subscribeRequest,
    answer: signedUp,
    resultWithoutCode: byResultCode,
    adapter: signUp,
    makes: "newsletter",
  },
  {
    ...common,
    method: "DELETE",
    path: subscribe,
    body: subscribeRequest,
    narrows: true,
    answer: unsubscribeAnswer,
    adapter: ofOwnAddress,
  },
  {
    ...common,
    ...own,
    method: "POST",
    path: "/api/ext/newsletter/widget",
    body: widgetRequest,
    answer: signedUp,
    resultWithoutCode: byResultCode,
    adapter: asPlatformsWant,
    makes: "newsletter",
  },
  { ...common, method: "GET", path: "/api/ext/newsletter/form-token", answer: formToken },
  {
    ...common,
    ...own,
    method: "POST",
    path: "/api/ext/newsletter/confirm",
    body: confirmRequest,
    answer: confirmAnswer,
    guards: "link",
  },
  {
    ...common,
    ...own,
    method: "POST",
    path: "/api/ext/newsletter/unsubscribe",
    body: leaveRequest,
    answer: leaveAnswer,
    guards: "link",
  },
];
