import { useEffect, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import type { Card } from "../../../shared/contract/page/page.ts";
import { inLanguage } from "../../../shared/i18n/language.ts";
import { useStore } from "../../app/store-context.ts";
import { mySizeLabels, sizeKind } from "../my-size/my-size.ts";
import styles from "./my-size-marks.module.css";
import { mySizeState } from "./my-size-state.ts";

/** What is said of the size, by whether it is in stock. */
const words: Readonly<Record<string, readonly [inStock: string, soldOut: string]>> = {
  "nl-NL": ["op voorraad", "uitverkocht"],
  "de-DE": ["auf Lager", "ausverkauft"],
  "en-US": ["in stock", "sold out"],
};
const sizeWord: Readonly<Record<string, string>> = { "nl-NL": "Maat", "de-DE": "Größe", "en-US": "Size" };

interface MySizeMarksProps {
  cards: readonly Card[];
  list: RefObject<HTMLElement | null>;
  /** Path of the department whose sizes these are; null where they are of several. */
  department: string | null;
}
interface Mark {
  id: string;
  picture: Element;
  size: string;
  inStock: boolean;
}

/**
 * Marks each card of a list with whether it can be had in the shopper's own size, which only this device knows. The
 * list carries the sizes for everybody alike: no request is made for the marks, and the stored page contains no
 * shopper's size.
 */
export function MySizeMarks({ cards, list, department }: MySizeMarksProps) {
  const { language } = useStore();
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    let live = true;
    const mark = async () => {
      const own = await mySizeLabels(department);
      if (!live) return;
      // Cards stand in the list in their order; a card that has not been drawn yet has no place for a mark.
      const pictures = [...(list.current?.querySelectorAll(":scope > ul > li > a > :first-child") ?? [])];
      const found = cards.flatMap((card, i): Mark[] => {
        const [state, picture] = [mySizeState(card, own, sizeKind), pictures[i]];
        return state && picture ? [{ id: `${card.id} ${card.path}`, picture, ...state }] : [];
      });
      setMarks(found);
    };
    void mark();
    return () => {
      live = false;
    };
  }, [cards, list, department]);
  const [inStockWords, soldOutWords] = inLanguage(words, language);
  return marks.map(({ id, picture, size, inStock }) =>
    createPortal(
      <p className={styles.mark} data-out={!inStock || undefined}>
        {inLanguage(sizeWord, language)} {size} {inStock ? inStockWords : soldOutWords}
      </p>,
      picture,
      id,
    ),
  );
}
