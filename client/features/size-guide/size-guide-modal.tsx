import useSWR, { useSWRConfig } from "swr";
import type { PageData } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { SheetBlocks } from "../content/sheet-blocks.tsx";
import { guideKeys } from "./guide-keys.ts";
import { ProductGuide } from "./product-guide.tsx";
import { sizeOption, type Sized } from "./sized.ts";
import styles from "./product-guide.module.css";

export interface SizeGuideModalProps {
  path: string;
  department: string;
  /** Whose sizes it is opened for; absent where it is for none. */
  product?: Sized | undefined;
  t: ProductExtrasTexts;
  onClose: () => void;
}

/** The CMS page of the department's sizes, or of all sizes where a department has none of its own. */
export function SizeGuideModal({ path, department, product, t, onClose }: SizeGuideModalProps) {
  const fetchPage = useSWRConfig().fetcher as (key: string) => Promise<PageData>;
  const keys = guideKeys(path, department);
  const { data, error, mutate } = useSWR(`size-guide ${keys[0]}`, async () => {
    for (const key of keys) {
      const page = await fetchPage(key);
      if (page.kind === "cms") return page;
    }
    throw new Error("No size guide");
  });
  return (
    <Sheet title={data?.title ?? t("sizeGuide")} closeLabel={t("close")} side="end" onClose={onClose}>
      {error !== undefined && !data && (
        <div role="alert" className={styles.failed}>
          <p>{t("sizeGuide.failed")}</p>
          <button type="button" className="button" onClick={() => void mutate()}>
            {t("retry")}
          </button>
        </div>
      )}
      {data &&
        (product && sizeOption(product) ? (
          <ProductGuide blocks={data.blocks} product={product} t={t} onClose={onClose} />
        ) : (
          <SheetBlocks blocks={data.blocks} />
        ))}
      <p>
        <a className="textlink" href={path}>
          {t("sizeGuide.page")}
        </a>
      </p>
    </Sheet>
  );
}
