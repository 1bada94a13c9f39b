import type { ReactNode, Ref } from "react";
import type { Card } from "../../../shared/contract/page/page.ts";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { CardGrid } from "../catalog/catalog.tsx";
import { CarouselButtons } from "./buttons.tsx";
import styles from "./carousel.module.css";

export interface ProductRowProps {
  title: string;
  t: ProductExtrasTexts;
  /** Undefined while they are asked for: the row keeps its room. */
  cards: readonly Card[] | undefined;
  ref?: Ref<HTMLElement>;
  /** Between title and buttons. */
  children?: ReactNode;
}

/** A row of products that scrolls sideways, with a title and the buttons to move it. */
export function ProductRow({ title, t, cards, ref, children }: ProductRowProps) {
  return (
    <section ref={ref} className={`page ${styles.row}`} aria-busy={!cards}>
      {cards && (
        <>
          <div className={styles.head}>
            <h2>{title}</h2>
            {children}
            <CarouselButtons t={t} />
          </div>
          <CardGrid cards={cards} heading="h3" shape="row" />
        </>
      )}
    </section>
  );
}
