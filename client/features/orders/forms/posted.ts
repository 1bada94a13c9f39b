import { createContext } from "react";
import type { AfterSalesProblem } from "../../../../shared/checkout/after-sales-form.ts";
import type { Answer } from "../../../../shared/contract/wire/call.ts";
import type { FoundOrder, WithdrawalReceipt } from "../../../../shared/contract/order/order-look-up.ts";

/**
 * What came of a form that a browser sent by itself, because no script of the page ran: the Worker renders the page
 * with it, for this one reader (docs/decisions/050).
 */
export interface Posted {
  /** As they were filled in. */
  values: { number: string; email: string; name: string };
  problems: readonly AfterSalesProblem[];
  refusal: Extract<Answer<unknown>, { ok: false }> | null;
  found: FoundOrder | null;
  /** Pieces chosen by the position of their line; null while nobody has chosen. */
  chosen: ReadonlyMap<number, number> | null;
  /** What makes a repeated statement one. */
  key: string | null;
  receipt: WithdrawalReceipt | null;
}

/** Null wherever the page's own script answers. */
export const PostedForm = createContext<Posted | null>(null);
