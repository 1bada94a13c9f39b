import { useState } from "react";
import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import { differs, type Comparison } from "../../../shared/catalog/product/comparison.ts";
import type { Card } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./comparison-table.module.css";
import { ToCart } from "./to-cart.tsx";

export interface ComparisonTableProps {
  comparison: Comparison;
  t: ProductExtrasTexts;
  onRemove: (sku: string) => void;
  onClear: () => void;
}

/** One column a product, one row an attribute; rows in which they differ are marked, to the eye and in words. */
export function ComparisonTable({
  comparison: { cards, rows, asTheyAre = [] },
  t,
  onRemove,
  onClear,
}: ComparisonTableProps) {
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const several = cards.length > 1;
  const every = rows.filter(({ code }) => roleOf(code) === "size");
  const sizes = {
    code: "",
    // A card's sizes are those of all its colours together, not of the one in its picture.
    label: t(cards.some(({ colors }) => colors > 1) ? "compare.sizesOfAll" : "compare.sizes"),
    values: cards.map(({ inStock, sizes: own }, i) => {
      if (!inStock) return null;
      return own.length > 0 ? own.join(", ") : (every.find(({ values }) => values[i] !== null)?.values[i] ?? null);
    }),
  };
  // One row of sizes: those that can be had say more than those that there are.
  const all = sizes.values.some((value) => value !== null)
    ? [...rows.filter((row) => !every.includes(row)), sizes]
    : rows;
  const shown = onlyDifferent && several ? all.filter(differs) : all;
  return (
    <>
      <div className={styles.tools}>
        {several && (
          <label>
            <input
              type="checkbox"
              checked={onlyDifferent}
              onChange={(event) => setOnlyDifferent(event.target.checked)}
            />
            {t("compare.differencesOnly")}
          </label>
        )}
        {cards.length === 1 && <p>{t("compare.addMore")}</p>}
        <button type="button" className={styles.clear} onClick={onClear}>
          {t("compare.clear")}
        </button>
      </div>
      {/* It scrolls sideways on the phone, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} aria-label={t("compare.table")} tabIndex={0}>
        <table className={styles.table}>
          <caption className="vh">{t("compare.table")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t("compare.property")}</span>
              </th>
              {cards.map((card) => (
                <th key={card.sku} scope="col">
                  <Head card={card} asItIs={asTheyAre.includes(card.sku)} t={t} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.code} data-differs={(several && differs(row)) || undefined}>
                <th scope="row">
                  {row.label}
                  {several && differs(row) && <span className="vh"> ({t("compare.differs")})</span>}
                </th>
                {row.values.map((value, i) => (
                  <td key={cards[i]!.sku}>
                    {value ?? (
                      <span className={styles.unknown}>
                        <span aria-hidden="true">–</span>
                        <span className="vh">{t("compare.missing")}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p role="status" className={styles.hint}>
        {onlyDifferent && shown.length === 0 && t("compare.same")}
      </p>
    </>
  );
}

interface HeadProps {
  card: Card;
  asItIs: boolean;
  t: ProductExtrasTexts;
  onRemove: (sku: string) => void;
}

function Head({ card, asItIs, t, onRemove }: HeadProps) {
  const { t: shop, money } = useStore();
  const { price } = card;
  return (
    <div className={styles.product}>
      <button
        type="button"
        className={styles.remove}
        aria-label={t("compare.remove", { name: card.name })}
        onClick={() => onRemove(card.sku)}
      >
        <Icon name="close" />
      </button>
      <a href={card.path}>
        {card.images[0] && (
          <Picture path={card.images[0]} alt="" width={375} height={469} sizes="(width >= 768px) 22vw, 40vw" />
        )}
        {card.brand && <span className={styles.brand}>{card.brand}</span>}
        <span>{card.name}</span>
      </a>
      <p className={styles.price}>
        {price.from && `${shop("card.from")} `}
        <b data-sale={price.was === null ? undefined : ""}>{money(price.now)}</b>
        {price.was !== null && (
          <>
            {" "}
            <s>
              <span className="vh">{shop("card.was")}</span> {money(price.was)}
            </s>
          </>
        )}
      </p>
      {card.viewOnly || !card.inStock ? (
        <p className={styles.hint}>{shop(card.viewOnly ? "card.viewOnly" : "card.soldOut")}</p>
      ) : (
        <ToCart card={card} asItIs={asItIs} t={t} />
      )}
    </div>
  );
}
