import * as z from "zod/mini";

/** Numbers arrive as numbers or numeric strings ("43.0000"). Empty text and null mean absent. */
export const looseNumber = z.union([
  z.number(),
  z.pipe(z.string().check(z.trim(), z.regex(/^-?\d+(\.\d+)?$/)), z.transform(Number)),
]);

const nothing = z.pipe(
  z.literal(""),
  z.transform(() => null),
);
export const optionalNumber = z.optional(z.union([looseNumber, z.null(), nothing]));

export const looseText = z.union([z.string(), z.pipe(z.number(), z.transform(String))]);

export const looseBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.literal(["0", "1", "true", "false"]),
    z.transform((v) => v === "1" || v === "true"),
  ),
  z.pipe(
    z.literal([0, 1]),
    z.transform((v) => v === 1),
  ),
]);

/**
 * A list of which entries that do not fit are left out: one malformed option must not take its product away (PROD-044).
 */
export const knownOf = <T extends z.core.$ZodType>(entry: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((list: unknown[]) =>
      list.flatMap((one) => {
        const parsed = z.safeParse(entry, one);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
