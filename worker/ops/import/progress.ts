import { invalidate, invalidateSoftly } from "../../backend/invalidations.ts";
import type { Rejected } from "./line.ts";
import type { Counts } from "./counts.ts";
import type { RunMode } from "./mode.ts";

/**
 * Staged products and children up to `atOnce` are joined and compared in one batch each, more go statement by
 * statement; changed products are written `inStep` a batch.
 */
export interface BatchSizes {
  atOnce: number;
  inStep: number;
}

export type Phase = "restage" | "sort" | "complete" | "link" | "compare" | "plan" | "apply" | "index";

/** How far finishing has come; kept with the run, so that any request can go on. */
export interface Progress {
  mode: RunMode;
  phase: Phase;
  /** Units of the phase that are done. */
  at: number;
  large: boolean;
  rejected: Rejected[];
  changed: number;
  changedByKind: Record<string, number>;
  tags: string[];
  soft: boolean;
  steps: number;
  has: { products: boolean; categories: boolean };
  before: Counts;
  /**
   * When working out the difference for somebody to look at first began (ISO); absent where nobody did, and once it is
   * compared anew to be written.
   */
  planned?: string;
}

/** A shop that was empty has nothing worth showing any longer. */
export const announcer = ({ soft }: Progress) => (soft ? invalidateSoftly : invalidate);
