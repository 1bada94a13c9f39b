import { algorithms, type Algorithm } from "../discovery/algorithms.ts";

/**
 * In which part of the experiment a document is: recommendations are shown as ever, or held back. `none`: no place for
 * them was come near, or nothing was counted yet when one was, so that nothing can be said.
 */
export const groups = ["shown", "held", "none"] as const;
export type Group = (typeof groups)[number];
/** Share of documents in which recommendations are held back. */
export const heldShare = 0.1;
/** Most orders of one beacon, and the most that one counts: what is more is no shopper's. */
export const mostOrders = 3;
export const mostOrderCents = 1_000_000;

/** The list of recommendations that a row of cards is told under; undefined where it is none. */
export const listNamed = (id: string): Algorithm | undefined => algorithms.find((name) => name.toLowerCase() === id);
