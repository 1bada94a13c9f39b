import type { ReactNode } from "react";
import { PostedForm, type Posted } from "../../../client/features/orders/orders.ts";
import {
  PostedNewsletterForm,
  type PostedNewsletter,
} from "../../../client/features/double-opt-in/posted-newsletter.ts";
import { PostedContactForm, type PostedContact } from "../../../client/features/contact-form/contact-form.ts";
import { isFinalAnswer, readNamed, readStatement } from "../../../shared/checkout/after-sales-form.ts";
import { createAccountApi } from "../../../shared/contract/customer/account-client.ts";
import { bodyText } from "../../../shared/contract/wire/body-text.ts";
import type { WelcomeCoupon } from "../../../shared/contract/content/newsletter.ts";
import { createCall, type Answer, type ApiFetch, type Call } from "../../../shared/contract/wire/call.ts";
import { answerContact, isContactForm } from "./posted-contact.ts";
import { emailProblem } from "../../../shared/newsletter/email-rule.ts";
import { matchRoute } from "../../../shared/routes.ts";

/** Longest form: a line of every article of a large order. */
const mostFormBytes = 20_000;
/**
 * What the gateway knows a visitor by, and whether a page of the shop asks: the form's request is taken as the page's
 * own call would be.
 */
const passedOn = ["sec-fetch-site", "origin", "cookie", "cf-connecting-ip"] as const;

/** What came of a form of either kind. */
export type AnyPosted = Posted | PostedNewsletter | PostedContact;

/**
 * The result of a posted form: the page to show and its status, or only a status where it is not one of our forms.
 * `hasToken`: the page contains the token of a mailed link.
 */
export type PostedAnswer =
  | { posted: AnyPosted; status: number; retryAfter: number | null; hasToken?: boolean }
  | { status: 403 | 413 | 415 };

/**
 * Whether a page's form may be sent to `path`: looking an order up, and withdrawing from it, which the law wants at
 * hand without any script; the newsletter's and the alerts'; the contact form of a story, which says so in its query.
 */
export const takesForms = (path: string, search: string): boolean =>
  isContactForm(path, search) ||
  /^(order-look-up|withdrawal|newsletter-(leave|confirm|join)|alert-(confirm|end))$/.test(matchRoute(path)?.name ?? "");

/**
 * Answers a form that a browser sent without a script, by the same calls, rules and limits as the page's script:
 * through the gateway, which refuses pages of other sites. Nothing of the form is stored: it contains the statement's
 * key, so a reload or a second press makes no second statement (docs/decisions/050).
 */
export async function answerForm(
  request: Request,
  path: string,
  storeCode: string,
  call: ApiFetch,
  newKey: () => string,
): Promise<PostedAnswer> {
  const name = matchRoute(path)?.name;
  const { searchParams } = new URL(request.url);
  // A mail program's one-click request (RFC 8058) sends a form of its own, so only the address counts.
  const ends = name === "newsletter-leave" || name === "alert-end";
  if (ends && searchParams.has("u"))
    return answerLink(linkCalls[name], searchParams.get("u")!, callOf(request, storeCode, call));
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return { status: 415 };
  const text = await bodyText(request as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostFormBytes);
  if (text === null) return { status: 413 };
  const values = new URLSearchParams(text);
  if (isContactForm(path, new URL(request.url).search)) return answerContact(values, callOf(request, storeCode, call));
  if (ends) return answerLink(linkCalls[name], values.get("u") ?? "", callOf(request, storeCode, call));
  if (name === "newsletter-confirm" || name === "alert-confirm")
    return answerLink(
      linkCalls[name],
      values.get("c") ?? searchParams.get("c") ?? "",
      callOf(request, storeCode, call),
    );
  if (name === "newsletter-join") return answerJoining(values, callOf(request, storeCode, call));
  const { number, email = "", problems } = readNamed(values);
  const statement = readStatement(values);
  const given = values.get("key");
  const posted: Posted = {
    values: { number, email, name: statement.name },
    problems,
    refusal: null,
    found: null,
    chosen: null,
    key: null,
    receipt: null,
  };
  if (problems.length > 0) return page(posted, 422);

  const api = createAccountApi({ fetch: asVisitor(request, call), storeCode });
  const confirms = given !== null && matchRoute(path)?.group === "withdrawal";
  const stated =
    confirms && statement.problems.length === 0
      ? await api.withdraw({ number, email, name: statement.name, key: given, lines: statement.lines })
      : null;
  if (stated?.ok) return page({ ...posted, receipt: stated.result }, 200);
  if (stated?.code === 403) return { status: 403 };
  const found = await api.lookUpOrder({ number, email });
  if (!found.ok) return found.code === 403 ? { status: 403 } : refused(posted, stated ?? found);
  const key = confirms && !(stated && isFinalAnswer(stated.code)) ? given : newKey();
  const shown: Posted = {
    ...posted,
    found: found.result,
    key,
    ...(confirms && {
      problems: statement.problems,
      chosen: new Map(statement.lines.map(({ position, qty }) => [position, qty])),
    }),
  };
  return stated ? refused(shown, stated) : page(shown, shown.problems.length > 0 ? 422 : 200);
}

