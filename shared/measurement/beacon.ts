import { z } from "zod";
import { cacheOutcomes } from "./cache-outcomes.ts";
import { mostErrors, mostPages, mostSearches, mostTimes } from "./limits.ts";
import { funnelSteps, pageKinds } from "./page-kinds.ts";
import { recommended } from "./recommended.ts";
import { ways } from "./vitals.ts";

const times = z.number().int().min(1).max(mostTimes);
/** Milliseconds, or thousandths; an hour is a page left open, not a slow one. */
const value = z.number().int().min(0).max(3_600_000).optional();

const page = z.strictObject({
  kind: z.enum(pageKinds),
  way: z.enum(ways),
  LCP: value,
  INP: value,
  CLS: value,
  TTFB: value,
});

/**
 * What a page's life came to, as it is sent once when the page goes away (docs/decisions/249): how many pages of which
 * kind were seen, which steps to an order were reached for the first time, vitals of pages, what the cache did for the
 * document, what recommendations did, searches without results, errors. Counts and nothing of who counted.
 */
export const beacon = z.strictObject({
  /** Of this beacon alone, random and kept nowhere: one that a browser sends again by itself is counted once. */
  id: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** Code of the store view. */
  store: z.string().min(1).max(40),
  build: z.string().max(60),
  views: z.partialRecord(z.enum(pageKinds), times),
  steps: z.array(z.enum(funnelSteps)).max(funnelSteps.length),
  pages: z.array(page).max(mostPages),
  document: z.strictObject({ kind: z.enum(pageKinds), cache: z.enum(cacheOutcomes) }).optional(),
  recommended: recommended.optional(),
  searches: z.array(z.string().max(40)).max(mostSearches),
  errors: z.array(z.strictObject({ message: z.string().max(120), times })).max(mostErrors),
});
export type Beacon = z.output<typeof beacon>;
export type MeasuredPage = z.output<typeof page>;
