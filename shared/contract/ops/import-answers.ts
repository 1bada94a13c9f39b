import { z } from "zod";

/** What operators read of an import (docs/decisions/011). Money is gross cents. */
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

/** What an undo leaves as it is, because somebody changed it since the import; `named` says some of it. */
const leftOut = z.object({ count: z.number(), named: z.array(z.string()) });
export type LeftOut = z.output<typeof leftOut>;
/** The import that can be taken back, and what it wrote; null for none. */
export const lastImport = z.object({
  undo: z
    .object({
      run: z.string(),
      mode: z.enum(importModes),
      wrote_at: z.string(),
      products: z.number(),
      others: z.number(),
      is_under_way: z.boolean(),
    })
    .nullable(),
});
export type LastImport = NonNullable<z.output<typeof lastImport>["undo"]>;
export const importStarted = z.object({ run: z.string() });
export const importLinesAnswer = z.object({ accepted: z.number(), rejected });

/**
 * What an import would change. `products` counts all, variants too, `held` those of the shop as it is; `listed` and
 * `categories` name some. `before` null: a new product; `after` null: one that is gone. `fields`: what else differs of
 * it.
 */
export const importDifference = z.object({
  run: z.string(),
  mode: z.enum([...importModes, "undo"]),
  changed: z.number(),
  changedByKind: byKind,
  rejected,
  left: leftOut.optional(),
  products: z.object({ added: z.number(), removed: z.number(), changed: z.number(), held: z.number().optional() }),
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
export const importDone = z.object({
  run: z.string(),
  changed: z.number(),
  changedByKind: byKind,
  rejected,
  left: leftOut.optional(),
});
export type ImportDone = z.output<typeof importDone>;
export const importPending = z.object({ pending: z.literal(true) });
