import { useState } from "react";
import type { HomeBlock } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { SheetBlocks } from "../content/sheet-blocks.tsx";
import { arrangeGuide, type GuideTable } from "./guide-tables.ts";
import { SizeAdvice } from "./size-advice-form.tsx";
import { sizeOption, type Sized } from "./sized.ts";
import styles from "./product-guide.module.css";

type Unit = "cm" | "inch";
/** The unit chosen last, for the next product of this visit. */
let unitBefore: Unit = "cm";

interface ProductGuideProps {
  blocks: HomeBlock[];
  product: Sized;
  t: ProductExtrasTexts;
  onClose: () => void;
}

/** A size guide as a product needs it: its own table first, in centimetres or inches, and a size by two questions. */
export function ProductGuide({ blocks, product, t, onClose }: ProductGuideProps) {
  const { formatLanguage } = useStore().store.i18n;
  const [unit, setUnit] = useState(unitBefore);
  const choose = (next: Unit) => setUnit((unitBefore = next));
  const format = (value: number) =>
    new Intl.NumberFormat(formatLanguage, { maximumFractionDigits: 1, useGrouping: false }).format(value);
  const inches = unit === "inch" ? { name: t("sizeGuide.inch"), format } : null;
  const sizes = (sizeOption(product)?.values ?? []).map(({ label }) => label);
  const guides = blocks.map((block): { block: HomeBlock; table: GuideTable | null } => {
    if (block.component !== "richtext") return { block, table: null };
    const { html, table } = arrangeGuide(block.html, sizes, inches);
    return { block: { ...block, html }, table };
  });
  const table = guides.find((guide) => guide.table !== null)?.table;
  return (
    <>
      <div className={styles.units} role="group" aria-label={t("sizeGuide.unit")}>
        {(["cm", "inch"] as const).map((one) => (
          <button key={one} type="button" aria-pressed={unit === one} onClick={() => choose(one)}>
            {t(one === "cm" ? "sizeGuide.cm" : "sizeGuide.inches")}
          </button>
        ))}
      </div>
      {table && <SizeAdvice product={product} table={table} unit={unit} format={format} t={t} onClose={onClose} />}
      <SheetBlocks blocks={guides.map(({ block }) => block)} />
    </>
  );
}
