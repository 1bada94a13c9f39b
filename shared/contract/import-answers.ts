import { z } from "zod";

/** What operators read of an import (docs/decisions/312). Money is gross cents. */
const rejected = z.array(z.object({ line: z.number(), reason: z.string() }));
const byKind = z.record(z.string(), z.number());
const sides = z.object({
  status: z.number(),
  visibility: z.number(),
  price: z.number().nullable(),
  special: z.number().nullable(),
  qty: z.number().nullable(),
});
export const importModes = ["update", "replace"] as const;

export const importStarted = z.object({ run: z.string() });
export const importLinesAnswer = z.object({ accepted: z.number(), rejected });

/**
 * What an import would change. `products` counts all; `listed` and `categories` name some. `before` null: a new
 * product; `after` null: one that is gone. `fields`: what else differs of it.
 */
export const importDifference = z.object({
  run: z.string(),
  mode: z.enum(importModes),
  changed: z.number(),
  changedByKind: byKind,
  rejected,
  products: z.object({ added: z.number(), removed: z.number(), changed: z.number() }),
  listed: z.array(
    z.object({
      sku: z.string(),
      name: z.string().nullable(),
      before: sides.nullable(),
      after: sides.nullable(),
      fields: z.array(z.string()),
    }),
  ),
  categories: z.array(
    z.object({ id: z.number(), name: z.string().nullable(), what: z.enum(["added", "removed", "changed"]) }),
  ),
});
export type ImportDifference = z.output<typeof importDifference>;

/** What an import has done, as far as the page tells it; the terminal tells more. */
export const importDone = z.object({ run: z.string(), changed: z.number(), changedByKind: byKind, rejected });
export type ImportDone = z.output<typeof importDone>;
export const importPending = z.object({ pending: z.literal(true) });
