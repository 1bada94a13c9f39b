import type { Answer } from "../../../shared/contract/wire/call.ts";

/** What the shop knows of a customer's newsletter (NEWS-001). */
export interface NewsletterState {
  readonly isSubscribed: boolean;
  readonly email: string | null;
}
/** The calls of a customer's own subscription; the status is the platform's word. */
export interface SubscriptionCalls {
  subscription(): Promise<Answer<string>>;
  subscribe(): Promise<Answer<string>>;
  unsubscribe(): Promise<Answer<string>>;
}

export interface Newsletter {
  state(): NewsletterState;
  /** Asks for the status of this address, which sets the state (NEWS-003). */
  check(email: string): Promise<Answer<string>>;
  /** No call, and null, where the address is subscribed already (NEWS-002). */
  subscribe(): Promise<Answer<string> | null>;
  /** No call, and null, where there is nothing to end; what waits for its confirmation can be ended. */
  unsubscribe(): Promise<Answer<string> | null>;
}

/** `known`: the status and address as they were read before. A call that fails leaves the state as it is. */
export function createNewsletter(
  calls: SubscriptionCalls,
  known: { status: string | null; email: string | null } = { status: null, email: null },
): Newsletter {
  let { status, email } = known;
  const after = (answer: Answer<string>): Answer<string> => {
    if (answer.ok) status = answer.result;
    return answer;
  };
  return {
    state: () => ({ isSubscribed: status === "subscribed", email }),
    async check(address) {
      const answer = after(await calls.subscription());
      if (answer.ok) email = address;
      return answer;
    },
    subscribe: async () => (status === "subscribed" ? null : after(await calls.subscribe())),
    unsubscribe: async () => (status === null || status === "unsubscribed" ? null : after(await calls.unsubscribe())),
  };
}
