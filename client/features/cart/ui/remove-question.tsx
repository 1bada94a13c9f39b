import { useEffect, useRef, type KeyboardEvent } from "react";
import type { CartRuntime } from "../engine/runtime.ts";
import styles from "./cart-lines.module.css";

export interface RemoveQuestionProps {
  /** The question, in words. */
  ask: string;
  /**
   * Which button gets the focus back: a selector within the list item, or else the place, that the question stands in.
   */
  back: string;
  texts: CartRuntime["texts"];
  onYes: () => void;
  onNo: () => void;
}

/**
 * "Remove this?" in the place of the buttons that would (CART-031); Escape keeps it, and the focus goes back to where
 * it was.
 */
export function RemoveQuestion({ ask, back, texts, onYes, onNo }: RemoveQuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("button")?.focus(), []);
  const keep = () => {
    const place = box.current?.closest("li") ?? box.current?.parentElement;
    onNo();
    requestAnimationFrame(() => place?.querySelector<HTMLElement>(back)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // The panel that the cart may lie in stays open.
    event.preventDefault();
    keep();
  };
  return (
    <div ref={box} className={styles.ask} role="group" aria-label={ask}>
      <span>{ask}</span>
      <button type="button" className="textlink" onKeyDown={onKeyDown} onClick={onYes}>
        {texts("removeYes")}
      </button>
      <button type="button" className="textlink" onKeyDown={onKeyDown} onClick={keep}>
        {texts("removeNo")}
      </button>
    </div>
  );
}
