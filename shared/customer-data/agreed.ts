import type { SubscriptionStatus } from "../contract/content/newsletter.ts";

/** What the two sides say of one address. */
export interface Said {
  /** The shop's list. */
  readonly listed: SubscriptionStatus;
  /** The contact's consent; null where nobody has said, or nobody answers. */
  readonly contact: boolean | null;
  /** Whether the shop's last word is still on its way to the platform. */
  readonly onItsWay: boolean;
  /** Whether the platform has been told that the address takes the newsletter. */
  readonly told: boolean;
}

/**
 * Whether the newsletter comes (decision 251). The shop's own last word counts until it has arrived; then a withdrawal
 * at either side is one at both, and a consent that was given at the platform is shown, so that it can be ended here. A
 * refusal there that may be older than the list's consent, because nobody has told that, ends nothing. `ends`: the
 * shop's list still has to hear of it.
 */
export function agreed({ listed, contact, onItsWay, told }: Said): { status: SubscriptionStatus; ends: boolean } {
  if (onItsWay || contact === null) return { status: listed, ends: false };
  if (contact) return { status: "subscribed", ends: false };
  return listed === "subscribed" && told ? { status: "unsubscribed", ends: true } : { status: listed, ends: false };
}
