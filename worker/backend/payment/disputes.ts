import type { Cents } from "../../../shared/money/money.ts";

/** Events of a dispute that move money; all others only report its progress. */
export const disputeCodes = ["CHARGEBACK", "CHARGEBACK_REVERSED", "SECOND_CHARGEBACK"] as const;
export type DisputeCode = (typeof disputeCodes)[number];
export const isDisputeCode = (code: string): code is DisputeCode => disputeCodes.some((known) => known === code);

/** What the provider told of a dispute. `cents`: null where it named no sum in the payment's currency. */
export interface DisputeEvent {
  /** The provider's reference of the dispute; the payment's own where the provider's account is set to send that. */
  readonly dispute: string;
  readonly code: DisputeCode;
  readonly cents: Cents | null;
}

/** The payment as the provider knows it, and what was paid. */
interface Disputed {
  readonly psp: string | null;
  readonly cents: Cents;
}

type Sums = Partial<Record<DisputeCode, Cents>>;

/**
 * What disputes have taken of a payment so far, from 0 to all of it, in cents (docs/decisions/341). The order of the
 * events does not matter, because notifications overtake each other. A repeated event changes nothing.
 */
export function chargedBackCents(events: readonly DisputeEvent[], payment: Disputed): Cents {
  const out = [...disputesOf(events, payment).values()].reduce((sum, sums) => sum + outOf(sums, payment.cents), 0);
  return Math.min(out, payment.cents);
}

/** A dispute takes this course: charged back, reversed, charged back a second time, which is final. */
function outOf(sums: Sums, paid: Cents): Cents {
  const { CHARGEBACK: first, CHARGEBACK_REVERSED: reversed, SECOND_CHARGEBACK: second } = sums;
  if (second === undefined) return Math.max(0, (first ?? 0) - (reversed ?? 0));
  // A second chargeback presupposes a reversal, reported or not. It includes the arbitration's fees, which do not
  // count.
  const back = Math.min(reversed ?? paid, first ?? paid);
  return (first ?? back) - back + Math.min(second, back);
}

function disputesOf(events: readonly DisputeEvent[], payment: Disputed): Map<string, Sums> {
  const disputes = new Map<string, Sums>();
  const add = (dispute: string, { code, cents }: DisputeEvent) =>
    disputes.set(dispute, { [code]: Math.min(cents ?? payment.cents, payment.cents), ...disputes.get(dispute) });
  const isUnnamed = ({ dispute }: DisputeEvent) => dispute === payment.psp;
  for (const event of events) if (!isUnnamed(event)) add(event.dispute, event);
  const named = [...disputes];
  for (const event of events.filter(isUnnamed)) {
    // Of several disputes the one with that sum is meant; if that is not clear either, the event undoes none of them.
    const meant = named.length === 1 ? named : named.filter(([, { CHARGEBACK: first }]) => first === event.cents);
    add(meant.length === 1 ? meant[0]![0] : event.dispute, event);
  }
  return disputes;
}
