import { z } from "zod";
import { looseNumber } from "./loose-values.ts";

/** A colour as an export writes it: hex digits with or without "#", or a name. */
const colour = z
  .string()
  .trim()
  .transform((text) => (/^[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text) ? `#${text}` : text))
  .pipe(z.string().regex(/^(#[0-9a-f]{3}([0-9a-f]{3})?|[a-z]{3,24})$/i));

/**
 * A label on a product's picture: type 1 on lists, type 2 on the product page (PROD-066 to PROD-068). A colour that is
 * none is left out.
 */
export const productLabel = z.looseObject({
  type: looseNumber,
  position: looseNumber,
  label_text: z.string().trim().min(1).max(80),
  label_background_color: colour.optional().catch(undefined),
  label_text_color: colour.optional().catch(undefined),
});
export type LabelSource = z.infer<typeof productLabel>;

/** A rule about buying things together, shown by its label (PROD-015). */
export const mixAndMatchRule = z.looseObject({ valid_sale: z.string(), label: z.string().trim().min(1).max(200) });
export type MixAndMatchRule = z.infer<typeof mixAndMatchRule>;

/**
 * A list, also as the JSON text some exports carry. An entry that does not fit costs itself, never its product
 * (PROD-044).
 */
export const listOf = <T extends z.ZodType>(entry: T) =>
  z.unknown().transform((value): z.output<T>[] => {
    const list = typeof value === "string" ? parsed(value) : value;
    return Array.isArray(list)
      ? list.flatMap((item) => {
          const { success, data } = entry.safeParse(item);
          return success ? [data!] : [];
        })
      : [];
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
