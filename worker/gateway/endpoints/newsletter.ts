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
 * What a platform says of a sign-up outside the envelope: `{resultCode, result}` (NEWS-011), where only 200 is success.
 */
const byResultCode = (body: unknown): unknown => {
  const { resultCode, result } = (body ?? {}) as { resultCode?: unknown; result?: unknown };
  return Number(resultCode) === 200 ? signedUp.parse(result) : undefined;
};

/** The code of an answer: its body's where it has one, for that is the truth over the HTTP status. */
function codeOf({ status, text }: UpstreamAnswer): number {
  const json = parseJson(text);
  const { code, resultCode } = ((json.ok && json.value) || {}) as { code?: unknown; resultCode?: unknown };
  return Number(code ?? resultCode ?? status);
}

/** A platform's refusal of an address that it has already is told as any sign-up, where nobody is told whom it knows. */
const asAnySignUp = (answer: UpstreamAnswer): UpstreamAnswer =>
  codeOf(answer) === 409 && !settings.newsletter.tellsSubscribed ? answerWith(200, { status: "pending" }) : answer;

const signUp: Adapter = async (call, upstream, { until, now }) => asAnySignUp(await upstream.ask(call, until - now()));

/**
 * The status of an address, and its end, for whom it belongs to: a platform that answers everybody is asked for nobody
 * else (resolution 13). Strangers hear "unknown" of every address where nobody is told whom the platform knows, and end
 * nothing. The embedded platform judges that itself.
 */
const ofOwnAddress: Adapter = async (call, upstream, tools) => {
  const query = new URL(call.target, "http://shop").searchParams;
  const isEnd = call.method === "DELETE";
  // What the end is of stands in the body alone: an address beside it was compared with nobody's.
  if (isEnd) query.delete("email");
  const target = isEnd ? `${subscribe}${query.size > 0 ? `?${query}` : ""}` : call.target;
  const ask = () => upstream.ask({ ...call, target }, tools.until - tools.now());
  if (upstream.place.isEmbedded || (settings.newsletter.tellsSubscribed && !isEnd)) return ask();
  const notTheirs = () => (isEnd ? answerWith(401, "You are not authorized to do this") : answerWith(200, "unknown"));
  if (broughtToken(call.headers.get("authorization"), query.get("token")) === "") return notTheirs();
  const owner = await ownerOf(call, tools);
  if (!("email" in owner)) {
    // Not a refusal, but a profile that cannot be read: nobody was asked.
    if (codeOf(owner) < 400) throw new UpstreamFailure("unreachable");
    return owner;
  }
  const named = isEnd ? subscribeRequest.parse(JSON.parse(call.body ?? "null")).email : query.get("email");
  return named?.trim().toLowerCase() === owner.email.trim().toLowerCase() ? ask() : notTheirs();
};

/**
 * The widget's call as platforms want it: the address in query and body, the token beside it (NEWS-009). Between
 * browser and edge no address travels in a query. What a program wrote into the field that nobody sees reaches no
 * platform, and the program hears what everybody hears.
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
