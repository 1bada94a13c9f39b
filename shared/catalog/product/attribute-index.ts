import type { AttributeSource } from "../../contract/catalog/catalog.ts";

export interface AttributeOption {
  readonly value: string;
  readonly label: string;
  readonly swatch?: string;
  readonly order: number;
}
export interface Attribute {
  readonly code: string;
  readonly id: string;
  readonly label: string;
  readonly filterable: boolean;
  /** Shown among the specifications of a product. */
  readonly visible: boolean;
  readonly comparable: boolean;
  /** False for switches, prices and pictures: their values are no words. */
  readonly words: boolean;
  readonly position: number;
  readonly options: ReadonlyMap<string, AttributeOption>;
}
/** Attribute code → attribute. What a code means is read from here and nowhere hard-wired, so any catalogue fits. */
export type AttributeIndex = ReadonlyMap<string, Attribute>;

/** Inputs whose values are no words for a shopper: switches, prices and pictures. */
const notWords = new Set(["boolean", "price", "media_image", "gallery"]);

export function indexAttributes(sources: readonly AttributeSource[]): AttributeIndex {
  const index = new Map<string, Attribute>();
  for (const source of sources) {
    const options = new Map<string, AttributeOption>();
    source.options.forEach((option, i) => {
      const label = option.label.trim();
      // Exports carry a blank first option; it is the platform's "please choose" (PROD-039).
      if (label === "" || option.value === "") return;
      options.set(option.value, {
        value: option.value,
        label,
        order: option.sort_order ?? i,
        ...(option.swatch && { swatch: option.swatch }),
      });
    });
    const code = source.attribute_code;
    index.set(code, {
      code,
      id: String(source.attribute_id),
      label: source.default_frontend_label ?? source.frontend_label ?? code,
      filterable: source.is_filterable === true,
      words: !notWords.has(source.frontend_input ?? ""),
      visible:
        !notWords.has(source.frontend_input ?? "") &&
        (source.is_visible_on_front ?? (source.is_visible === true && source.is_user_defined === true)),
      comparable: source.is_comparable === true,
      position: source.position ?? 999,
      options,
    });
  }
  return index;
}

/**
 * The index with what a product's own metadata adds (PROD-014): a platform may send the attributes of a product along
 * with it. The shop's own documents win.
 */
export function withMetadata(
  index: AttributeIndex,
  metadata: readonly AttributeSource[] | null | undefined,
): AttributeIndex {
  return metadata && metadata.length > 0 ? new Map([...indexAttributes(metadata), ...index]) : index;
}

/** Label of an option value; null when the attribute or the value is unknown. "0" is a real size and means one size. */
export function optionLabel(index: AttributeIndex, code: string, value: string): string | null {
  const label = index.get(code)?.options.get(value)?.label ?? null;
  return label === "0" && roleOf(code) === "size" ? oneSize : label;
}

export const oneSize = "One Size";

export type AttributeRole = "color" | "size" | "brand";

/**
 * What an attribute is for a garment, by its code: color_ois, colour, size_ois, shoe_size, brand_ois, manufacturer …
 */
export function roleOf(code: string): AttributeRole | null {
  if (/(^|_)(colou?r|kleur|farbe|tint)(_|$)/.test(code)) return "color";
  if (/(^|_)(size|maat|groesse)(_|$)/.test(code)) return "size";
  return /(^|_)(brand|manufacturer|merk|marke)(_|$)/.test(code) ? "brand" : null;
}

export function codesOfRole(index: AttributeIndex, role: AttributeRole): string[] {
  return [...index.keys()].filter((code) => roleOf(code) === role);
}

/**
 * The values of a field as text: a scalar, a list, or the platform's comma string of option values. Null, "" and
 * false-like blanks are absent.
 */
export function fieldValues(field: unknown): string[] {
  if (Array.isArray(field)) return field.flatMap(fieldValues);
  if (typeof field === "number") return [String(field)];
  if (typeof field !== "string" || field.trim() === "") return [];
  return /^\d+(,\d+)+$/.test(field) ? field.split(",") : [field.trim()];
}
