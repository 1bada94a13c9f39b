import { ViewTransition } from "react";
import type { Card as CardData } from "../../../shared/contract/page/page.ts";
import { useStore, type Shop } from "../../app/store-context.ts";
import { withinPage } from "../../navigation/transition-types.ts";
import { Image } from "../../ui/picture.tsx";
import styles from "./card.module.css";
import { Labels } from "./product-labels.tsx";
import { PriceLine } from "./price-line.tsx";
import { mapProductToCard } from "./product-card.ts";

/** From page to page; within a list, cards that are made anew stay where they are, also under an open sheet. */
const sharing = { [withinPage]: "none", default: "auto" };
/** As many as stand in the first window of a phone. */
const firstLaidOut = 4;
const gridSizes = "(width >= 1200px) 22vw, (width >= 768px) 31vw, 46vw";

export interface CardGridProps {
  cards: readonly CardData[];
  /** Level of the names as headings, below the heading the grid stands under. */
  heading: "h2" | "h3";
  /** Of the list that the page is about: where its skip link leads. Its first picture is the page's most important. */
  id?: string;
  /** One row, which scrolls sideways on narrow windows; without it as many rows as there are cards for. */
  shape?: "row";
}

/** Product cards (PROD-059 to PROD-063). The whole card is one link; its name holds price and sizes. */
export function CardGrid({ cards, heading, id, shape }: CardGridProps) {
  const shop = useStore();
  const isRow = shape === "row";
  return (
    <ul id={id} className={isRow ? styles.row : styles.grid}>
      {cards.map((card, i) => (
        // A row is as high as its tallest card, so that none of it may have a guessed height.
        <li key={`${card.id} ${card.path}`} className={i < firstLaidOut || isRow ? undefined : "lazy-layout"}>
          <Card card={card} shop={shop} heading={heading} first={!!id && i === 0} morphs={!isRow} />
        </li>
      ))}
    </ul>
  );
}

function Card({
  card,
  shop,
  heading: Name,
  first,
  morphs,
}: {
  card: CardData;
  shop: Shop;
  heading: "h2" | "h3";
  first: boolean;
  morphs: boolean;
}) {
  const { t } = shop;
  const {
    title,
    image: [front, back],
    price,
    link,
    discount_percentage: discount,
    product_labels: labels,
  } = mapProductToCard(card);
  const picture = front && <Image source={front} alt="" sizes={gridSizes} first={first} />;
  const { swatches = [] } = card;
  const state = card.viewOnly ? t("card.viewOnly") : !card.inStock && t("card.soldOut");
  const note = state || (card.colors > 1 && t("card.colors", { count: card.colors }));
  // Spots of all colours say it to the eye.
  const isSeen = !state && swatches.length === card.colors;
  return (
    <a className={styles.card} href={link}>
      <div className={styles.pictures}>
        {picture && morphs ? (
          <ViewTransition name={`picture-${card.id}`} default="none" share={sharing}>
            {picture}
          </ViewTransition>
        ) : (
          picture
        )}
        {back && <Image source={back} alt="" sizes={gridSizes} className={styles.second} />}
        {discount !== "0" && <b className={styles.off}>{t("card.off", { count: discount })}</b>}
        <Labels labels={labels} context="category_list" />
        {card.sizes.length > 0 && card.inStock && (
          <p className={styles.sizes}>
            <span className="vh">{t("card.sizes")}</span> {card.sizes.join(" ")}
          </p>
        )}
      </div>
      {card.brand && <p className={styles.brand}>{card.brand}</p>}
      <Name className={styles.name}>{title}</Name>
      <PriceLine {...price} shop={shop} />
      {note && <p className={isSeen ? "vh" : styles.note}>{note}</p>}
      {swatches.length > 0 && <Spots swatches={swatches} />}
    </a>
  );
}

/**
 * The product's colours, drawn inside the card's link. A press on one shows the card in it, once the page is at rest
 * (card-colors.ts); until then it opens the product, like every other press.
 */
function Spots({ swatches }: { swatches: readonly string[] }) {
  return (
    <svg className={styles.swatches} viewBox={`0 0 ${24 * swatches.length} 24`} aria-hidden="true" data-spots="">
      {swatches.map((swatch, i) => (
        <circle key={swatch} cx={24 * i + 12} cy="12" r="6" fill={`#${swatch}`} />
      ))}
    </svg>
  );
}
