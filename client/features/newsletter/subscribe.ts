import { createCall } from "../../../shared/contract/wire/call.ts";
import { apiAddress } from "../../../shared/contract/wire/api-address.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { taskService, type Submission } from "../tasks/tasks.ts";
import { countNewsletterAsShown } from "./modal.ts";
import type { SignUpOutcome } from "./sign-up-machine.ts";

/** Raised on the window when a sign-up succeeded or failed; the id is the platform's, where it names one (NEWS-011). */
export const newsletterEvents = { success: "newsletter-success", failure: "newsletter-failure" } as const;
export interface SignUpResult {
  outcome: SignUpOutcome;
  contactId: string | number | null;
}

/**
 * What an answered, waiting or refused task says of a sign-up: `resultCode` 200 is success (NEWS-011), `email_exists`
 * tells of an address that is known (NEWS-013), and everything else has failed (NEWS-012, NEWS-021), also a call that
 * was lost on its way. Only a device without a connection has its sign-up wait.
 */
export function outcomeOf(state: Submission["state"], isOnline: boolean): SignUpResult {
  if (state.kind === "gone") return { outcome: "pending", contactId: null };
  const { resultCode, result } = state.task;
  const told = (typeof result === "object" && result !== null ? result : {}) as Record<string, unknown>;
  const id = told["contact_id"];
  if (state.kind === "done" && resultCode === 200)
    return {
      outcome: told["email_exists"] === true ? "exists" : told["status"] === "pending" ? "pending" : "success",
      contactId: typeof id === "string" || typeof id === "number" ? id : null,
    };
  const isWaiting = state.kind === "waiting" && !state.task.code && !isOnline;
  return { outcome: isWaiting ? "waiting" : "failed", contactId: null };
}

/** A token that says later when the form was begun; "" where none can be had, which is no reason to wait. */
export async function fetchFormToken({ storeCode }: StoreView): Promise<string> {
  const call = createCall(
    (path, init) => fetch(apiAddress(path), { ...init, signal: AbortSignal.timeout(5_000) }),
    storeCode,
  );
  const answer = await call<{ token: string }>("GET", "ext/newsletter/form-token", {});
  return answer.ok ? answer.result.token : "";
}

/** What the shop knows of the visitor's sign-up, as long as the page lives. */
export const newsletterContact: { id: string | number | null } = { id: null };

/**
 * Signs an address up by the queue of tasks, silently: what fails is for the form to say (NEWS-010). Without a
 * connection it waits on the device.
 */
export async function subscribe(
  store: StoreView,
  { email, token, remarks }: { email: string; token: string; remarks: string },
): Promise<SignUpOutcome> {
  const service = await taskService(store);
  const task_id = `newsletter-${email.toLowerCase()}`;
  const { state } = await service.submit({
    task_id,
    url: "ext/newsletter/widget",
    payload: { method: "POST", body: { email, token, remarks } },
    callback_event: "newsletter-subscribed",
    silent: true,
    about: email,
  });
  const { outcome, contactId } = outcomeOf(state, navigator.onLine);
  if (outcome !== "failed") countNewsletterAsShown();
  if (outcome === "failed") await service.queue.discard(task_id);
  if (contactId !== null) newsletterContact.id = contactId;
  if (outcome === "waiting") return outcome;
  dispatchEvent(
    new CustomEvent(outcome === "failed" ? newsletterEvents.failure : newsletterEvents.success, {
      detail: { outcome, contact_id: contactId },
    }),
  );
  return outcome;
}
