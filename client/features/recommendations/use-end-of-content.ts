import { useEffect, useRef, useState, type RefObject } from "react";
import { savesData } from "../../device/page/saves-data.ts";
import { startOnDemand } from "../../device/page/start-on-demand.ts";

/** Pixels before the end at which rows are requested, so that the answer usually arrives before they come into view. */
const ahead = 1_000;
/**
 * Milliseconds from the start on demand to the request. A visitor who is at the end before that sees the rows on the
 * way back.
 */
const restMs = 500;

/** Whether the browser keeps the visible content in place when something is inserted above it. */
const keepsPlace = (): boolean => CSS.supports("overflow-anchor", "auto");

/**
 * Observes the `end` of a page's content. `isWanted`: rows are to be requested, because the end is near the window or
 * the page is in use. `isUnseen`: inserting them before the end would move nothing visible.
 */
export function useEndOfContent(
  storeCode: string,
): [end: RefObject<HTMLDivElement | null>, isWanted: boolean, isUnseen: boolean] {
  const end = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setWanted(true),
      { rootMargin: `${ahead}px` },
    );
    const seen = new IntersectionObserver(
      (entries) => {
        const at = entries.at(-1)?.boundingClientRect;
        if (at) setUnseen(at.bottom >= innerHeight || (at.bottom < 0 && keepsPlace()));
      },
      { threshold: [0, 1] },
    );
    if (end.current) for (const watch of [near, seen]) watch.observe(end.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = savesData()
      ? undefined
      : startOnDemand(storeCode, () => {
          timer = setTimeout(() => setWanted(true), restMs);
        });
    return () => {
      near.disconnect();
      seen.disconnect();
      forget?.();
      clearTimeout(timer);
    };
  }, [storeCode]);
  return [end, isWanted, isUnseen];
}
