import { useEffect, useState } from "react";
import useSWR from "swr";
import type { Comparison } from "../../../shared/catalog/product/comparison.ts";
import { mostCompared } from "../../../shared/catalog/product/most-compared.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { comparisonKey } from "../../../shared/url/page-key.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./compare.module.css";
import { ComparisonTable } from "./comparison-table.tsx";
import { removed } from "./list.ts";
import { changeCompared, useCompared } from "./list-store.ts";

/** The device's list with what the shop says of it now: prices and stock are asked for at every visit. */
export function Compared({ t }: { t: ProductExtrasTexts }) {
  const { store, to } = useStore();
  const { storeCode } = store;
  const list = useCompared(storeCode);
  const [gone, setGone] = useState(false);
  const skus = (list ?? []).map(({ sku }) => sku);
  // While a product is taken off, the others stay in sight.
  const { data, error, mutate } = useSWR<Comparison>(skus.length > 0 ? comparisonKey(skus, store) : null, {
    keepPreviousData: true,
    revalidateOnMount: true,
  });
  const missing = data && error === undefined ? skus.filter((sku) => !data.cards.some((card) => card.sku === sku)) : [];
  const sold = missing.length > 0 && data?.cards.every((card) => skus.includes(card.sku)) ? missing.join(",") : "";
  useEffect(() => {
    if (sold === "") return;
    void changeCompared(storeCode, (before) => removed(before, sold.split(","))).then(() => setGone(true));
  }, [sold, storeCode]);
  const take = (some: readonly string[]) => void changeCompared(storeCode, (before) => removed(before, some));

  const content = () => {
    if (list?.length === 0)
      return (
        <div className={styles.empty}>
          <h2>{t("compare.empty")}</h2>
          <p>{t("compare.emptyText", { most: mostCompared })}</p>
          <a className="button" href={to("/")}>
            {t("compare.shop")}
          </a>
        </div>
      );
    if (list !== null && data)
      return (
        <ComparisonTable
          comparison={only(data, skus)}
          t={t}
          onRemove={(sku) => take([sku])}
          onClear={() => take(skus)}
        />
      );
    if (list !== null && error !== undefined)
      return (
        <div role="alert" className={styles.empty}>
          <p>{t("compare.failed")}</p>
          <button type="button" className="button" onClick={() => void mutate()}>
            {t("retry")}
          </button>
        </div>
      );
    return (
      <p role="status" className={styles.wait}>
        {t("compare.wait")}
      </p>
    );
  };

  return (
    <>
      {gone && (
        <p role="status" className={styles.hint}>
          {t("compare.gone")}
        </p>
      )}
      {content()}
    </>
  );
}

/** The columns of products that are still on the list. */
function only({ cards, rows, ...more }: Comparison, skus: readonly string[]): Comparison {
  const kept = cards.flatMap((card, i) => (skus.includes(card.sku) ? [i] : []));
  return {
    cards: kept.map((i) => cards[i]!),
    rows: rows
      .map((row) => ({ ...row, values: kept.map((i) => row.values[i] ?? null) }))
      .filter((row) => row.values.some((value) => value !== null)),
    ...more,
  };
}
