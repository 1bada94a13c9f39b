import type { PostedContact, Sent } from "../../../client/features/contact-form/contact-form.ts";
import type { Call } from "../../../shared/contract/wire/call.ts";
import type { ContactReceipt } from "../../../shared/contract/content/message.ts";
import { readContact, type ContactValues } from "../../../shared/messages/contact-form.ts";
import { matchRoute } from "../../../shared/routes.ts";

/** Whether a form that is sent to this address is the contact form of a story: its action is `?contact`. */
export const isContactForm = (path: string, search: string): boolean =>
  /^\?contact=?$/.test(search) && matchRoute(path) === null;

/** The same message on the same day has the same key, so that a reload or a second press sends it once. */
async function keyOf(values: ContactValues, day: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([day, values.name, values.email, values.about, values.message]));
  const hex = [...new Uint8Array(await crypto.subtle.digest("SHA-256", text))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  // In the form of a random uuid.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What a contact form came to that a browser sent by itself, by the same call, rules and limits as the page's script. */
export async function answerContact(
  form: URLSearchParams,
  call: Call,
  now = new Date(),
): Promise<{ posted: PostedContact; status: number; retryAfter: number | null } | { status: 403 }> {
  const { values, problems } = readContact(form);
  const page = (sent: Sent | null, status: number, retryAfter: number | null = null) => ({
    posted: { contact: values, problems, sent },
    status,
    retryAfter,
  });
  if (problems.length > 0) return page(null, 422);
  const body = {
    ...values,
    key: await keyOf(values, now.toISOString().slice(0, 10)),
    website: (form.get("website") ?? "").slice(0, 200),
  };
  const answer = await call<ContactReceipt>("POST", "ext/contact", {}, body);
  if (answer.ok) return page({ kind: "done", at: answer.result.received_at, receipt: answer.result.receipt }, 200);
  if (answer.code === 403) return { status: 403 };
  const retryAfter = answer.meta.retryAfter ?? null;
  return answer.code === 429
    ? page({ kind: "tooMany", minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) }, 429, retryAfter)
    : page({ kind: "failed" }, answer.code === 0 ? 502 : answer.code, retryAfter);
}
