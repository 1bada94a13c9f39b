import * as z from "zod/mini";
import { looseNumber } from "../wire/loose-values.ts";

/** A colour as an export writes it: hex digits with or without "#", or a name. */
const colour = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((text: string) => (/^[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text) ? `#${text}` : text)),
  ),
  z.string().check(z.regex(/^(#[0-9a-f]{3}([0-9a-f]{3})?|[a-z]{3,24})$/i)),
);
// oxlint-disable-next-line promise/valid-params -- the schema of that name
const optionalColour = z.catch(z.optional(colour), undefined);

/**
 * A label on a product's picture: type 1 on lists, type 2 on the product page (PROD-066 to PROD-068). A colour that is
 * none is left out.
 */
export const productLabel = z.looseObject({
  type: looseNumber,
  position: looseNumber,
  label_text: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  label_background_color: optionalColour,
  label_text_color: optionalColour,
});
export type LabelSource = z.infer<typeof productLabel>;

/** A rule about buying things together, shown by its label (PROD-015). */
export const mixAndMatchRule = z.looseObject({
  valid_sale: z.string(),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type MixAndMatchRule = z.infer<typeof mixAndMatchRule>;

/**
 * A list, also as the JSON text some exports carry. An entry that does not fit costs itself, never its product
 * (PROD-044).
 */
export const listOf = <T extends z.core.$ZodType>(entry: T) =>
  z.pipe(
    z.unknown(),
    z.transform((value): z.output<T>[] => {
      const list = typeof value === "string" ? parsed(value) : value;
      return Array.isArray(list)
        ? list.flatMap((item) => {
            const { success, data } = z.safeParse(entry, item);
            return success ? [data!] : [];
          })
        : [];
    }),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
