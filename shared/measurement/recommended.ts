import { z } from "zod";
import { algorithms } from "../discovery/algorithms.ts";
import { groups, mostOrderCents, mostOrders } from "./experiment.ts";

const lists = z.array(z.enum(algorithms)).max(algorithms.length);

/** What a page's life says of recommendations, beside its pages: counts of nobody. */
export const recommended = z.strictObject({
  group: z.enum(groups),
  /** This document has come to its first place for recommendations. */
  isNew: z.boolean(),
  /** Lists that were seen, and those of which an article was gone to, each once a document. */
  seen: lists,
  clicked: lists,
  /**
   * Orders that were placed in the document, or that it was left to pay: their sums, and the lists that their articles
   * were found in.
   */
  orders: z.array(z.strictObject({ cents: z.number().int().min(0).max(mostOrderCents), lists })).max(mostOrders),
});
export type Recommended = z.output<typeof recommended>;
