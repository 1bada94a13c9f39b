import * as z from "zod/mini";

/** A step that the shopper has to take, as the provider's component reads it. */
const action = z.looseObject({ type: z.string().check(z.minLength(1), z.maxLength(60)) });
export type PayAction = z.infer<typeof action>;
const step = z.object({
  reference: z.string(),
  isFinal: z.boolean(),
  resultCode: z.string(),
  status: z.enum(["open", "pending", "authorised", "refused", "cancelled"]),
  action: z.optional(action),
  orderNumber: z.string(),
  payableUntil: z.optional(z.string()),
  method: z.optional(z.string()),
  amount: z.optional(z.object({ value: z.number() })),
  isPayOnly: z.optional(z.boolean()),
  isExpired: z.optional(z.boolean()),
  isReversed: z.optional(z.boolean()),
});
export type PayStep = z.infer<typeof step>;

/**
 * What a payment came to. `pending`: the provider tells later. The rest of an order's life does not concern the device.
 */
export type PayOutcome = "authorised" | "pending" | "refused" | "cancelled";
/** There is something to do, `until` then (ISO); without an action the payment has not begun. */
interface OpenAnswer {
  kind: "open";
  action: PayAction | null;
  orderNumber: string;
  until?: string;
  /** How it is paid, and how much, in cents; absent where the platform does not say. */
  code?: string;
  totalCents?: number;
  /** It cannot be called off here. */
  isPayOnly?: boolean;
}
/** What an answer about a payment means for the shopper (PAY-009). */
export type PayAnswer =
  /** `expired`: it was not paid in time. `reversed`: nothing is ordered, and what the bank approved goes back. */
  | { kind: "over"; outcome: PayOutcome; orderNumber: string; expired?: boolean; reversed?: boolean }
  | OpenAnswer
  /** Nothing is known of such a payment. */
  | { kind: "gone" }
  /** No answer, or none to build on: asking again is safe. */
  | { kind: "unknown"; network: boolean };

export function payAnswer({ code, ok, result }: { code: number; ok: boolean; result: unknown }): PayAnswer {
  if (code === 404) return { kind: "gone" };
  const told = ok ? step.safeParse(result).data : undefined;
  if (!told) return { kind: "unknown", network: code === 0 };
  const { status, orderNumber, payableUntil: until, isExpired, isReversed, method, amount, isPayOnly } = told;
  return status === "open"
    ? {
        kind: "open",
        action: told.action ?? null,
        orderNumber,
        ...(until !== undefined && { until }),
        ...(method !== undefined && { code: method }),
        ...(amount && { totalCents: amount.value }),
        ...(isPayOnly && { isPayOnly }),
      }
    : {
        kind: "over",
        outcome: status,
        orderNumber,
        ...(isExpired && { expired: true }),
        ...(isReversed && { reversed: true }),
      };
}

/**
 * What the page of a payment shows. `offer`: the shopper can go on or cancel; `trouble` says why it stopped, `until`
 * when it ends.
 */
export type PayView =
  | { at: "working" }
  | { at: "offer"; trouble: "network" | "server" | null; until?: string | undefined }
  | { at: "card" }
  | { at: "challenge"; action: PayAction }
  | { at: "leaving"; redirect: Redirect }
  | { at: "over"; outcome: PayOutcome | "gone"; orderNumber: string | null };

/** A page to go to; `fields` are posted to it. */
export interface Redirect {
  url: string;
  method: "GET" | "POST";
  fields: Record<string, string>;
}

const redirectAction = z.object({
  type: z.literal("redirect"),
  url: z.url(),
  method: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.string())),
});

/**
 * The page that an action leads to; null for other actions, and for an address that is neither encrypted nor on this
 * `origin`.
 */
export function redirectOf(next: PayAction, origin: string): Redirect | null {
  const parsed = redirectAction.safeParse(next).data;
  if (!parsed) return null;
  const url = new URL(parsed.url);
  if (url.protocol !== "https:" && url.origin !== origin) return null;
  return { url: url.href, method: parsed.method?.toUpperCase() === "POST" ? "POST" : "GET", fields: parsed.data ?? {} };
}

/**
 * What to show after an answer. `going`: the shopper pressed to pay or go on, so that the next step is taken at once;
 * otherwise it is only offered. `card`: it is paid by card, whose fields have to be filled in (again: what was in them
 * is never kept) before it can begin.
 */
export function payView(answer: PayAnswer, going: boolean, card: boolean, origin: string): PayView {
  switch (answer.kind) {
    case "over":
      return { at: "over", outcome: answer.outcome, orderNumber: answer.orderNumber };
    case "gone":
      return { at: "over", outcome: "gone", orderNumber: null };
    case "unknown":
      return { at: "offer", trouble: answer.network ? "network" : "server" };
    case "open": {
      if (!going) return { at: "offer", trouble: null, until: answer.until };
      if (!answer.action) return card ? { at: "card" } : { at: "offer", trouble: "server" };
      if (answer.action.type !== "redirect") return { at: "challenge", action: answer.action };
      const redirect = redirectOf(answer.action, origin);
      return redirect ? { at: "leaving", redirect } : { at: "offer", trouble: "server" };
    }
  }
}
