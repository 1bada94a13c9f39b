import type { Cents } from "../../../shared/money/money.ts";

/** The events of a dispute that move money; all others of it say how it stands. */
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
 * What disputes have taken of a payment as it stands, from 0 to all of it, in cents (docs/decisions/341). It hangs on
 * what was told, not on when, for notifications overtake each other. A repeat changes nothing.
 */
export function chargedBackCents(events: readonly DisputeEvent[], payment: Disputed): Cents {
  const out = [...disputesOf(events, payment).values()].reduce((sum, sums) => sum + outOf(sums, payment.cents), 0);
  return Math.min(out, payment.cents);
}

/** A dispute goes one way: charged back, reversed, charged back again, and that stands. */
function outOf(sums: Sums, paid: Cents): Cents {
  const { CHARGEBACK: first, CHARGEBACK_REVERSED: reversed, SECOND_CHARGEBACK: second } = sums;
  if (second === undefined) return Math.max(0, (first ?? 0) - (reversed ?? 0));
  // The second one presupposes a reversal, told or not, and has the arbitration's fees on top of what was disputed.
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
    // Of several it is the one of that sum; where that does not tell either, none of them is undone.
    const meant = named.length === 1 ? named : named.filter(([, { CHARGEBACK: first }]) => first === event.cents);
    add(meant.length === 1 ? meant[0]![0] : event.dispute, event);
  }
  return disputes;
}
