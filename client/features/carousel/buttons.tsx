import { useEffect, useRef, useState } from "react";
import type { ProductExtrasTexts } from "../../../shared/i18n/product-extras-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import styles from "./carousel.module.css";
import { endsOf, onTheWay, pressedTo, slideMs, type RowState } from "./slides.ts";

const stateOf = (row: HTMLElement): RowState => ({
  left: row.scrollLeft,
  width: row.clientWidth,
  total: row.scrollWidth,
});

function startsOf(row: HTMLElement): number[] {
  const slides = [...row.children] as HTMLElement[];
  return slides.map((slide) => slide.offsetLeft - slides[0]!.offsetLeft);
}

/**
 * A slide that a key reached is shown whole: browsers leave one where it is that shows a part of itself. Its beginning
 * is where the row snaps to, anything else would be drawn back.
 */
function showFocused({ currentTarget, target }: FocusEvent): void {
  const [row, slide] = [currentTarget as HTMLElement, target as HTMLElement];
  if (!slide.matches(":focus-visible")) return;
  const [window, box] = [row.getBoundingClientRect(), slide.getBoundingClientRect()];
  if (box.left < window.left || box.right > window.right) slide.scrollIntoView({ block: "nearest", inline: "start" });
}

/**
 * Previous and next for the row of products in the same section (PROD-072), or of `articles`. The row scrolls and snaps
 * by itself; the buttons are added to it.
 */
export function CarouselButtons({ t, articles = false }: { t: ProductExtrasTexts; articles?: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement | null>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const list = place.current?.closest("section")?.querySelector<HTMLElement>("ul");
    if (!list) return;
    row.current = list;
    const look = () =>
      setEnds((known) => {
        const now = endsOf(stateOf(list));
        return now.start === known.start && now.end === known.end ? known : now;
      });
    const watch = new ResizeObserver(look);
    watch.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    list.addEventListener("focusin", showFocused);
    look();
    return () => {
      watch.disconnect();
      list.removeEventListener("scroll", look);
      list.removeEventListener("focusin", showFocused);
    };
  }, []);
  const press = (direction: 1 | -1) =>
    row.current && slide(row.current, pressedTo(startsOf(row.current), stateOf(row.current), direction));
  // A button that is switched off would drop the focus, so at an end it only says so.
  return (
    <div ref={place} className={styles.buttons} data-still={(ends.start && ends.end) || undefined}>
      <button
        type="button"
        aria-label={t(articles ? "articles.previous" : "previous")}
        aria-disabled={ends.start}
        onClick={() => !ends.start && press(-1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label={t(articles ? "articles.next" : "next")}
        aria-disabled={ends.end}
        onClick={() => !ends.end && press(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

/** The next step of each row that moves. */
const steps = new WeakMap<HTMLElement, number>();

/**
 * Scrolls a row within `slideMs`, at once for those who want no motion; a row that moves is taken over. Snapping waits,
 * or it would fight each step.
 */
function slide(row: HTMLElement, to: number): void {
  cancelAnimationFrame(steps.get(row) ?? 0);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    row.scrollLeft = to;
    return;
  }
  const from = row.scrollLeft;
  const started = performance.now();
  row.style.scrollSnapType = "none";
  const step = (now: number) => {
    row.scrollLeft = onTheWay(from, to, now - started);
    if (now - started < slideMs) follow();
    else row.style.scrollSnapType = "";
  };
  const follow = () => steps.set(row, requestAnimationFrame(step));
  follow();
}
