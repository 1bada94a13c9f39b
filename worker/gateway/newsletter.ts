import { settings } from "../../shared/config/settings.ts";
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
} from "../../shared/contract/newsletter.ts";
import type { Adapter, Endpoint } from "./endpoint.ts";

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

/**
 * The widget's call as platforms want it: the address in query and body, the token beside it (NEWS-009). Between
 * browser and edge no address travels in a query. What a program wrote into the field that nobody sees reaches no
 * platform, and the program hears what everybody hears.
 */
const asPlatformsWant: Adapter = async (call, upstream, { until, now }) => {
  const { email, token, remarks } = widgetRequest.parse(JSON.parse(call.body ?? "null"));
  if (remarks !== "")
    return {
      status: 200,
      headers: new Headers({ "content-type": "application/json" }),
      text: JSON.stringify({ code: 200, result: { status: "pending" } }),
    };
  const target = `${settings.newsletter.widgetPath}?email=${encodeURIComponent(email)}`;
  return upstream.ask({ ...call, target, body: JSON.stringify({ email, token }) }, until - now());
};

/** Newsletter (contract §2.12): the account's calls, the widget's, and the ways of a mail's links. */
export const newsletterEndpoints: readonly Endpoint[] = [
  { ...common, method: "GET", path: subscribe, query: statusQuery, answer: statusAnswer },
  {
    ...common,
    method: "POST",
    path: subscribe,
    body: subscribeRequest,
    answer: signedUp,
    resultWithoutCode: byResultCode,
    makes: "newsletter",
  },
  { ...common, method: "DELETE", path: subscribe, body: subscribeRequest, answer: unsubscribeAnswer },
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
