import { z } from "zod";

/** Numbers arrive as numbers or numeric strings ("43.0000"). Empty text and null mean absent. */
export const looseNumber = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

export const optionalNumber = z.union([looseNumber, z.null(), z.literal("").transform(() => null)]).optional();

export const looseText = z.union([z.string(), z.number().transform(String)]);

export const looseBoolean = z.union([
  z.boolean(),
  z.literal(["0", "1", "true", "false"]).transform((v) => v === "1" || v === "true"),
  z.literal([0, 1]).transform((v) => v === 1),
]);

/**
 * A list of which entries that do not fit are left out: one malformed option must not take its product away (PROD-044).
 */
export const knownOf = <T extends z.ZodType>(entry: T) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((one) => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );
