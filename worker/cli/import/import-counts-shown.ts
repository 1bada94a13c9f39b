import { gapWords } from "../../ops/gap-words.ts";
import type { ImportReport } from "../../ops/import/report.ts";

const words = {
  products: "products",
  listed: "of them listed",
  variants: "variants",
  categories: "categories",
  attributes: "attributes",
  taxrules: "tax rules",
  reviews: "reviews",
  stories: "stories",
  stores: "stores",
  landings: "landing pages",
} as const;

/** What the shop held of each kind before an import and what it holds now, a line each. */
export function countLines({ before, counts, mode }: Pick<ImportReport, "before" | "counts" | "mode">): string[] {
  const kinds = Object.keys(words) as (keyof typeof words)[];
  const width = Math.max(...kinds.map((kind) => words[kind].length));
  const lines = kinds.map((kind) => {
    const more = counts[kind] - before[kind];
    const [then, now] = [before[kind], counts[kind]].map((count) => String(count).padStart(7));
    const change = more === 0 ? "" : `  (${more > 0 ? "+" : "−"}${Math.abs(more)})`;
    return `  ${words[kind].padEnd(width)}  ${then} → ${now}${change}`;
  });
  return [
    mode === "replace"
      ? "The file is the whole shop now. Before → now:"
      : "What the file names was changed. Before → now:",
    ...lines,
  ];
}

/** What an operator may want to look at, in words. */
export const flagWords = {
  withoutPrice: "Without a price, in no list",
  withoutCategory: "In no category",
  withoutImage: "Without a picture",
  withoutVariant: "Without a variant, not for sale",
  withoutFile: "Downloads with a link that has no file, not for sale",
  withoutChoice: "With variants that nothing tells apart, not for sale",
  undefinedTaxClass: "Tax classes that no tax rule names, taxed at the country's standard rate",
} as const;

/** Skus named with a count; the report has more. */
const shownSkus = 5;

/** What listed products lack of what the law asks to be said of them, a line each; none where nothing is lacking. */
export const gapLines = (gaps: ImportReport["gaps"]): string[] =>
  (Object.keys(gapWords) as (keyof typeof gapWords)[]).flatMap((gap) => {
    const { count, skus } = gaps[gap];
    if (count === 0) return [];
    const more = count > shownSkus ? ", …" : "";
    return [`${count} listed products ${gapWords[gap]}: ${skus.slice(0, shownSkus).join(", ")}${more}`];
  });
