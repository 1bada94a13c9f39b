import type { ProductOption } from "../contract/order/cart.ts";
import type { ItemOption } from "./article.ts";

/** A choice without words is sent, and not shown. */
const nameless = "";

/**
 * What was chosen for a line of the server's cart beside its variant: parts of a bundle, custom options, files. The
 * wire has ids and typed text; the words are those of another line of the same article, as far as that has the same
 * choice. The line's key is the same again when it is made from them (identity.ts).
 */
export function choicesOfLine(
  option: ProductOption | null | undefined,
  known: readonly Readonly<ItemOption>[],
): ItemOption[] {
  const {
    bundle_options: bundle,
    custom_options: custom,
    downloadable_option: files,
  } = option?.extension_attributes ?? {};
  const titleOf = (id: string) =>
    known.find(({ attributeId, label }) => (attributeId ?? label) === id)?.label ?? nameless;
  const wordsOf = (id: string, chosen: string) =>
    known.find(({ attributeId, optionValue }) => attributeId === id && optionValue === chosen)?.value;
  const picked = (id: string, chosen: string, more: Pick<ItemOption, "kind" | "qty">): ItemOption => {
    const value = wordsOf(id, chosen);
    return {
      label: value === undefined ? nameless : titleOf(id),
      value: value ?? chosen,
      attributeId: id,
      optionValue: chosen,
      ...more,
    };
  };
  return [
    ...(Array.isArray(bundle) ? bundle : []).flatMap(({ option_id: id, option_qty: qty, option_selections: chosen }) =>
      (chosen ?? []).map((one) => picked(id, one, { kind: "bundle", qty: qty ?? 1 })),
    ),
    ...(custom ?? []).flatMap(({ option_id: id, option_value: chosen }) => {
      if (id === undefined || (typeof chosen !== "string" && typeof chosen !== "number")) return [];
      const text = String(chosen);
      const isTyped = !known.some(({ attributeId, optionValue }) => attributeId === id && optionValue !== undefined);
      return [
        isTyped
          ? { label: titleOf(id), value: text, attributeId: id, kind: "custom" as const }
          : picked(id, text, { kind: "custom" }),
      ];
    }),
    ...(files?.downloadable_links ?? []).map((file) => {
      const same = known.find(({ kind, optionValue }) => kind === "link" && optionValue === file);
      return same ?? { label: nameless, value: file, attributeId: file, optionValue: file, kind: "link" as const };
    }),
  ];
}