/** Calls as the form's own visitor makes them. */
function asVisitor(request: Request, call: ApiFetch): ApiFetch {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  return (to, init) => call(to, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
}
const callOf = (request: Request, storeCode: string, call: ApiFetch) => createCall(asVisitor(request, call), storeCode);

/** The calls that mailed links make, by the page they lead to. */
const linkCalls = {
  "newsletter-leave": "newsletter/unsubscribe",
  "newsletter-confirm": "newsletter/confirm",
  "alert-confirm": "alerts/confirm",
  "alert-end": "alerts/end",
} as const;

/**
 * Confirms or ends the newsletter or an alert by a mailed link. Its token is in the page's form or, where no script put
 * it there, in the address. A form that must be sent again keeps the token.
 */
async function answerLink(
  to: (typeof linkCalls)[keyof typeof linkCalls],
  token: string,
  call: Call,
): Promise<PostedAnswer> {
  const came =
    token === "" ? "ended" : await call<{ coupon?: WelcomeCoupon | null }>("POST", `ext/${to}`, {}, { token });
  const answer = newsletterPage(came);
  if (!("posted" in answer) || !isToBeRepeated(answer.posted)) return answer;
  return { ...answer, posted: { ...answer.posted, token }, hasToken: true };
}
const isToBeRepeated = (posted: AnyPosted): posted is PostedNewsletter =>
  "newsletter" in posted && (posted.newsletter === "tooMany" || posted.newsletter === "wrong");

/** The sign-up of a browser without a script, by the widget's own call. */
async function answerJoining(values: URLSearchParams, call: Call): Promise<PostedAnswer> {
  const email = (values.get("email") ?? "").trim();
  if (emailProblem(email) !== null) return newsletterPage("invalid", email);
  const body = { email, token: "", remarks: values.get("remarks") ?? "" };
  return newsletterPage(await call<object>("POST", "ext/newsletter/widget", {}, body), email);
}

function newsletterPage(
  came: Answer<{ coupon?: WelcomeCoupon | null }> | PostedNewsletter["newsletter"],
  email = "",
): PostedAnswer {
  if (typeof came === "string")
    return { posted: { newsletter: came, email, minutes: 1 }, status: 422, retryAfter: null };
  const { ok, code, meta } = came;
  if (code === 403) return { status: 403 };
  const newsletter = ok ? "done" : code === 429 ? "tooMany" : code === 400 ? "ended" : "wrong";
  const minutes = Math.max(1, Math.ceil((meta.retryAfter ?? 60) / 60));
  return {
    posted: { newsletter, email, minutes, ...(ok && { coupon: came.result.coupon ?? null }) },
    status: code === 0 ? 502 : code,
    retryAfter: meta.retryAfter ?? null,
  };
}

const page = (posted: Posted, status: number, retryAfter: number | null = null): PostedAnswer => ({
  posted,
  status,
  retryAfter,
});
/** No answer at all (code 0): the form did arrive here, so the fault is the shop's and not the reader's connection. */
const refused = (posted: Posted, refusal: Extract<Answer<unknown>, { ok: false }>): PostedAnswer =>
  page({ ...posted, refusal }, refusal.code === 0 ? 502 : refusal.code, refusal.meta.retryAfter ?? null);

/** The page around it with what came of the form. */
export const withPosted = (posted: AnyPosted, children: ReactNode): ReactNode =>
  "contact" in posted ? (
    <PostedContactForm value={posted}>{children}</PostedContactForm>
  ) : "newsletter" in posted ? (
    <PostedNewsletterForm value={posted}>{children}</PostedNewsletterForm>
  ) : (
    <PostedForm value={posted}>{children}</PostedForm>
  );
