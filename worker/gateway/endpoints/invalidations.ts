import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

/** What changed since a sequence number; pages decide by it whether a stored copy is still true. */
export const invalidationEndpoints: readonly Endpoint[] = [
  {
    family: "invalidations",
    method: "GET",
    path: "/api/ext/invalidations",
    query: z.looseObject({
      since: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    answer: z.object({
      seq: z.number().int().min(0),
      changes: z.record(z.string(), z.number().int()),
      soft: z.record(z.string(), z.object({ hard: z.number().int(), age: z.number().min(0) })).optional(),
    }),
    timeoutMs: 5_000,
  },
];
